import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { unreadable } from './faults.mjs';
import { scene } from './scene.mjs';
import { DESK, openTable, PHONE, settled, TABLET, visit } from './visit.mjs';
import { ready } from './war.mjs';
import { oneWorld } from './world.mjs';

/** Small things that were wrong once, each at every size and in both languages. */
const world = oneWorld();
const SIZES = [DESK, TABLET, PHONE];
const bots = (count) => [
  { kind: 'human', name: 'North' },
  ...Array(count).fill({ kind: 'bot', level: 'novice' }),
];
const fight = JSON.parse(await readFile(new URL('./two-defenders.json', import.meta.url), 'utf8'));

/** The same page at one size after the other. */
async function atEverySize(page, look) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    await look(`${size.width} × ${size.height}`);
  }
}

const SEEDED = `<p style="font-size: 9px">tiny</p><p style="position: absolute; left: 380px; white-space: nowrap">beyond the edge</p>
  <p style="width: 60px; overflow: hidden; white-space: nowrap">cut without a sign</p><p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">cut with dots</p>
  <b style="font-family: Marcellus">10</b><p>well</p>`;

test('texts that cannot be read are found, each by its name', async () => {
  const { page, close } = await visit(world.browser, world.address, { size: PHONE, path: '#/nowhere' });
  await page.setContent(SEEDED);
  assert.deepEqual(
    (await unreadable(page)).map((fault) => fault.split(':')[0]),
    ['small 9px', 'outside', 'cut', 'numeral in a face for words'],
  );
  await close();
});

for (const language of ['de', 'en']) {
  test(`TSUKUYUMI, ${language}: zoom buttons cover no area, a star says what it means, no place is told by numbers`, async () => {
    const { page, complaints, close } = await visit(world.browser, world.address, { language });
    await openTable(page, world.address, { game: 'tsukuyumi', position: fight, seats: bots(2) });
    await ready(page);
    await atEverySize(page, async (where) => {
      await page.locator('.hex').first().waitFor();
      const covered = await page.locator('.tools.night button').evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return [
              [left + 2, top + 2],
              [right - 2, top + 2],
              [left + 2, bottom - 2],
              [right - 2, bottom - 2],
            ].some(([x, y]) => document.elementsFromPoint(x, y).some((one) => one.closest('.hex')));
          }).length,
      );
      assert.equal(covered, 0, where);
      const stars = await page
        .locator('.star')
        .evaluateAll((all) => all.filter((one) => one.textContent.startsWith('*')).map(({ title }) => title));
      assert.ok(
        stars.every((title) => /rekonstruiert|reconstructed/.test(title)),
        where,
      );
      const told = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('[aria-label], [title]')]
          .flatMap((one) => [one.ariaLabel ?? '', one.title ?? ''])
          .concat(main.textContent)
          .join('\n'),
      );
      assert.doesNotMatch(told, /(?:^|[^\d.])-?\d,-?\d(?!\d)/m, where);
      assert.deepEqual(await unreadable(page), [], where);
    });
    assert.deepEqual(complaints, []);
    await close();
  });

  test(`City, ${language}: tiles are named in one language, “why not?” stays on the screen at every edge`, async () => {
    const { page, complaints, close } = await visit(world.browser, world.address, { language });
    await openTable(page, world.address, { game: 'blue-moon-city', seed: 4, seats: bots(1) });
    await page.locator('[data-tile]').first().waitFor();
    const catalogue = await (await fetch(`${world.address}api/locale/city/${language}`)).text();
    await atEverySize(page, async (where) => {
      const shown = await page
        .locator('[data-tile]')
        .evaluateAll((all) =>
          all.map((tile) => [
            tile.dataset.tile,
            tile.querySelector('.name')?.textContent.trim().replaceAll('\u00ad', ''),
          ]),
        );
      assert.ok(shown.length > 20, where);
      for (const [id, name] of shown)
        assert.match(catalogue, new RegExp(`^tile-${id} = ${name}$`, 'm'), where);
      for (const edge of [0, shown.length - 1]) {
        await page.locator('[data-tile] .ground').nth(edge).focus();
        await page.keyboard.press('w');
        await page.locator('.why .title').waitFor();
        await settled(page);
        const { x, y, width, height } = await page.locator('.why').boundingBox();
        const view = page.viewportSize();
        assert.ok(
          x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height,
          `${where}: ${[x, y, width, height]}`,
        );
        await page.keyboard.press('Escape');
        assert.ok(
          await page.evaluate(() => document.activeElement !== document.body),
          `${where}: the focus goes back`,
        );
      }
      assert.deepEqual(await unreadable(page), [], where);
    });
    assert.deepEqual(complaints, []);
    await close();
  });

  test(`Blue Moon, ${language}: covered cards are counted as covered, a spectator reads that he watches`, async () => {
    const { page, complaints, close } = await visit(world.browser, world.address, { language });
    const opened = await openTable(page, world.address, { position: await scene(world.address) });
    await page.locator('.hand [data-card]').first().waitFor();
    await page
      .getByText(language === 'de' ? /1 aktiv, 2 überdeckt/ : /1 active, 2 covered/)
      .first()
      .waitFor();
    await atEverySize(page, async (where) => assert.deepEqual(await unreadable(page), [], where));
    await close();
    const watcher = await visit(world.browser, world.address, { language, path: `#/table/${opened.table}` });
    await watcher.page.locator('.board').first().waitFor();
    await atEverySize(watcher.page, async (where) => {
      const words = await watcher.page.locator('main').innerText();
      assert.match(words, language === 'de' ? /Du siehst zu/ : /You are watching/, where);
      assert.doesNotMatch(
        words,
        language === 'de' ? /Deine Hand|Du bist dran/ : /Your hand|Your turn/,
        where,
      );
    });
    assert.deepEqual([...complaints, ...watcher.complaints], []);
    await watcher.close();
  });
}
