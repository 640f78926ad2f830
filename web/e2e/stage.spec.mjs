import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { scene } from './scene.mjs';
import { openServer } from './server.mjs';
import { sound } from './shell.mjs';
import { openTable, PHONE, visit } from './visit.mjs';

/** What others do is played: captions, dock, skip, again; and what I could do is foreseen. */
let server;
let browser;
before(async () => {
  server = await openServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const BOT = { kind: 'bot', level: 'novice' };
const ME = { kind: 'human', name: 'North' };
const TABLET = { width: 768, height: 1024 };

/** In the page: writes down every caption that is shown, and how long each frame took while one was. */
function watch() {
  const kept = { captions: [], frames: [] };
  globalThis.watched = kept;
  let last = performance.now();
  const look = (now) => {
    const text = document.querySelector('.plate .caption .text')?.textContent ?? '';
    if (text !== '') {
      kept.frames.push(now - last);
      if (kept.captions.at(-1) !== text) kept.captions.push(text);
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One move of mine, as a hint has it, by whatever button it is made. */
async function move(page) {
  await page.keyboard.press('h');
  await page.locator('section.hint .btn.gold').click();
  const press = page.locator('#next-step.gold:not([aria-disabled="true"]), .announce:not([aria-disabled="true"]), .retreat, .actions > .btn.gold').first();
  await press.click({ timeout: 2000 }).catch(() => undefined);
}

const isMine = (page) => page.evaluate(() => document.querySelector('.dock') === null && document.querySelector('.turn.you, #next-step') !== null);

/** Makes moves until others have been seen to act in so many scenes. */
async function untilSeen(page, scenes) {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await page.evaluate(() => globalThis.watched.captions.length)) >= scenes) return;
    if (await isMine(page)) await move(page).catch(() => undefined);
    else await page.waitForTimeout(60);
  }
  throw new Error('the others were not seen to act');
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

for (const [game, bots] of [['blue-moon', 1], ['blue-moon-city', 2], ['tsukuyumi', 2]]) {
  test(`${game} is played at a brisk tempo, each step with a caption`, async (context) => {
    const guest = await visit(browser, server.address, { still: false, tempo: 'brisk' });
    const { page } = guest;
    await openTable(page, server.address, { game, seed: 5, seats: [ME, ...Array(bots).fill(BOT)] });
    await page.locator('.plate').first().waitFor();
    await page.evaluate(watch);
    await untilSeen(page, 8);
    const { captions, frames } = await page.evaluate(() => globalThis.watched);
    assert.ok(captions.every((text) => !/-?\d+,-?\d+|\b[Ss]eat \d/.test(text)), 'captions name people and places');
    const spoken = await page.locator('[role="log"] p').allInnerTexts();
    assert.ok(spoken.length > 5, 'every line reaches whoever listens');
    const sorted = frames.toSorted((one, other) => one - other);
    context.diagnostic(`${game}: ${frames.length} frames of scenes, median ${share(sorted, 0.5).toFixed(1)} ms, 95th percentile ${share(sorted, 0.95).toFixed(1)} ms, longest ${share(sorted, 1).toFixed(1)} ms`);
    assert.deepEqual(guest.complaints, []);
    await guest.close();
  });
}

test('scenes are skipped by Space, shown again by L, and a tap on the table comes first', async () => {
  const guest = await visit(browser, server.address, { tempo: 'slow' });
  const { page } = guest;
  await openTable(page, server.address, { seed: 5 });
  await page.locator('section.hand').waitFor();
  for (let tries = 0; tries < 12 && (await page.locator('.plate .caption').count()) === 0; tries += 1) {
    if (await isMine(page)) await move(page).catch(() => undefined);
    await page.waitForTimeout(80);
  }
  const dock = page.locator('.dock');
  await dock.waitFor();
  await sound(guest, 'while others act');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.locator('.turn.you').waitFor();
  await page.waitForFunction(() => document.querySelector('.dock') === null);
  assert.equal(await page.locator('.stage-glass').count(), 0, 'nothing is left over the table');
  await page.keyboard.press('l');
  await page.locator('.plate .caption').waitFor();
  await page.getByRole('heading', { name: 'Last turn, once more' }).waitFor();
  await page.locator('.hand [data-card]').first().click({ position: { x: 9, y: 70 }, force: true });
  await page.waitForFunction(() => document.querySelector('.dock') === null);
  await page.keyboard.press('Escape');
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

test('a tempo is remembered, and off shows the end at once', async () => {
  const guest = await visit(browser, server.address, { tempo: 'normal' });
  const { page } = guest;
  await openTable(page, server.address, { seed: 5, seats: [ME, BOT] });
  await page.locator('section.hand').waitFor();
  await page.locator('header .end .ib').last().click();
  await page.locator('dialog[open]').getByRole('group', { name: 'Tempo' }).getByRole('button', { name: 'Off' }).click();
  assert.equal(await page.evaluate(() => localStorage.getItem('moontable.tempo')), 'off');
  await page.keyboard.press('Escape');
  for (let tries = 0; tries < 4; tries += 1) await move(page).catch(() => undefined);
  assert.equal(await page.locator('.plate .caption, .dock').count(), 0, 'nothing is played');
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

for (const [called, size, language] of [['desk', undefined, 'en'], ['tablet', TABLET, 'de'], ['phone', PHONE, 'de']]) {
  test(`what a card would do is shown before it is played: ${called}`, async () => {
    const guest = await visit(browser, server.address, { ...(size ? { size } : {}), language });
    const { page } = guest;
    await openTable(page, server.address, { position: await scene(server.address), guarded: true });
    const chip = page.locator('.hand .chip.no').first();
    await chip.waitFor();
    await page.locator('.hand [data-card="hoax-20"]').click({ position: { x: 9, y: 70 }, force: true });
    await page.locator('.ghost').waitFor();
    assert.match(await page.locator('.ahead').first().innerText(), /3\s*(of|von) 4/);
    await sound(guest, `preview, ${called}`);
    await page.locator('#next-step.gold').click();
    await page.getByRole('alertdialog').waitFor();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' }).catch(() => undefined);
    await guest.close();
  });
}

test('a card behind phases that are only passed is laid with one click and undone as one', async () => {
  const guest = await visit(browser, server.address);
  const { page } = guest;
  const position = await scene(server.address);
  await openTable(page, server.address, { position: { ...position, phase: 'retreat', players: position.players.map((side, seat) => (seat === 0 ? { ...side, leadership: [] } : side)) } });
  await page.getByRole('region', { name: 'Retreat?' }).waitFor();
  const card = page.locator('.hand [data-card="hoax-10"].is-legal');
  await card.click();
  assert.match(await page.locator('#next-step').innerText(), /Redamikanas[\s\S]*fight/);
  await page.locator('#next-step').click();
  await page.locator('.side.own .zone.combat [data-card="hoax-10"]').waitFor();
  await page.keyboard.press('u');
  await card.waitFor();
  await page.getByRole('region', { name: 'Retreat?' }).waitFor();
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

test('a turn that cannot be held is explained, and its lines are struck', async () => {
  const guest = await visit(browser, server.address);
  const { page } = guest;
  const position = await scene(server.address);
  await openTable(page, server.address, { position: { ...position, phase: 'retreat', players: position.players.map((side, seat) => (seat === 0 ? { ...side, leadership: [] } : side)) } });
  await page.locator('.hand [data-card="hoax-10"].is-legal').click();
  await page.locator('#next-step').click();
  await page.locator('.announce:not([aria-disabled="true"])').click();
  const told = page.getByRole('alertdialog', { name: 'Taken back' });
  await told.getByText('That makes 2, you need 12. Your turn begins again.').waitFor();
  await sound(guest, 'a turn that failed');
  await told.getByRole('button', { name: 'Understood' }).click();
  await page.locator('.record li.struck').first().waitFor();
  assert.match(await page.locator('.record li.struck').first().innerText(), /could not be held/);
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});
