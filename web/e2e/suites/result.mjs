import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DESK, openTable, overflow, PHONE, violations, visit } from '../visit.mjs';

const TABLET = { width: 768, height: 1024 };

/** Answers whatever is asked at random over a socket of its own, until the game is over. */
const playOut = (page, table, key) =>
  page.evaluate(([id, secret]) => new Promise((done, failed) => {
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${id}`);
    let [number, answered] = [1, -1];
    line.onopen = () => line.send(JSON.stringify({ op: 'hello', id: 0, key: secret, look: 0 }));
    line.onerror = failed;
    line.onmessage = ({ data }) => {
      const { now } = JSON.parse(data);
      if (now?.status === 'over') { line.close(); done(); }
      const ask = now?.asks?.[0];
      if (!ask || ask.ask === answered) return;
      answered = ask.ask;
      const { action } = ask.options[number % ask.options.length];
      line.send(JSON.stringify({ op: 'answer', id: number++, ask: ask.ask, seat: 0, action }));
    };
  }), [table, key]);

const seats = (count) => [{ kind: 'human', name: 'North' }, ...Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'random' }))];

export const result = (world) =>
  describe('the result room', () => {
    for (const [game, count, words] of [['blue-moon', 2, /Fights and dragons/], ['blue-moon-city', 3, /Where the crystals came from/], ['tsukuyumi', 3, /Victory points by source/]]) {
      it(`of ${game}: ranked, broken down, with moments that lead into the replay`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address);
        const opened = await openTable(page, world.address, { game, seats: seats(count), seed: 5 });
        await playOut(page, opened.table, opened.key);
        await page.locator('main.result').waitFor();
        await page.locator('main.result table').first().waitFor();
        assert.match(await page.locator('main.result').innerText(), words);
        assert.equal(await page.locator('.ranking li').count(), count);
        assert.deepEqual(await overflow(page), { across: 0, down: 0 });
        assert.deepEqual(await violations(page), []);
        const watch = page.getByRole('link', { name: 'Watch it' }).first();
        const [, ply] = /replay\/[^/]+\/(\d+)/.exec(await watch.getAttribute('href'));
        await watch.click();
        await page.locator('.scrub').waitFor();
        assert.ok(page.url().endsWith(`/${ply}`));
        assert.deepEqual(complaints, []);
        await close();
      });
    }

    for (const [size, language] of [[DESK, 'de'], [TABLET, 'en'], [PHONE, 'de']]) {
      it(`fits ${size.width} × ${size.height} in ${language}; rematch swaps the sides`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address, { size, language, theme: 'light' });
        const opened = await openTable(page, world.address, { seed: 7 });
        await page.locator('section.hand').waitFor();
        const decks = async () => (await (await fetch(`${world.address}api/tables/${page.url().split('/').at(-1)}`)).json()).seats.map(({ player }) => player.deck);
        const before = await decks();
        await playOut(page, opened.table, opened.key);
        await page.locator('main.result').waitFor();
        assert.deepEqual(await overflow(page), { across: 0, down: 0 });
        assert.deepEqual(await violations(page), []);
        if (size !== DESK) await page.getByRole('tab', { name: /Bild|Picture/ }).click();
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: /PNG/ }).click();
        assert.match((await saved).suggestedFilename(), /\.png$/);
        await page.getByRole('button', { name: /Seiten getauscht|sides swapped/ }).click();
        await page.locator('section.hand, .gathering').first().waitFor();
        assert.deepEqual(await decks(), before.toReversed());
        assert.deepEqual(complaints, []);
        await close();
      });
    }
  });
