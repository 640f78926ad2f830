import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PHONE, violations, visit } from '../visit.mjs';

/** What the lobby may weigh on its way, in bytes. */
const FIRST_LOAD = 120 * 1024;

export const installed = (world) =>
  describe('installed', () => {
    it('weighs little on its first way: everything comes packed', async (context) => {
      const { page, close } = await visit(world.browser, world.address, { path: '#/nowhere' });
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.clearBrowserCache');
      let bytes = 0;
      line.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto('about:blank');
      await page.goto(world.address, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Play now' }).waitFor();
      context.diagnostic(`first load of the lobby: ${(bytes / 1024).toFixed(1)} KB`);
      assert.ok(bytes > 20_000 && bytes <= FIRST_LOAD, `${bytes} bytes`);
      await close();
    });

    it('opens without a network, says what works, and comes back by itself', async () => {
      const guest = await visit(world.browser, world.address, { workers: 'allow', size: PHONE });
      const { page, context } = guest;
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.getByRole('button', { name: 'Play now' }).waitFor();
      const manifest = await page.evaluate(async () =>
        (await fetch(document.querySelector('link[rel="manifest"]').href)).json(),
      );
      const icons = await page.evaluate(
        (list) => Promise.all(list.map(async ({ src }) => (await fetch(src)).headers.get('content-type'))),
        manifest.icons,
      );
      assert.ok(icons.length >= 3 && icons.every((type) => type === 'image/png'));
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
      assert.equal(
        await page.getByRole('button', { name: /^Quick match:\s*$/ }).count(),
        0,
        'no match without a game',
      );
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.locator('.tickets a').count(), 0, 'no lesson without a server');
      for (const [promise, kept] of [
        ['look up rules', /^BM-[A-Z]+-\d+/],
        ['read how each game is played', 'Blue Moon in two pages'],
        ['read cards', '323 cards'],
      ]) {
        await page.getByRole('link', { name: promise }).click();
        await page.getByText(kept).first().waitFor();
        await page.goto(`${world.address}#/`);
      }
      await page.goto(`${world.address}#/rules/tsukuyumi`);
      await page
        .getByText(/^TS-\d+/)
        .first()
        .waitFor();
      await page.goto(`${world.address}#/`);
      await context.setOffline(false);
      await page
        .getByRole('heading', { name: 'The server cannot be reached' })
        .waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Play now' }).waitFor();
      await guest.close();
    });
  });
