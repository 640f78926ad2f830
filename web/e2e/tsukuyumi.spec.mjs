import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { openServer } from './server.mjs';
import { DESK, openTable, overflow, PHONE, violations, visit } from './visit.mjs';
import { offered, playByMouse, ready } from './war.mjs';

let server;
let browser;
let fight;
before(async () => {
  fight = JSON.parse(await readFile(new URL('./two-defenders.json', import.meta.url), 'utf8'));
  server = await openServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const THREE = ['nomads', 'dark_seed', 'kg03'];
const NOVICE = { kind: 'bot', level: 'novice' };
const war = (page, wish = {}) =>
  openTable(page, server.address, {
    game: 'tsukuyumi',
    setup: { players: THREE.map((faction) => ({ faction })), options: { mode: 'quick', skip_first_white: true } },
    seats: [{ kind: 'human', name: 'North' }, NOVICE, NOVICE],
    seed: 3,
    ...wish,
  });
const atFight = (page, wish = {}) => war(page, { setup: undefined, seed: undefined, position: fight, ...wish });

/** Nothing overflows and axe is content. */
async function sound(page, what) {
  assert.deepEqual(await violations(page), [], what);
  assert.deepEqual(await overflow(page), { across: 0, down: 0 }, what);
}

test('a whole game against two bots by mouse, then its replay', async () => {
  const { page, complaints, close } = await visit(browser, server.address);
  const { table } = await war(page);
  await ready(page);
  await sound(page, 'set-up');
  assert.ok((await playByMouse(page, { eager: 0.06 })) > 30);
  await sound(page, 'result');
  await page.goto(`${server.address}#/replay/${table}`);
  await page.waitForSelector('.scrub svg');
  await page.keyboard.press('End');
  await page.waitForSelector('.hex');
  assert.ok((await page.locator('.hex').count()) > 25);
  await sound(page, 'replay');
  await page.screenshot({ path: 'screens/ts-replay-desk-dark.png' });
  assert.deepEqual(complaints, []);
  await close();
});

test('a fight with two defenders: area, card, and a share of damage asked for each', async () => {
  const { page, complaints, close } = await visit(browser, server.address);
  await atFight(page, { seats: THREE.map((name) => ({ kind: 'human', name })), mine: [0, 1, 2] });
  await page.locator('.cover button, main button').first().waitFor();
  if ((await page.locator('.hex').count()) === 0) await uncover(page);
  await page.locator('.hex[data-area="-1,0"]').click();
  await page.locator('.item[data-card="NO4"]').click();
  await page.locator('.sum.ok').waitFor();
  assert.match(await page.locator('.area').innerText(), /Dark Seed/);
  assert.match(await page.locator('#next-step').innerText(), /Assault/);
  await sound(page, 'fight');
  await page.locator('.other').click();
  // The weapons first, then the shares.
  await page.locator('.actions .end').click().catch(() => undefined);
  const slider = page.locator('.amount input');
  await slider.waitFor();
  await slider.fill('0');
  assert.match(await page.locator('#next-step').innerText(), /Deal 0 damage/);
  await sound(page, 'damage');
  const first = await page.locator('.amount b').innerText();
  await page.locator('#next-step').click();
  await page.waitForFunction((text) => ![null, text].includes(document.querySelector('.amount b')?.textContent ?? null), first);
  assert.deepEqual(complaints, []);
  await close();
});

/** Two at one screen: hold the cover's button. */
async function uncover(page) {
  await page.locator('main button').first().hover();
  await page.mouse.down();
  await page.locator('.hex').first().waitFor();
  await page.mouse.up();
}

test('a turn by keyboard only, with "why not?"', async () => {
  const { page, complaints, close } = await visit(browser, server.address, { language: 'de' });
  await atFight(page);
  await ready(page);
  await page.keyboard.press('m');
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.hex')));
  const before = await page.evaluate(() => document.activeElement?.dataset.area);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.evaluate(() => document.activeElement?.dataset.area), before);
  await page.evaluate(() => document.querySelector('.hex[data-area="0,1"]')?.focus());
  await page.keyboard.press('w');
  const why = page.locator('.why');
  await why.locator('.rule').first().waitFor();
  assert.match(await why.innerText(), /TS-\d+/);
  await sound(page, 'why not');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const { hexes } = await offered(page);
  assert.ok(hexes.includes(await page.evaluate(() => document.activeElement?.dataset.area)));
  await page.evaluate(() => document.querySelector('.hex[data-area="-1,0"]')?.focus());
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  assert.equal(await page.locator('.item[aria-pressed="true"]').count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.item[aria-pressed="true"]').count(), 0);
  await page.keyboard.press('l');
  await page.locator('dialog[open] li').first().waitFor();
  await sound(page, 'options');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForFunction(() => document.querySelector('.row.mine.active') === null);
  assert.deepEqual(complaints, []);
  await close();
});

test('three browsers at one table decide in turn', async () => {
  const visits = await Promise.all(['North', 'Ric', 'Eva'].map((name) => visit(browser, server.address, { name })));
  const [host, ...guests] = visits;
  const { table, invite } = await openTable(host.page, server.address, {
    game: 'tsukuyumi',
    setup: { players: THREE.map((faction) => ({ faction })), options: { mode: 'quick' } },
    seats: [{ kind: 'human', name: 'North' }, { kind: 'open' }, { kind: 'open' }],
    seed: 3,
  });
  for (const [index, { page }] of guests.entries()) {
    const response = await fetch(`${server.address}api/tables/${table}/join`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ invite, name: ['Ric', 'Eva'][index], seat: index + 1 }),
    });
    const { key } = await response.json();
    await page.evaluate(([id, secret]) => { localStorage.setItem('moontable.keys', JSON.stringify({ [id]: secret })); }, [table, key]);
    await page.goto(`${server.address}#/table/${table}`);
  }
  await host.page.getByRole('button', { name: 'Begin' }).click();
  await Promise.all(visits.map(({ page }) => page.locator('.hex').first().waitFor()));
  let asked = 0;
  for (let tries = 0; tries < 200 && asked < 4; tries += 1) {
    for (const { page } of visits) {
      const seen = await offered(page);
      if (!seen.mine || seen.hexes.length === 0) continue;
      await page.locator(`.hex[data-area="${seen.hexes[0]}"]`).click({ timeout: 1000 }).catch(() => undefined);
      asked += 1;
    }
    await host.page.waitForTimeout(30);
  }
  assert.ok(asked >= 4);
  assert.equal(await guests[0].page.locator('.item[data-card^="AC"]').count() > 0, true);
  await sound(guests[0].page, 'a guest');
  for (const one of visits) {
    assert.deepEqual(one.complaints, []);
    await one.close();
  }
});

const SCREENS = [[DESK, 'desk', 'dark', 'en'], [DESK, 'desk', 'light', 'de'], [PHONE, 'phone', 'dark', 'de'], [PHONE, 'phone', 'light', 'en']];
for (const [size, name, theme, language] of SCREENS) {
  test(`the table at ${name} size, ${theme}, ${language}`, async () => {
    const { page, complaints, close } = await visit(browser, server.address, { size, theme, language });
    await atFight(page);
    await ready(page);
    await page.locator('.hex[data-area="-1,0"]').click();
    await page.locator('.item[data-card="NO4"]').click();
    await page.screenshot({ path: `screens/ts-fight-${name}-${theme}.png` });
    await sound(page, 'table');
    await page.locator('.init .row').first().click();
    await page.locator('dialog[open] .lines').waitFor();
    await page.screenshot({ path: `screens/ts-faction-${name}-${theme}.png` });
    await sound(page, 'faction');
    assert.deepEqual(complaints, []);
    await close();
  });
}

test('a lesson leads through the red phase', async () => {
  const { page, complaints, close } = await visit(browser, server.address, { path: '#/lessons' });
  await page.locator('li', { hasText: 'TSUKUYUMI in ten minutes' }).getByRole('button').click();
  const lesson = page.locator('.lesson');
  await lesson.waitFor();
  await sound(page, 'lesson');
  for (let told = 0; told < 3; told += 1) await lesson.locator('.btn.gold').click();
  await lesson.getByText(/units that may move/).waitFor();
  await page.locator('.hex[data-area="1,1"]').click();
  await page.locator('.item[data-card="dog"]').click();
  await page.locator('.hex[data-area="1,0"]').click();
  await lesson.getByText(/Take the card Conquest/).waitFor();
  assert.deepEqual(complaints, []);
  await close();
});
