import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { unreadable } from '../faults.mjs';
import { DESK, openTable, overflow, PHONE, settled, TABLET, violations, visit } from '../visit.mjs';

/** The end of a duel in which the last decision is a blunder: a retreat that loses at once. */
const record = JSON.parse(await readFile(new URL('../blunder.json', import.meta.url), 'utf8'));
const LONG = 240_000;

/** The parts of the board that words over it hide. */
async function covered(page, words) {
  await page.locator(words).waitFor();
  await page.locator('main.board').waitFor();
  await page.mouse.move(2, 2); // what lies under the mouse is shown large
  await settled(page);
  return page.evaluate((panel) => {
    const over = document.querySelector(panel).getBoundingClientRect();
    const hides = ({ top, bottom, left, right }) =>
      top < over.bottom - 1 && bottom > over.top + 1 && left < over.right - 1 && right > over.left + 1;
    return [...document.querySelectorAll('main.board *')]
      .filter(
        (one) =>
          !one.closest(panel) &&
          !one.querySelector(panel) &&
          one.checkVisibility() &&
          hides(one.getBoundingClientRect()),
      )
      .map(({ className }) => String(className))
      .slice(0, 5);
  }, words);
}

export const learn = (world) =>
  describe('learning from games', () => {
    for (const [size, language] of [
      [DESK, 'en'],
      [PHONE, 'de'],
    ]) {
      it(`reviews a game at ${size.width}: the blunder is named, the better line shown and played from there`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address, { size, language });
        page.setDefaultTimeout(LONG);
        await openTable(page, world.address, { record });
        await page.locator('main.result').waitFor();
        await page.getByRole('link', { name: /^(Review|Rückblick)$/ }).click();
        await page.locator('aside .list').waitFor();
        const seat = record.decisions.at(-1)[0];
        await page.locator('.curve .choice button').nth(seat).click();
        const steps = page.getByRole('button', { name: /^(Next turning point|Nächster Wendepunkt)$/ });
        if (size === PHONE) while ((await page.locator('article.blunder').count()) === 0) await steps.click();
        else await page.locator('article.blunder .head').click();
        await page.locator('article.blunder.open').waitFor();
        assert.match(await page.locator('article.blunder').innerText(), /retreat|zurückziehen/i);
        assert.deepEqual(await violations(page), []);
        assert.equal((await overflow(page)).across, 0);
        await page.getByRole('button', { name: /Show me|Zeig es mir/ }).click();
        await page.getByRole('button', { name: /Play it from here|Von hier spielen/ }).click();
        await page.waitForURL(/#\/table\//);
        await page.locator('section.hand, .hand').first().waitFor();
        assert.deepEqual(complaints, []);
        await close();
      });
    }

    it('shares notes and reports a position by link; a line of the log leads to its moment', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      page.setDefaultTimeout(LONG);
      const { table } = await openTable(page, world.address, { record });
      await page.locator('main.result').waitFor();
      await page.goto(`${world.address}#/replay/${table}/5`);
      await page.getByRole('button', { name: 'Well played' }).click();
      await page.getByRole('textbox', { name: 'Note on this step' }).fill('<b>Now</b> or never');
      await page.getByRole('button', { name: 'Link with notes' }).click();
      await page.getByText('The link with your notes is copied.').waitFor();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Report this position' });
      await dialog.getByLabel('Which rule is in question?').fill('BM-NONE-99');
      await dialog.getByText('There is no rule BM-NONE-99').waitFor();
      await dialog.getByLabel('Which rule is in question?').fill('bm-turn-06');
      assert.deepEqual(await violations(page), []);
      await dialog.getByRole('button', { name: 'Copy the link' }).click();
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      const reported = await page.evaluate(() => navigator.clipboard.readText());
      const other = await visit(world.browser, world.address, { path: shared.slice(world.address.length) });
      other.page.setDefaultTimeout(LONG);
      await other.page.locator('.theirs').getByText('<b>Now</b> or never').waitFor();
      assert.deepEqual(await violations(other.page), []);
      await other.page.goto(reported);
      await other.page.reload();
      await other.page.locator('.reported').getByText('Played by the rules').waitFor();
      await other.page.locator('.reported').getByRole('button', { name: 'BM-TURN-06' }).waitFor();
      await other.page.goto(`${world.address}#/replay/${table}/5/notes=nonsense`);
      await other.page.reload();
      await other.page.getByRole('alert').getByText('cannot be read').waitFor();
      assert.deepEqual([...complaints, ...other.complaints], []);
      await other.close();
      await close();
    });

    it('sets the puzzle of the day: a wrong answer is explained, the right one goes through', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { path: '#/puzzles' });
      page.setDefaultTimeout(LONG);
      await page.locator('.daily').waitFor();
      const puzzle = await page.evaluate(async () => {
        const { daily } = await (await fetch('api/games/blue-moon/puzzles')).json();
        return (await fetch(`api/games/blue-moon/puzzles/${daily}`)).json();
      });
      await page.locator('.daily .btn').click();
      await page.locator('.puzzle').waitFor();
      const choose = async ({ name }) => {
        await page.keyboard.press('o');
        await page.getByRole('dialog').getByRole('button', { name: name.en, exact: false }).first().click();
      };
      await choose(puzzle.answers[puzzle.right]);
      await page.locator('.puzzle .wrong').waitFor();
      assert.ok(
        (await page.locator('.puzzle').innerText()).includes(
          puzzle.answers[puzzle.right].why.en.slice(0, 20),
        ),
      );
      await choose(puzzle.answers[0]);
      await page.locator('.puzzle .right').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    for (const size of [PHONE, TABLET]) {
      it(`covers nothing of the board with a puzzle or a lesson at ${size.width}`, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address, {
          size,
          language: 'de',
          path: '#/puzzles',
        });
        await page.locator('.daily .btn').click();
        assert.deepEqual(await covered(page, '.puzzle'), []);
        for (const game of [/^Blue Moon$/, /^Blue Moon City$/, /^TSUKUYUMI/]) {
          await page.goto(`${world.address}#/lessons`);
          await page.getByRole('button', { name: game }).click();
          await page.locator('.learn li button').first().click();
          assert.deepEqual(await covered(page, '.lesson'), [], String(game));
          assert.deepEqual(await unreadable(page), [], String(game));
        }
        assert.deepEqual(complaints, []);
        await close();
      });
    }

    it('has a coach who asks before a retreat that loses at once, and lets one think again', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      page.setDefaultTimeout(LONG);
      await page.evaluate(() => localStorage.setItem('moontable.coach', 'on'));
      const last = record.decisions.length - 1;
      const [seat] = record.decisions[last];
      const seats = [0, 1].map((one) =>
        one === seat ? { kind: 'human', name: 'North' } : { kind: 'bot', level: 'novice' },
      );
      await openTable(page, world.address, { record, upto: last, seats, mine: [seat] });
      await page.reload();
      const retreat = page.locator('.retreat');
      await retreat.waitFor();
      await retreat.click();
      const sure = page.getByRole('alertdialog', { name: 'Sure?' });
      await sure.waitFor();
      assert.match(await sure.innerText(), /loses about \d+ in 100/);
      await sure.getByRole('button', { name: 'Think again' }).click();
      await sure.waitFor({ state: 'detached' });
      assert.equal(await page.locator('main.result').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });
  });
