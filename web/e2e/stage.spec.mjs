import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance } from './blind.mjs';
import { scene } from './scene.mjs';
import { sound } from './shell.mjs';
import { openTable, PHONE, TABLET, visit } from './visit.mjs';
import { oneWorld } from './world.mjs';

/** What others do is played: captions, dock, skip, again; and what I could do is foreseen. */
const world = oneWorld();

const BOT = { kind: 'bot', level: 'novice' };
const ME = { kind: 'human', name: 'North' };

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

/**
 * In the page: opens the list of what can be done as soon as I am asked; says when what was waited for is
 * there.
 */
function seenOrAsked([seen, count]) {
  if (
    seen === 'captions'
      ? globalThis.watched.captions.length >= count
      : document.querySelectorAll(seen).length >= count
  )
    return 'seen';
  const words = document.querySelector('main .in-words:not([aria-disabled="true"])');
  if (words === null || document.querySelector('.dock') !== null) return null;
  words.click();
  return 'asked';
}

/** In the page: takes the one of the list that stands at this share of it. */
function takeOne(share) {
  const list = [...document.querySelectorAll('dialog[open] ol button')];
  const one = list[Math.floor(share * list.length)];
  one?.click();
  return one !== undefined;
}

/** Makes moves until so many captions, or so many things of a kind, have been seen. */
async function moveUntil(page, seen, count = 1) {
  const toss = chance(3);
  for (let tries = 0; tries < 240; tries += 1) {
    const found = await page.waitForFunction(seenOrAsked, [seen, count]);
    if ((await found.jsonValue()) === 'seen') return;
    await page.waitForFunction(takeOne, toss());
  }
  throw new Error(`${count} of ${seen} were not seen`);
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

for (const [game, bots] of [
  ['blue-moon', 1],
  ['blue-moon-city', 2],
  ['tsukuyumi', 2],
]) {
  test(`${game} is played at a brisk tempo, each step with a caption`, async (context) => {
    const guest = await visit(world.browser, world.address, { still: false, tempo: 'brisk' });
    const { page } = guest;
    await openTable(page, world.address, { game, seed: 5, seats: [ME, ...Array(bots).fill(BOT)] });
    await page.locator('.plate').first().waitFor();
    await page.evaluate(watch);
    await moveUntil(page, 'captions', 8);
    const { captions, frames } = await page.evaluate(() => globalThis.watched);
    assert.ok(
      captions.every((text) => !/-?\d+,-?\d+|\b[Ss]eat \d/.test(text)),
      'captions name people and places',
    );
    const spoken = await page.locator('[role="log"] p').allInnerTexts();
    assert.ok(spoken.length > 5, 'every line reaches whoever listens');
    const sorted = frames.toSorted((one, other) => one - other);
    context.diagnostic(
      `${game}: ${frames.length} frames of scenes, median ${share(sorted, 0.5).toFixed(1)} ms, 95th percentile ${share(sorted, 0.95).toFixed(1)} ms, longest ${share(sorted, 1).toFixed(1)} ms`,
    );
    assert.deepEqual(guest.complaints, []);
    await guest.close();
  });
}

test('scenes are skipped by Space, shown again by L, and a tap on the table comes first', async () => {
  const guest = await visit(world.browser, world.address, { tempo: 'slow' });
  const { page } = guest;
  await openTable(page, world.address, { seed: 5 });
  await page.locator('section.hand').waitFor();
  await moveUntil(page, '.plate .caption');
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
  await page
    .locator('.hand [data-card]')
    .first()
    .click({ position: { x: 9, y: 70 }, force: true });
  await page.waitForFunction(() => document.querySelector('.dock') === null);
  await page.keyboard.press('Escape');
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

for (const [game, bots] of [
  ['blue-moon', 1],
  ['blue-moon-city', 2],
  ['tsukuyumi', 2],
]) {
  test(`${game}: what others do can be read by day`, async () => {
    const guest = await visit(world.browser, world.address, {
      theme: 'light',
      tempo: 'slow',
      language: 'de',
    });
    const { page } = guest;
    await openTable(page, world.address, { game, seed: 5, seats: [ME, ...Array(bots).fill(BOT)] });
    await moveUntil(page, '.plate .caption');
    const { dark, light } = await page.locator('.plate .caption').evaluate((line) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      );
      const brightness = (colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((sum, part) => sum + part, 0) / 3;
      };
      const { backgroundColor, color } = getComputedStyle(line);
      return { dark: brightness(backgroundColor), light: brightness(color) };
    });
    assert.ok(light - dark > 120, `${light} on ${dark}`);
    assert.deepEqual(guest.complaints, []);
    await guest.close();
  });
}

test('a tempo is remembered, and off shows the end at once', async () => {
  const guest = await visit(world.browser, world.address, { tempo: 'normal' });
  const { page } = guest;
  await openTable(page, world.address, { seed: 5, seats: [ME, BOT] });
  await page.locator('section.hand').waitFor();
  await page.locator('header .end .ib').last().click();
  await page
    .locator('dialog[open]')
    .getByRole('group', { name: 'Tempo' })
    .getByRole('button', { name: 'Off' })
    .click();
  assert.equal(await page.evaluate(() => localStorage.getItem('moontable.tempo')), 'off');
  await page.keyboard.press('Escape');
  const turns = page.locator('.record .head');
  await moveUntil(page, '.record .head', (await turns.count()) + 2);
  assert.equal(await page.locator('.plate .caption, .dock').count(), 0, 'nothing is played');
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

for (const [called, size, language] of [
  ['desk', undefined, 'en'],
  ['tablet', TABLET, 'de'],
  ['phone', PHONE, 'de'],
]) {
  test(`what a card would do is shown before it is played: ${called}`, async () => {
    const guest = await visit(world.browser, world.address, { ...(size ? { size } : {}), language });
    const { page } = guest;
    await openTable(page, world.address, { position: await scene(world.address), guarded: true });
    const chip = page.locator('.hand .chip.no').first();
    await chip.waitFor();
    await page.locator('.hand [data-card="hoax-20"]').click({ position: { x: 9, y: 70 }, force: true });
    await page.locator('.ghost').waitFor();
    assert.match(await page.locator('.ahead').first().innerText(), /3\s*(of|von) 4/);
    await sound(guest, `preview, ${called}`);
    await page.locator('#next-step.gold').click();
    await page.getByRole('alertdialog').waitFor();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('alertdialog', { name: /Careful|Vorsicht/ }).waitFor({ state: 'detached' });
    await guest.close();
  });
}

test('a card behind phases that are only passed is laid with one click and undone as one', async () => {
  const guest = await visit(world.browser, world.address);
  const { page } = guest;
  const position = await scene(world.address);
  await openTable(page, world.address, {
    position: {
      ...position,
      phase: 'retreat',
      players: position.players.map((side, seat) => (seat === 0 ? { ...side, leadership: [] } : side)),
    },
  });
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
  const guest = await visit(world.browser, world.address);
  const { page } = guest;
  const position = await scene(world.address);
  await openTable(page, world.address, {
    position: {
      ...position,
      phase: 'retreat',
      players: position.players.map((side, seat) => (seat === 0 ? { ...side, leadership: [] } : side)),
    },
  });
  await page.locator('.hand [data-card="hoax-10"].is-legal').click();
  await page.locator('#next-step').click();
  await page.locator('.announce:not([aria-disabled="true"])').click();
  const told = page.getByRole('alertdialog', { name: 'Taken back' });
  await told.getByText('You reached 2; you needed 12. Your turn starts over.').waitFor();
  await sound(guest, 'a turn that failed');
  await told.getByRole('button', { name: 'Understood' }).click();
  await page.locator('.record li.struck').first().waitFor();
  assert.match(await page.locator('.record li.struck').first().innerText(), /could not be held/);
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});
