import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { replayOnPhone, hintAndUndo, playOutUnseen, sound, uncover, watches } from './shell.mjs';
import { DESK, openTable, PHONE, TABLET, visit } from './visit.mjs';
import { offered, playByMouse, playTogether, ready } from './war.mjs';
import { oneWorld } from './world.mjs';

const world = oneWorld();
let fight;
before(async () => {
  fight = JSON.parse(await readFile(new URL('./two-defenders.json', import.meta.url), 'utf8'));
});

const THREE = ['nomads', 'dark_seed', 'kg03'];
const NOVICE = { kind: 'bot', level: 'novice' };
const war = (page, wish = {}) =>
  openTable(page, world.address, {
    game: 'tsukuyumi',
    setup: {
      players: THREE.map((faction) => ({ faction })),
      options: { mode: 'quick', skip_first_white: true },
    },
    seats: [{ kind: 'human', name: 'North' }, NOVICE, NOVICE],
    seed: 3,
    ...wish,
  });
const atFight = (page, wish = {}) =>
  war(page, { setup: undefined, seed: undefined, position: fight, ...wish });

test('a game against two bots by mouse: moving, fighting, producing; then its replay', async () => {
  const guest = await visit(world.browser, world.address);
  const { page } = guest;
  const { table, key } = await war(page);
  await ready(page);
  await page.locator('.prompt .how', { hasText: 'Click a golden' }).waitFor();
  await sound(guest, 'set-up');
  assert.ok((await playByMouse(page, { most: 70, whole: false })) > 40);
  await playOutUnseen(page, world.address, { table, key });
  await page.locator('main.result').waitFor();
  await sound(guest, 'result');
  const { frames } = await (await fetch(`${world.address}api/tables/${table}/replay`)).json();
  const mine = new Set(
    frames
      .flatMap(({ events }) => events)
      .filter(({ seat }) => seat === 0)
      .map(({ event }) => event),
  );
  for (const event of ['moved', 'attack', 'produced'])
    assert.ok(mine.has(event), `${event} among ${[...mine].join()}`);
  await page.goto(`${world.address}#/replay/${table}`);
  await page.waitForSelector('.scrub svg');
  await page.keyboard.press('End');
  await page.waitForSelector('.hex');
  assert.ok((await page.locator('.hex').count()) > 25);
  await sound(guest, 'replay');
  await guest.close();
  await replayOnPhone(world.browser, world.address, table, '.hex');
});

test('a fight with two defenders: the worst counter, area, card, and a share of damage for each', async () => {
  const guest = await visit(world.browser, world.address);
  const { page } = guest;
  await atFight(page, { seats: THREE.map((name) => ({ kind: 'human', name })), mine: [0, 1, 2] });
  await uncover(page, '.hex');
  await page.locator('.hex[data-area="-1,0"]').click();
  await page.locator('.worst', { hasText: 'Worst counter, with' }).waitFor();
  await page.locator('.item[data-card="NO4"]').click();
  await page.locator('.sum.ok').waitFor();
  assert.match(await page.locator('.area').innerText(), /Dark Seed/);
  assert.match(
    await page.locator('.worst').innerText(),
    /Counterstrike \(Dark Seed 20, Oni 5\)\. Costs you one of 3 units/,
  );
  assert.match(await page.locator('.item[data-card="NO4"] .counters').innerText(), /25/);
  assert.match(await page.locator('#next-step').innerText(), /Assault/);
  await sound(guest, 'fight');
  await page.locator('.other').click();
  // The weapons first, then the shares.
  await page.locator('.actions .end:not([aria-disabled="true"])', { hasText: 'No more weapons' }).click();
  const slider = page.locator('.amount input');
  await slider.waitFor();
  await slider.fill('0');
  assert.match(await page.locator('#next-step').innerText(), /Deal 0 damage/);
  await sound(guest, 'damage');
  const line = page
    .locator('.record li', { hasText: /attacks in .+: Assault/ })
    .getByRole('button')
    .first();
  await line.click();
  await page.locator('.hex[data-area="-1,0"][data-lit]').waitFor();
  const first = await page.locator('.amount b').innerText();
  await page.locator('#next-step').click();
  await page.waitForFunction(
    (text) => ![null, text].includes(document.querySelector('.amount b')?.textContent ?? null),
    first,
  );
  assert.equal(await page.locator('[data-lit]').count(), 0);
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

test('hint, undo and a spectator', async () => {
  const guest = await visit(world.browser, world.address);
  const { table } = await atFight(guest.page);
  await ready(guest.page);
  await hintAndUndo(guest.page);
  await watches(world.browser, world.address, table, { board: '.hex', secret: '.item[data-card^="AC"]' });
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

const FIVE = ['cybersamurai', 'dark_seed', 'kg03', 'nomads', 'boarlords'];
test('five at one screen: everything has its place on desk and phone, and hands are covered', async () => {
  const guest = await visit(world.browser, world.address);
  const { page } = guest;
  const names = ['North', 'East', 'South', 'West', 'Centre'];
  await war(page, {
    setup: { players: FIVE.map((faction) => ({ faction })), options: { mode: 'quick' } },
    seats: names.map((name) => ({ kind: 'human', name })),
    mine: [0, 1, 2, 3, 4],
  });
  await page.locator('.cover button').waitFor();
  assert.equal(await page.locator('.tray').count(), 0);
  await uncover(page, '.hex');
  assert.equal(await page.locator('.init .row:not(.p-oni)').count(), 5);
  await sound(guest, 'five seats, desk');
  await page.setViewportSize(PHONE);
  await page.locator('.shell.phone').waitFor();
  await sound(guest, 'five seats, phone');
  const outside = await page.evaluate(() =>
    ['.phase-stepper', '.init .row', '.tray', '#next-step', '.prompt'].flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map((one) => one.className),
    ),
  );
  assert.deepEqual(outside, [], 'hand, phase and prompt never leave the screen');
  await page.setViewportSize(DESK);
  await page.locator('.shell.wide').waitFor();
  await playTogether([page], async () => (await page.locator('.cover').count()) > 0);
  assert.equal(await page.locator('.tray').count(), 0);
  await guest.close();
});

test('a turn by keyboard only, with "why not?"', async () => {
  const guest = await visit(world.browser, world.address, { language: 'de' });
  const { page, complaints, close } = guest;
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
  await sound(guest, 'why not');
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
  await page.keyboard.press('o');
  await page.locator('dialog[open] li').first().waitFor();
  await sound(guest, 'options');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForFunction(() => document.querySelector('.row.mine.active') === null);
  assert.deepEqual(complaints, []);
  await close();
});

/** Three browsers at one table; what each of them is told over the line is kept. */
async function threeBrowsers() {
  const names = ['North', 'East', 'South'];
  const visits = await Promise.all(names.map((name) => visit(world.browser, world.address, { name })));
  const heard = visits.map(() => []);
  visits.forEach(({ page }, index) =>
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => heard[index].push(String(payload))),
    ),
  );
  const [host, ...guests] = visits;
  const { table, invite } = await war(host.page, {
    setup: { players: THREE.map((faction) => ({ faction })), options: { mode: 'quick' } },
    seats: [{ kind: 'human', name: 'North' }, { kind: 'open' }, { kind: 'open' }],
  });
  for (const [index, { page }] of guests.entries()) {
    const response = await fetch(`${world.address}api/tables/${table}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invite, name: names[index + 1], seat: index + 1 }),
    });
    const { key } = await response.json();
    await page.evaluate(
      ([id, secret]) => {
        localStorage.setItem('moontable.keys', JSON.stringify({ [id]: secret }));
      },
      [table, key],
    );
    await page.goto(`${world.address}#/table/${table}`);
  }
  await host.page.getByRole('button', { name: 'Begin' }).click();
  await Promise.all(visits.map(({ page }) => page.locator('.hex').first().waitFor()));
  return { visits, heard, host, guests };
}
const phaseOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.phase-stepper li')].findIndex((one) => one.classList.contains('now')),
  );

/** One that no click has picked yet: a second click would play it. */
const FREE_CARD = '.item.is-legal[data-card^="AC"][aria-pressed="false"]';

test('three browsers: set-up, a secret choice of cards, and the phases of a round', async () => {
  const { visits, heard, host, guests } = await threeBrowsers();
  const pages = visits.map(({ page }) => page);
  const choices = (page) => page.locator('.item.is-legal[data-card^="AC"]').count();
  const allChoose = async () => (await Promise.all(pages.map(choices))).every((count) => count > 0);
  await playTogether(pages, allChoose, { eager: 1 });
  const before = heard.map((frames) => frames.length);
  const taken = host.page.locator(FREE_CARD).first();
  const card = await taken.getAttribute('data-card');
  const name = (await taken.locator('.name').innerText()).split('\n')[0].replace('*', '').trim();
  await taken.click();
  await host.page.locator('#next-step.gold').click();
  for (const [index, { page }] of guests.entries()) {
    await page.locator('.init .row', { hasText: 'has chosen' }).waitFor();
    const sent = heard[index + 1].slice(before[index + 1]).join();
    assert.ok(!sent.includes(`"${card}"`), 'the card is not on the line');
    assert.ok(
      !(await page.locator('.board').first().innerText()).includes(name),
      'the card is not on the screen',
    );
    assert.equal(await page.locator('.row', { hasText: 'has chosen' }).count(), 1);
  }
  const [second, third] = guests;
  await second.page.locator(FREE_CARD).first().click();
  await second.page.locator('#next-step.gold').click();
  await third.page.locator('.row', { hasText: 'has chosen' }).nth(1).waitFor();
  assert.ok(!heard[2].slice(before[2]).join().includes(`"${card}"`));
  await third.page.locator(FREE_CARD).first().click();
  await third.page.locator('#next-step.gold').click();
  for (const { page } of guests) await page.locator('.record li', { hasText: `reveals ${name}` }).waitFor();
  await sound(second, 'a guest');
  const seen = new Set();
  await playTogether(pages, async () => {
    seen.add(await phaseOf(host.page));
    return seen.has(2);
  });
  assert.ok(seen.has(0) || seen.has(1), 'white or blue came before green');
  for (const one of visits) {
    assert.deepEqual(one.complaints, []);
    await one.close();
  }
});

/** Cards below the board whose text does not fit on them. */
const clipped = (page) =>
  page
    .locator('.tray .item')
    .evaluateAll((items) =>
      items
        .filter(
          (item) =>
            item.scrollHeight > item.clientHeight + 1 ||
            [...item.querySelectorAll('p')].some((text) => text.scrollHeight > text.clientHeight + 1),
        )
        .map((item) => item.innerText),
    );
const SCREENS = [
  [DESK, 'desk', 'dark', 'en'],
  [DESK, 'desk', 'light', 'de'],
  [PHONE, 'phone', 'dark', 'de'],
  [PHONE, 'phone', 'light', 'en'],
  [TABLET, 'tablet', 'dark', 'de'],
];
for (const [size, name, theme, language] of SCREENS) {
  test(`the table at ${name} size, ${theme}, ${language}`, async () => {
    const guest = await visit(world.browser, world.address, { size, theme, language });
    const { page, complaints, close } = guest;
    await atFight(page);
    await ready(page);
    assert.deepEqual(await clipped(page), [], 'battle cards are read whole');
    await page.locator('.hex[data-area="-1,0"]').click();
    await page.locator('.item[data-card="NO4"]').click();
    await page.locator('.worst').first().waitFor();
    assert.deepEqual(await clipped(page), [], 'also with what may come back');
    await sound(guest, 'table');
    await page.locator('.init .row').first().click();
    await page.locator('dialog[open] .lines').waitFor();
    await sound(guest, 'faction');
    assert.deepEqual(complaints, []);
    await close();
  });
}

test('a lesson leads through the red phase', async () => {
  const guest = await visit(world.browser, world.address, { path: '#/lessons' });
  const { page, complaints, close } = guest;
  await page.getByRole('button', { name: 'TSUKUYUMI' }).click();
  await page.locator('li', { hasText: 'TSUKUYUMI in ten minutes' }).getByRole('button').click();
  const lesson = page.locator('.lesson');
  await lesson.waitFor();
  await sound(guest, 'lesson');
  for (let read = 0; read < 3; read += 1) await lesson.locator('.btn.gold').click();
  await lesson.getByText(/units that may move/).waitFor();
  await page.locator('.hex[data-area="1,1"]').click();
  await page.locator('.item[data-card="dog"]').click();
  await page.locator('.hex[data-area="1,0"]').click();
  await lesson.getByText(/Take the card Conquest/).waitFor();
  await page.locator('.item[data-card="NO1"]').click();
  await page.locator('.hex[data-area="1,0"]').click();
  await page.locator('#next-step.gold:not([aria-disabled="true"])').click();
  await lesson.getByText(/That is the heart of it/).waitFor();
  assert.deepEqual(complaints, []);
  await close();
});
