import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DESK, overflow, PHONE, TABLET, violations, visit } from '../visit.mjs';

export const rooms = (world) =>
  describe('the rooms', { concurrency: 2 }, () => {
    it('remember language and day, and show the keyboard map', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.reload();
      assert.equal(await page.getAttribute('html', 'lang'), 'de');
      assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Tastatur' }).waitFor();
      await close();
    });

    it('show the symbols at a table, and how to play beside the lessons', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { path: '#/lessons' });
      await page.getByRole('heading', { name: 'Blue Moon in two pages' }).waitFor();
      await page.getByRole('button', { name: '2 Cards' }).click();
      await page.getByText('lies with your leader for good').waitFor();
      assert.deepEqual(await violations(page), []);
      await page.getByRole('button', { name: 'Begin' }).first().click();
      await page.locator('.lesson').waitFor();
      await page.keyboard.press('i');
      await page
        .locator('dialog[open]')
        .getByText('After this card you lay nothing more in this turn.')
        .waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      assert.deepEqual(complaints, []);
      await close();
    });

    it('teach Blue Moon with the reader making the moves', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { path: '#/lessons' });
      await page.getByRole('button', { name: 'Begin' }).first().click();
      await page.getByRole('button', { name: 'Go on' }).click();
      const lesson = page.locator('.lesson');
      const press = async (words, ...presses) => {
        await lesson.getByText(words).waitFor({ timeout: 15_000 });
        for (const one of presses) await one();
      };
      const next = () => page.locator('#next-step').click();
      const card = (id) => async () => {
        await page.locator(`.hand [data-card="${id}"].is-legal`).click();
        await next();
      };
      await press(/Keep it for later/, card('hoax-27'));
      await lesson
        .getByText(/You chose: lay Muster Reinforcements\. Then you are asked: Muster Reinforcements/)
        .waitFor();
      await page.reload();
      await lesson.getByText(/five cards help more once/).waitFor();
      await lesson.getByRole('button', { name: 'Undo' }).click();
      await lesson.getByRole('button', { name: 'Go on' }).click();
      await press(/Keep it for later/, next);
      await press(/Do you fight/, next);
      await press(/Wogarathoras has 5/, card('hoax-01'));
      await press(/chooses the element/, () =>
        page.getByRole('button', { name: 'Announce 5 in Fire' }).click(),
      );
      await press(/Now you need 8/, card('hoax-27'));
      await press(/draw five/, () => page.locator('.bar .btn').nth(1).click());
      await press(/Fight on\. At the right/, next);
      await press(/no longer counts/, card('hoax-02'));
      await press(/Tome of Wisdom adds 3/, card('hoax-20'));
      await press(/^Fight on\.$/, next);
      await press(/Thirkomedas has only 2/, card('hoax-13'));
      await press(/Battling Boomerang/, card('hoax-19'));
      await press(/That was Blue Moon/);
      await lesson.getByRole('button', { name: 'Play now' }).click();
      await lesson.waitFor({ state: 'detached' });
      await page.locator('section.hand').waitFor();
      await page.goto(`${world.address}#/lessons`);
      await page.getByText('1 of 7 done').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it('find cards in both languages and show the rules on a card', async () => {
      const { page, close } = await visit(world.browser, world.address, { path: '#/cards', language: 'de' });
      await page.getByRole('searchbox').fill('hoellenlaerm');
      await page.getByText('1 Karten').waitFor();
      await page.getByRole('searchbox').fill('pandemonium');
      await page.locator('main li a').click();
      await page.getByRole('button', { name: /BM-/ }).first().click();
      await page.getByRole('dialog', { name: 'Regeln' }).waitFor();
      await close();
    });

    it('weave the rulebook: statement, source, function, tests, and an example to play', async () => {
      for (const [size, language] of [
        [DESK, 'en'],
        [PHONE, 'de'],
        [TABLET, 'de'],
      ]) {
        const guest = await visit(world.browser, world.address, {
          size,
          language,
          path: '#/book/blue-moon-city/CM-03',
        });
        const { page } = guest;
        const entry = page.locator('#CM-03');
        await entry.getByText('test_the_pawn_may_stay').waitFor();
        assert.match(await entry.innerText(), /peoples\.py[\s\S]*moves/);
        assert.match(
          await entry.innerText(),
          language === 'de' ? /Regelheft[\s\S]*Bewegung/ : /rulebook[\s\S]*Bewegung/,
        );
        assert.equal((await overflow(page)).across, 0);
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(guest.complaints, []);
        await guest.close();
      }
      const guest = await visit(world.browser, world.address, { path: '#/book/blue-moon-city/CM-25' });
      await guest.page.locator('#CM-25').getByRole('button', { name: 'Play from here' }).click();
      await guest.page.waitForURL(/#\/table\//);
      await guest.page.locator('.plate').first().waitFor();
      assert.deepEqual(guest.complaints, []);
      await guest.close();
    });

    it('answer wrong links and a server that is gone with a sentence and a way on', async () => {
      const lost = await visit(world.browser, world.address, { path: '#/table/nothing' });
      await lost.page.getByText(/no such table/).waitFor();
      await lost.page.getByRole('link', { name: 'To the tables' }).click();
      await lost.page.getByRole('heading', { name: 'Which table tonight?' }).waitFor();
      await lost.page.route('**/api/tables', (route) => route.abort());
      await lost.page.getByRole('textbox', { name: 'Your name at the table' }).fill('Zoe');
      await lost.page.getByRole('button', { name: 'Play now' }).click();
      await lost.page.getByText(/What you entered is still here/).waitFor();
      assert.equal(
        await lost.page.getByRole('textbox', { name: 'Your name at the table' }).inputValue(),
        'Zoe',
      );
      await lost.close();
    });

    it('read a saved game, and say what is wrong with one that is none', async () => {
      const { page, close } = await visit(world.browser, world.address, { path: '#/replays' });
      const file = (name, value) => ({ name, mimeType: 'application/json', buffer: Buffer.from(value) });
      const input = page.getByLabel('Choose a file');
      await input.setInputFiles(file('letter.json', '{"dear": "reader"}'));
      await page.getByText(/no moontable game/).waitFor();
      const record = {
        format: 'moontable-game/1',
        game: 'blue-moon',
        ruleset: 'official',
        ruleset_hash: 'old',
        setup: { players: [{ deck: 'hoax' }, { deck: 'vulca' }], ruleset: 'official', first: 0, options: {} },
        seed: 1,
        decisions: [],
      };
      await input.setInputFiles(file('old.json', JSON.stringify(record)));
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.getByText(/follows other rules/).waitFor();
      await close();
    });

    it('fit a laptop without scrolling and a phone without scrolling sideways', async () => {
      for (const size of [DESK, PHONE]) {
        for (const language of ['de', 'en']) {
          const { page, close } = await visit(world.browser, world.address, { size, language });
          await page.locator('.setup .start').waitFor();
          const { across, down } = await overflow(page);
          assert.equal(across, 0);
          if (size === DESK) assert.equal(down, 0);
          await close();
        }
      }
    });
  });
