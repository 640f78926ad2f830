import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playByKeyboard, playByMouse, playByTouch } from '../duel.mjs';
import { openTable, overflow, PHONE, violations, visit } from '../visit.mjs';

export const duel = (world) =>
  describe('a whole duel', { concurrency: 2 }, () => {
    it('by mouse against a bot from one click, then replayed and played on', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.locator('section.hand').waitFor();
      assert.deepEqual(await overflow(page), { across: 0, down: 0 });
      assert.ok((await playByMouse(page)) > 10);
      assert.match(await page.locator('main.result').innerText(), /won|wins/);
      assert.deepEqual(await violations(page), []);

      world.finished = page.url().split('/').at(-1);
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.locator('.scrub').waitFor();
      await page.keyboard.press('End');
      const last = Number(await page.getByRole('slider').inputValue());
      assert.ok(last > 10);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      const turn = Number(await page.getByRole('slider').inputValue());
      assert.ok(turn > 0 && turn < last);
      assert.match(page.url(), new RegExp(`/${turn}$`));
      await page.getByRole('textbox', { name: 'Note on this step' }).fill('Here it was decided.');
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await overflow(page), { across: 0, down: 0 });
      await page.reload();
      await page.locator('.scrub').waitFor();
      assert.equal(Number(await page.getByRole('slider').inputValue()), turn);
      assert.equal(
        await page.getByRole('textbox', { name: 'Note on this step' }).inputValue(),
        'Here it was decided.',
      );
      await page.getByRole('button', { name: 'All open' }).click();
      await page.getByRole('button', { name: /Play on from here/ }).click();
      await page.locator('section.hand').waitFor();
      assert.match(page.url(), /#\/table\//);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('by keyboard alone, in German', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { language: 'de' });
      await openTable(page, world.address, { seed: 11 });
      await page.locator('section.hand').waitFor();
      assert.ok((await playByKeyboard(page)) > 10);
      assert.match(await page.locator('main.result').innerText(), /gewonnen|gewinnt/);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('main.result').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('on a phone, by touch', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { size: PHONE });
      await openTable(page, world.address, { seed: 3 });
      await page.locator('section.hand').waitFor();
      assert.deepEqual(await overflow(page), { across: 0, down: 0 });
      const card = page.locator('.hand .is-legal').first();
      if ((await card.count()) === 0) await page.locator('#next-step').tap();
      await card.waitFor();
      await card.tap({ position: { x: 9, y: 60 } });
      await page.locator('.hand .is-selected').waitFor();
      assert.match(await page.locator('#next-step').innerText(), /Play/);
      assert.ok((await playByTouch(page, 40)) > 10);
      assert.deepEqual(complaints, []);
      await close();
    });
  });
