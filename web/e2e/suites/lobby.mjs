import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overflow, PHONE, violations, visit } from '../visit.mjs';

const opened = async (address, wish) => {
  const body = {
    game: 'blue-moon',
    seats: [{ kind: 'human', name: 'South' }, { kind: 'open' }],
    mine: [0],
    name: 'South',
    public: true,
    ...wish,
  };
  const response = await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

export const lobby = (world) =>
  describe('the lobby', () => {
    it('lists open tables by game and pace, and lets anybody sit down', async () => {
      await opened(world.address, {});
      await opened(world.address, { pace: { hours: 72 } });
      const { page, complaints, close } = await visit(world.browser, world.address);
      await page.getByRole('button', { name: /^Open tables/ }).click();
      const rows = page.locator('.open li:not(.none)');
      await rows.first().waitFor();
      const all = await rows.count();
      await page.getByRole('button', { name: 'By day' }).click();
      assert.ok((await rows.count()) < all);
      await page.getByRole('button', { name: 'TSUKUYUMI', exact: true }).first().click();
      await page.getByText('No such table just now').waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      assert.deepEqual(await overflow(page), { across: 0, down: 0 });
      assert.deepEqual(await violations(page), []);
      await page
        .getByRole('link', { name: /^Join: Blue Moon/ })
        .first()
        .click();
      await page.getByText('by day, 72 hours for a move').waitFor();
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.gathering, section.hand').first().waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it('finds a quick match: the first opens a table, the second sits down at it', async () => {
      const first = await visit(world.browser, world.address, { name: 'North', size: PHONE });
      await first.page.getByRole('button', { name: /^Quick match/ }).click();
      await first.page.waitForURL(/#\/(join|table)\//);
      const second = await visit(world.browser, world.address, { name: 'East' });
      await second.page.getByRole('button', { name: /^Open tables/ }).click();
      await second.page.locator('.open li').first().waitFor();
      await second.page.getByRole('button', { name: /^Quick match/ }).click();
      await second.page.waitForURL(/#\/join\//);
      await second.page.getByRole('button', { name: 'Sit down' }).click();
      await second.page.locator('.gathering, section.hand').first().waitFor();
      await first.close();
      await second.close();
    });

    it('shows the invitation as a link and as a code, in German', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, {
        language: 'de',
        theme: 'light',
      });
      await page.getByRole('button', { name: 'Mit Link einladen' }).click();
      await page.getByRole('img', { name: 'Die Einladung als QR-Code' }).waitFor();
      await page.getByRole('link', { name: 'Link zum Zusehen kopieren' }).click();
      assert.doesNotMatch(await page.evaluate(() => navigator.clipboard.readText()), /join/);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('keeps a level only where the chosen game has it', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await page.getByRole('combobox', { name: 'Who sits at seat 2' }).selectOption('bot master');
      await page
        .getByRole('button', { name: /^Blue Moon City/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.locator('[data-tile="courtyard"]').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });
  });
