import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { finishedGame } from '../server.mjs';
import { playOut } from '../shell.mjs';
import { DESK, openTable, overflow, PHONE, TABLET, violations, visit } from '../visit.mjs';

const seats = (count) => [
  { kind: 'human', name: 'North' },
  ...Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'random' })),
];

export const result = (world) =>
  describe('the result room', { concurrency: 2 }, () => {
    for (const [game, count, words] of [
      ['blue-moon', 2, /Fights and dragons/],
      ['blue-moon-city', 3, /Where the crystals came from/],
      ['tsukuyumi', 3, /Victory points by source/],
    ]) {
      it(`of ${game}: ranked, broken down, with moments that lead into the replay`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address);
        await openTable(page, world.address, {
          game,
          seats: seats(count),
          record: await finishedGame(game, { players: count, level: 'novice' }),
        });
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

    for (const [size, language] of [
      [DESK, 'de'],
      [TABLET, 'en'],
      [PHONE, 'de'],
    ]) {
      it(`fits ${size.width} × ${size.height} in ${language}; rematch swaps the sides`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address, {
          size,
          language,
          theme: 'light',
        });
        const live = size === DESK;
        const opened = await openTable(
          page,
          world.address,
          live ? { seed: 7 } : { record: await finishedGame('blue-moon', { level: 'novice' }) },
        );
        await page.locator(live ? 'section.hand' : 'main.result').waitFor();
        const decks = async () =>
          (
            await (await fetch(`${world.address}api/tables/${page.url().split('/').at(-1)}`)).json()
          ).seats.map(({ player }) => player.deck);
        const before = await decks();
        if (live) await playOut(page, opened.table, opened.key);
        await page.locator('main.result').waitFor();
        assert.deepEqual(await overflow(page), { across: 0, down: 0 });
        assert.deepEqual(await violations(page), []);
        assert.ok(
          await page.locator('main.result').evaluate((room) => room.scrollHeight <= room.clientHeight + 1),
          'many fights scroll in their table, the buttons stay',
        );
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
