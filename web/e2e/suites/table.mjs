import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTable, violations, visit } from '../visit.mjs';

/** The second worked example of the base rulebook, as a position. */
const EXAMPLE = {
  game: 'blue-moon',
  turn: 0,
  phase: 'boost',
  element: 'fire',
  players: [
    {
      deck: 'hoax',
      hand: ['hoax-20', 'hoax-19', 'hoax-18', 'hoax-26', 'hoax-13', 'hoax-29', 'hoax-10'],
      combat: ['flit-12'],
      inactive: ['hoax-07', 'terrah-05'],
      leadership: ['hoax-27'],
      draw: 17,
      discard: ['hoax-21'],
    },
    {
      deck: 'vulca',
      hand: 6,
      combat: ['mutant-106'],
      inactive: ['aqua-04'],
      support: ['vulca-24'],
      draw: 18,
      dragons: 1,
      discard: ['vulca-18'],
    },
  ],
};
const HOTSEAT = {
  seats: [
    { kind: 'human', name: 'North' },
    { kind: 'human', name: 'South' },
  ],
  mine: [0, 1],
};

async function hold(page) {
  const button = page.getByRole('button', { name: /show my hand/ });
  await button.waitFor();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.locator('section.hand').waitFor();
  await page.mouse.up();
}

export const table = (world) =>
  describe('at the table', { concurrency: 2 }, () => {
    it('seats a bot of any level on a seat that was left open, and begins', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { seats: [{ kind: 'human', name: 'North' }, { kind: 'open' }] });
      const bots = page.getByLabel('Seat a bot');
      await bots.getByRole('option', { name: 'expert' }).waitFor({ state: 'attached' });
      await bots.selectOption({ label: 'adept' });
      await page.getByRole('button', { name: 'Free the seat' }).click();
      await bots.selectOption({ label: 'expert' });
      await page.locator('.gathering li', { hasText: 'expert' }).waitFor();
      await page.locator('.gathering .start[aria-disabled="false"]').click();
      await page.locator('section.hand').waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it('says why not, with rule and card, by click and by W, and leads to the rule', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { position: EXAMPLE });
      const barred = page.locator('.hand [data-card="hoax-29"]');
      await barred.click({ force: true });
      const dialog = page.getByRole('dialog', { name: /Trigger Brainstorm/ });
      await dialog.getByText(/Flickering Fires: /).waitFor();
      await dialog.getByText('It would be legal without Flickering Fires.').waitFor();
      assert.ok(
        (await page.locator('.lit[data-card="vulca-24"]').count()) > 0,
        'the card responsible is pointed out',
      );
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
      await barred.focus();
      await page.keyboard.press('w');
      await dialog.getByRole('button', { name: 'Read the rule' }).click();
      await page.locator('dialog[open] .open').getByText('BM-POWER-16').waitFor();
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
      assert.deepEqual(complaints, []);
      await close();
    });

    it('lets a card be dragged to the table', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { position: EXAMPLE });
      const card = page.locator('.hand [data-card="hoax-19"].is-legal[draggable="true"]');
      await card.hover({ position: { x: 9, y: 70 } });
      await page.mouse.down();
      const { x, y, width, height } = await page.locator('.side.own .zone.combat').boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
      await page.locator('.hand [data-card="hoax-19"].is-selected').waitFor();
      await page.mouse.move(x + width / 2, y + height / 2 + 4, { steps: 2 });
      await page.mouse.up();
      await page.locator('.side.own .zone.combat [data-card="hoax-19"]').waitFor();
      await close();
    });

    it('lifts a card before the next frame is drawn', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { position: EXAMPLE });
      await page.locator('.hand [data-card="hoax-19"].is-legal').waitFor();
      const lifted = await page.evaluate(
        () =>
          new Promise((drawn) => {
            document.querySelector('.hand [data-card="hoax-19"]').click();
            requestAnimationFrame(() =>
              drawn(
                document.querySelector('.hand [data-card="hoax-19"].is-selected') !== null &&
                  document.querySelector('.ghost') !== null,
              ),
            );
          }),
      );
      assert.ok(lifted, 'the card and its place on the table in one frame');
      await close();
    });

    it('takes the strength apart and points out its cards', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { position: EXAMPLE });
      const panel = page.getByRole('region', { name: 'Strength', exact: true });
      await panel.getByText('by Hank Highflyer Hawk').waitFor();
      assert.match(await panel.innerText(), /Zig-nur-Don/);
      assert.match(await panel.innerText(), /0 is below 1/);
      await panel.getByText('Flickering Fires').hover();
      await page.locator('.lit[data-card="vulca-24"]').waitFor();
      await close();
    });

    it('lifts, plays, undoes; reads cards large by Space; hints in words', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, {
        position: EXAMPLE,
        seats: [
          { kind: 'human', name: 'North' },
          { kind: 'human', name: 'South' },
        ],
        mine: [0, 1],
      });
      await hold(page);
      await page.keyboard.press('5');
      await page.locator('.hand [data-card="hoax-20"].is-selected').waitFor();
      await page.keyboard.press('Space');
      await page.locator('.zoom').waitFor();
      await page.keyboard.press('Space');
      await page.keyboard.press('h');
      await page.locator('.hint b').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('4');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /show my hand/ }).waitFor();
      await hold(page);
      await page.keyboard.press('u');
      await page.getByRole('button', { name: /show my hand/ }).waitFor();
      await hold(page);
      await page.locator('.hand [data-card="hoax-19"].is-legal').waitFor();
      await close();
    });

    it('covers the hand between two at one screen, and keeps nothing private behind it', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await openTable(page, world.address, { ...HOTSEAT, seed: 4 });
      await page.getByRole('heading', { name: 'Hand the screen to North' }).waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.locator('[data-card]').count(), 0);
      await hold(page);
      const mine = await page
        .locator('.hand [data-card]')
        .evaluateAll((cards) => cards.map((card) => card.dataset.card));
      assert.equal(mine.length, 6);
      await page.getByRole('button', { name: 'Cover hand' }).click();
      await page.getByRole('heading', { name: 'Hand the screen to North' }).waitFor();
      assert.equal(await page.locator('[data-card]').count(), 0);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('shows hidden cards to pull as backs', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      const position = {
        game: 'blue-moon',
        turn: 0,
        phase: 'character',
        element: 'fire',
        players: [
          { deck: 'hoax', hand: ['hoax-17', 'hoax-20'], draw: 10 },
          { deck: 'vulca', hand: 5, combat: ['vulca-21'], draw: 10 },
        ],
      };
      await openTable(page, world.address, { position });
      await page.locator('.hand [data-card="hoax-17"].is-legal').click();
      await page.locator('#next-step').click();
      const backs = page.locator('.bar .faces button.back');
      await backs.first().waitFor();
      assert.equal(await backs.count(), 5);
      await backs.nth(2).click();
      await page.locator('#next-step').click();
      await page.waitForFunction(() => document.querySelectorAll('.bar .faces button.back').length === 4);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('plays on the plain board', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      await page.evaluate(() => localStorage.setItem('moontable.plain', 'yes'));
      await openTable(page, world.address, { game: 'blue-moon-city', seed: 2 });
      const question = page.locator('.ask h2');
      const before = await question.innerText();
      await page.locator('.answers .btn').first().click();
      await page.locator('.ask .big').click();
      await page.waitForFunction((text) => document.querySelector('.ask h2')?.textContent !== text, before);
      assert.deepEqual(complaints, []);
      await close();
    });
  });
