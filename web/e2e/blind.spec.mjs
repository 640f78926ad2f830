import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, later, playBlind, preferring } from './blind.mjs';
import { visit } from './visit.mjs';
import { oneWorld } from './world.mjs';

/** Somebody who sees nothing plays a whole game: lobby, table, result, replay, by roles and names alone. */
const world = oneWorld();

const CITY = [/offering$/, /one more offering/, /^done, pay/i, /build/i, /pay/i, /done, draw/i, /no more/i];
const GAMES = [
  {
    title: 'Blue Moon',
    poster: /^Blue Moon(?! City)/,
    sockets: false,
    choose: later(20, preferring(chance(4), /^lay|^play/i), preferring(chance(4), /retreat/i, /^lay|^play/i)),
  },
  { title: 'Blue Moon City', poster: /^Blue Moon City/, choose: preferring(chance(7), ...CITY) },
  {
    title: 'TSUKUYUMI',
    poster: /^TSUKUYUMI/,
    options: { Length: 'quick, three rounds' },
    choose: later(40, preferring(chance(5)), preferring(chance(5), /\b(end|pass|done|no more|finish)\b/i)),
  },
];

for (const { title, poster, options = {}, sockets = true, choose } of GAMES) {
  test(`${title} is played whole by roles and names${sockets ? '' : ', where no WebSocket gets through'}`, async (context) => {
    const { page, complaints, close } = await visit(world.browser, world.address, { sockets });
    const streams = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/stream')) streams.push(request);
    });
    await page.getByRole('button', { name: poster }).first().press('Enter');
    const seats = page.getByRole('combobox', { name: /^Who sits at seat [2-9]/ });
    await seats.first().waitFor();
    for (const seat of await seats.all()) await seat.selectOption('bot random');
    if (Object.keys(options).length > 0) await page.getByText('More options').click();
    for (const [name, value] of Object.entries(options))
      await page.getByRole('combobox', { name }).selectOption({ label: value });
    await page.getByRole('button', { name: 'Play now' }).press('Enter');
    const taken = await playBlind(page, choose);
    context.diagnostic(`${title}: ${taken} choices`);
    assert.ok(taken > 5);
    assert.equal(streams.length > 0, !sockets, 'messages as events where nothing else gets through');
    assert.match(await page.getByRole('heading', { level: 1 }).textContent(), /won|wins|tie|draw/i);
    await page.getByRole('link', { name: 'Replay', exact: true }).press('Enter');
    const steps = page.getByRole('slider');
    await steps.waitFor();
    await page.keyboard.press('End');
    await page.waitForURL(/#\/replay\/.+\/[1-9]\d*$/);
    assert.ok(Number(await steps.inputValue()) > taken / 2);
    assert.deepEqual(complaints, []);
    await close();
  });
}
