import assert from 'node:assert/strict';
import { overflow, PHONE, violations, visit } from './visit.mjs';

/** Axe is content, nothing scrolls that should not, and the console is silent. */
export async function sound({ page, complaints }, where) {
  assert.deepEqual(await violations(page), [], `axe: ${where}`);
  assert.deepEqual(await overflow(page), { across: 0, down: 0 }, `page scroll: ${where}`);
  assert.deepEqual(complaints, [], `console: ${where}`);
}

/** A hint is asked for, shown and played with the gold button; then it is taken back, and the log says so. */
export async function hintAndUndo(page) {
  const gone = page.locator('.record li', { hasText: /undid a move|hast einen Zug zurückgenommen/ });
  await page.keyboard.press('h');
  await page.locator('section.hint b').waitFor();
  await page.locator('section.hint .btn.gold').click();
  await page.locator('#next-step.gold:not([aria-disabled="true"])').click();
  await page.waitForFunction(
    () =>
      document.querySelector('section.hint') === null &&
      document.querySelector('.tools .btn')?.getAttribute('aria-disabled') === 'false',
  );
  assert.equal(await gone.count(), 0);
  await page.locator('.tools .btn').first().click();
  await gone.first().waitFor();
}

/** Somebody without a seat sees the board, no hand and nothing to press. */
export async function watches(browser, address, table, { board, secret }) {
  const watcher = await visit(browser, address, { path: `#/table/${table}`, name: 'West' });
  await watcher.page.locator(board).first().waitFor();
  assert.equal(await watcher.page.locator(secret).count(), 0, 'a spectator sees no hand');
  assert.equal(
    await watcher.page.locator('.tools .btn, #next-step.gold').count(),
    0,
    'a spectator has nothing to press',
  );
  await sound(watcher, 'spectator');
  await watcher.close();
}

/** The replay of a finished game on a phone, to its last step. */
export async function replayOnPhone(browser, address, table, board) {
  const guest = await visit(browser, address, {
    size: PHONE,
    path: `#/replay/${table}/0`,
    language: 'de',
    theme: 'light',
  });
  await guest.page.locator(board).first().waitFor();
  await guest.page.locator('.scrub svg').first().waitFor();
  const start = guest.page.url();
  await guest.page.keyboard.press('End');
  await guest.page.waitForFunction((url) => location.href !== url, start);
  await sound(guest, 'replay on the phone');
  await guest.close();
}

/** At one screen: holds the button of the cover until the board is there. */
export async function uncover(page, board) {
  await page.locator('.cover button').hover();
  await page.mouse.down();
  await page.locator(board).first().waitFor();
  await page.mouse.up();
}

/** Plays a table to its end while nobody looks, then comes back to it. */
export async function playOutUnseen(page, address, { table, key }, how) {
  await page.goto(`${address}#/nowhere`);
  await page.locator('main h1').waitFor();
  await playOut(page, table, key, how);
  await page.goto(`${address}#/table/${table}`);
}

/**
 * Answers whatever is asked over a socket of its own until the game is over: in turn what is offered, or
 * quietly, with as little as possible.
 */
export const playOut = (page, table, key, { quiet = false } = {}) =>
  page.evaluate(
    ([id, secret, passes]) =>
      new Promise((done, failed) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
        let [number, answered] = [1, -1];
        line.onopen = () => line.send(JSON.stringify({ op: 'hello', id: 0, key: secret, look: 0 }));
        line.onerror = failed;
        line.onmessage = ({ data }) => {
          const { now } = JSON.parse(data);
          if (now?.status === 'over') {
            line.close();
            done();
          }
          const ask = now?.asks?.[0];
          if (!ask || ask.ask === answered) return;
          answered = ask.ask;
          const calm = passes
            ? ask.options.find(({ deed }) => ['pass', 'done'].includes(deed.verb) || deed.end === true)
            : null;
          const { action } = calm ?? ask.options[number % ask.options.length];
          line.send(JSON.stringify({ op: 'answer', id: number++, ask: ask.ask, seat: 0, action }));
        };
      }),
    [table, key, quiet],
  );
