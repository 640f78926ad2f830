import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DESK, overflow, PHONE, violations, visit } from '../visit.mjs';

const card = (page, id) => page.locator(`[data-card="${id}"]`);
const ready = async (page, people) => {
  await page.locator('.ready button', { hasText: people }).click();
  await page.locator('.verdict .yes').waitFor();
};

export const lab = (world) =>
  describe('the deck lab', { concurrency: 2 }, () => {
    it('builds a deck, names each breach, undoes, remembers, shares it by code and plays it', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { path: '#/lab' });
      await card(page, 'hoax-01').waitFor();
      await page.locator('.verdict li', { hasText: /no leader/i }).waitFor();
      await page.locator('.verdict li', { hasText: '0 cards instead of 30' }).waitFor();
      await ready(page, 'Hoax');
      await card(page, 'hoax-01').click();
      await page.getByText('29 cards instead of 30').waitFor();
      await page.getByRole('button', { name: 'Flit', exact: true }).click();
      for (const id of ['flit-01', 'flit-02', 'flit-03', 'flit-06', 'flit-07']) await card(page, id).click();
      await page.getByText(/foreign cards with \d+ moons, 10 are allowed/i).waitFor();
      assert.ok((await page.locator('.verdict li').count()) >= 2);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await overflow(page), { across: 0, down: 0 });
      for (let steps = 0; steps < 6; steps += 1) await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.verdict .yes').waitFor();
      await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Thinking birds');
      await page.reload();
      await page.locator('.verdict .yes').waitFor();
      assert.equal(
        await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue(),
        'Thinking birds',
      );
      await page.getByRole('button', { name: 'Copy code' }).click();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(code, /^BM1-/);

      const other = await visit(world.browser, world.address, { path: `#/lab/${code}`, language: 'de' });
      await other.page.locator('.verdict .yes').waitFor();
      assert.equal(
        await other.page.getByRole('textbox', { name: 'Name des Decks' }).inputValue(),
        'Deck aus einem Code',
      );
      await other.close();

      await page.getByRole('button', { name: 'Play it' }).click();
      await page.getByRole('button', { name: 'Against a bot' }).click();
      await page.locator('section.hand').waitFor();
      assert.equal(await page.locator('.side.own [data-card="hoax-00"]').count(), 1);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('is used by keyboard alone, in German', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, {
        path: '#/lab',
        language: 'de',
      });
      await card(page, 'hoax-01').focus();
      await page.keyboard.press('Enter');
      await page.getByText('1 Karten statt 30').waitFor();
      await page.keyboard.press('ArrowRight');
      assert.equal(await page.evaluate(() => document.activeElement?.dataset.card), 'hoax-02');
      await page.keyboard.press('Space');
      await page.getByRole('dialog', { name: 'Athradysas der Suchende' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('PageDown');
      await page.waitForFunction(() => document.activeElement?.dataset.card === 'hoax-10');
      await page.keyboard.press('Enter');
      await page.getByText('2 Karten statt 30').waitFor();
      await page.keyboard.press('u');
      await page.getByText('1 Karten statt 30').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it('reads lists in both languages and says which line or code is wrong, losing nothing', async () => {
      const { page, close } = await visit(world.browser, world.address, { path: '#/lab', size: PHONE });
      await page.getByRole('button', { name: 'Lists' }).click();
      const text = page.getByRole('textbox', { name: 'List or share code' });
      const read = page.getByRole('button', { name: 'Read', exact: true });
      await text.fill('BM1-QQQQ');
      await read.click();
      await page.getByText(/slip in this share code/).waitFor();
      assert.equal(await text.inputValue(), 'BM1-QQQQ');
      await text.fill('Leader: Xelethotiras\nBuch der Weisheit\nTome of Wisdm\nWogarathoras the Gloomy');
      await page.reload();
      await page.getByRole('button', { name: 'Lists' }).click();
      await read.click();
      await page.getByText(/Read: 2 cards/).waitFor();
      await page.getByText(/Line 3: .*did you mean 'Tome of Wisdom'/).waitFor();
      assert.match(await text.inputValue(), /Wisdm/);
      assert.equal((await overflow(page)).across, 0);
      assert.deepEqual(await violations(page), []);
      await close();
    });

    it('simulates a deck against the nine ready ones, with progress and an interval, and stops', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, {
        path: '#/lab',
        size: DESK,
        theme: 'light',
      });
      await card(page, 'hoax-01').waitFor();
      await page.getByRole('button', { name: 'Simulate' }).click();
      await page.getByText(/Only a playable deck can be simulated/).waitFor();
      await ready(page, 'Hoax');
      await page.getByRole('combobox', { name: 'Games against each' }).selectOption('100');
      await page.getByRole('combobox', { name: 'Bots' }).selectOption('novice');
      await page.locator('.trial .btn.gold').click();
      await page.getByText(/[1-9]\d* of 900 games/).waitFor({ timeout: 30_000 });
      assert.ok((await page.locator('.trial li .interval').count()) >= 2);
      assert.match(
        (await page.locator('.trial li .bar').first().getAttribute('aria-label')) ?? '',
        /% of \d+ games, which say as much as \d+ independent ones; between \d+ and \d+ %/,
      );
      const report = await fetch(new URL(await page.locator('.trial a').getAttribute('href'), world.address));
      assert.match(await report.text(), /Blue Moon/);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText(/Stopped after \d+ games/).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });
  });
