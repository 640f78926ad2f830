import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTable, overflow, PHONE, TABLET, violations, visit } from '../visit.mjs';

const room = (page) => page.getByRole('heading', { name: /^(You at moontable|Du am Mondtisch)$/ });

export const people = (world) =>
  describe('people', () => {
    it('gather their tables under an account, find them elsewhere, and read their results by deck', async () => {
      const first = await visit(world.browser, world.address);
      await openTable(first.page, world.address, { seed: 3 });
      await first.page.locator('section.hand').waitFor();
      await first.page.getByRole('button', { name: 'Table', exact: true }).click();
      await first.page.getByText('Begun from a seed the host chose.').waitFor();
      await first.page.getByRole('button', { name: 'Resign', exact: true }).click();
      await first.page.getByRole('button', { name: /Really resign/ }).click();
      await first.page.locator('main.result').waitFor();
      await first.page.goto(`${world.address}#/me`);
      await first.page.getByRole('row', { name: /Hoax 1 0/ }).waitFor();
      const account = `Player ${Date.now()}`;
      await first.page.getByRole('textbox', { name: 'Name of the account' }).fill(account);
      await first.page.getByLabel('Passphrase').fill('short');
      await first.page.getByRole('button', { name: 'Make an account' }).click();
      await first.page.getByText('needs at least 8 characters').waitFor();
      await first.page.getByLabel('Passphrase').fill('moon over hill');
      await first.page.getByRole('button', { name: 'Make an account' }).click();
      await first.page.getByText(`Logged in as ${account}. 1 tables gathered.`).waitFor();
      assert.deepEqual(await violations(first.page), []);

      const second = await visit(world.browser, world.address, {
        path: '#/me',
        language: 'de',
        size: PHONE,
        theme: 'light',
      });
      await second.page.getByRole('textbox', { name: 'Name des Kontos' }).fill(account);
      await second.page.getByLabel('Passwort').fill('wrong passphrase');
      await second.page.getByRole('button', { name: 'Anmelden' }).click();
      await second.page.getByText('passen nicht zusammen').waitFor();
      await second.page.getByLabel('Passwort').fill('moon over hill');
      await second.page.getByRole('button', { name: 'Anmelden' }).click();
      await second.page.getByRole('row', { name: /Hoax 1 0/ }).waitFor();
      assert.equal((await overflow(second.page)).across, 0);
      assert.deepEqual(await violations(second.page), []);
      await second.page.getByRole('button', { name: 'Hier öffnen' }).click();
      await second.page.locator('.scrub').waitFor();
      await first.close();
      await second.close();
    });

    it('choose how they hear that it is their turn; an address that is none is refused', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { size: TABLET });
      const { table } = await openTable(page, world.address, { seed: 3 });
      await page.goto(`${world.address}#/me`);
      await room(page).waitFor();
      const address = page.getByRole('textbox', { name: /Address we post to/ });
      await address.fill('https://evil.example/x');
      await page.getByRole('button', { name: 'Keep' }).click();
      await page.getByText('We cannot take this address').waitFor();
      const told = page.waitForResponse((response) => response.url().includes(`${table}/notices/webhook`));
      await address.fill('https://ntfy.sh/moon');
      await page.getByRole('button', { name: 'Keep' }).click();
      assert.equal((await told).status(), 204);
      await page.getByText('Kept for your tables').waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal((await overflow(page)).across, 0);
      assert.deepEqual(complaints, []);
      await close();
    });
  });
