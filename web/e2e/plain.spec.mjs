import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { newGame, openServer } from './server.mjs';
import { replayOnPhone, sound, watches } from './shell.mjs';
import { openTable, PHONE, visit } from './visit.mjs';

let game;
let server;
let browser;
before(async () => {
  game = await newGame('moon-dice');
  [server, browser] = await Promise.all([openServer({ plugIn: game.path }), openBrowser()]);
});
after(async () => {
  await Promise.all([server?.close(), browser?.close()]);
  await game?.remove();
});

/** Touches a card and plays it with the gold button; the table has taken it when it lies open. */
async function turn(page) {
  const card = page.locator('.zones .piece.can').first();
  await card.waitFor();
  const name = await card.locator('b').textContent();
  await card.click();
  await page.locator('.ask .big.gold', { hasText: name }).click();
  await page.waitForFunction(
    (played) =>
      ![...document.querySelectorAll('.zones .piece.can b')].some((one) => one.textContent === played),
    name,
  );
}

test('a game by somebody else on its plain board, from the deal to the replay', async () => {
  const guest = await visit(browser, server.address, {});
  const { table } = await openTable(guest.page, server.address, { game: 'moon-dice', seed: 1 });
  await guest.page.locator('.zones .piece.can').first().waitFor();
  assert.equal(
    await guest.page.locator('.zones section').count(),
    5,
    'pile, two rows of played cards, two hands',
  );
  await sound(guest, 'plain board');
  await watches(browser, server.address, table, { board: '.zones section', secret: '.zones .piece' });
  for (let turns = 0; turns < 5; turns += 1) await turn(guest.page);
  await guest.page.locator('main.result, .result').first().waitFor();
  await guest.close();
  await replayOnPhone(browser, server.address, table, '.zones section');
});

test('it fits a phone by day', async () => {
  const guest = await visit(browser, server.address, { size: PHONE, theme: 'light', language: 'de' });
  await openTable(guest.page, server.address, { game: 'moon-dice', seed: 2 });
  await guest.page.locator('.zones .piece.can').first().waitFor();
  await sound(guest, 'plain board on the phone');
  await guest.close();
});
