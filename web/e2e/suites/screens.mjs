import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unreadable } from '../faults.mjs';
import { scene } from '../scene.mjs';
import { DESK, openTable, overflow, PHONE, settled, violations, visit } from '../visit.mjs';

const PLACES = [
  { called: 'desk-night', size: DESK, theme: 'dark', language: 'en' },
  { called: 'desk-day', size: DESK, theme: 'light', language: 'de' },
  { called: 'phone-night', size: PHONE, theme: 'dark', language: 'de' },
  { called: 'phone-day', size: PHONE, theme: 'light', language: 'en' },
];
const ROOMS = ['lessons', 'cards', 'cards/hoax-13', 'lab', 'rules', 'replays', 'me', 'nowhere'];

/**
 * Every screen in both sizes, by day and by night: nothing for axe to say, nothing too small, cut off or
 * outside.
 */
export const screens = (world) =>
  describe('every screen', { concurrency: 2 }, () => {
    for (const place of PLACES) {
      it(place.called, async () => {
        const { page, complaints, close } = await visit(world.browser, world.address, place);
        const look = async (name) => {
          await settled(page);
          assert.deepEqual(await violations(page), [], name);
          assert.equal((await overflow(page)).across, 0, name);
          assert.deepEqual(await unreadable(page), [], name);
        };
        await page.locator('.setup .start').waitFor();
        await look('lobby');
        await openTable(page, world.address, { position: await scene(world.address) });
        await page.locator('.hand [data-card="hoax-20"]').click({ position: { x: 9, y: 70 } });
        await look('table');
        await page.locator('.hand [data-card="hoax-29"]').click({ force: true, position: { x: 96, y: 90 } });
        await page.locator('.why footer').waitFor();
        await look('why-not');
        await page.keyboard.press('Escape');
        await page.keyboard.press('h');
        await page.locator('.hint b').waitFor();
        await look('hint');
        for (const room of ROOMS) {
          await page.goto(`${world.address}#/${room}`);
          await page.locator('main h1').waitFor();
          await look(room);
        }
        await openTable(page, world.address, {
          seats: [
            { kind: 'human', name: 'North' },
            { kind: 'human', name: 'South' },
          ],
          mine: [0, 1],
        });
        await page.locator('.cover').waitFor();
        await look('cover');
        await openTable(page, world.address, { seats: [{ kind: 'human', name: 'North' }, { kind: 'open' }] });
        await page.locator('.gathering').waitFor();
        await look('gathering');
        await page.evaluate(() => localStorage.setItem('moontable.plain', 'yes'));
        await openTable(page, world.address, {
          game: 'tsukuyumi',
          seats: [
            { kind: 'human', name: 'North' },
            { kind: 'bot', level: 'novice' },
            { kind: 'bot', level: 'novice' },
          ],
        });
        await page.locator('.plain').waitFor();
        await look('plain-board');
        await page.evaluate(() => localStorage.removeItem('moontable.plain'));
        await page.goto(`${world.address}#/lessons`);
        await page.locator('main .btn.gold').first().click();
        await page.locator('.lesson').waitFor();
        await look('lesson');
        await page.locator('header .end .ib').last().click();
        await page.locator('dialog[open]').waitFor();
        await look('settings');
        await page.keyboard.press('Escape');
        if (world.finished) {
          await page.goto(`${world.address}#/replay/${world.finished}/9`);
          await page.locator('.scrub').waitFor();
          await look('replay');
        }
        assert.deepEqual(complaints, []);
        await close();
      });
    }
  });
