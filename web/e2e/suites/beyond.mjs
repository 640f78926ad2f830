import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTable, overflow, PHONE, violations, visit } from '../visit.mjs';

const PEOPLE = [{ kind: 'human', name: 'North' }, { kind: 'open' }];
/** North may lay a leadership card; South could hold an intervention against it, and does or does not. */
const windowAt = (holds) => ({
  game: 'blue-moon',
  turn: 0,
  phase: 'action',
  element: 'fire',
  first_turn: false,
  players: [
    { deck: 'hoax', hand: ['hoax-27', 'hoax-01', 'hoax-02'], combat: ['hoax-05'], draw: 10 },
    {
      deck: 'vulca',
      combat: ['vulca-01'],
      hand: ['vulca-02', holds ? 'inter-401' : 'vulca-03'],
      draw: ['vulca-04', holds ? 'vulca-03' : 'inter-401', 'vulca-05', 'vulca-06'],
    },
  ],
});

/** North lays the card; what South sees, and how long the table waits for silence. */
async function silence(world, holds, size) {
  const north = await visit(world.browser, world.address);
  const south = await visit(world.browser, world.address, { name: 'South', ...(size ? { size } : {}) });
  const opened = await openTable(north.page, world.address, { seats: PEOPLE, position: windowAt(holds) });
  await south.page.goto(`${world.address}#/join/${opened.table}/${opened.invite}`);
  await south.page.getByRole('button', { name: 'Sit down' }).click();
  await north.page.getByRole('button', { name: 'Begin' }).click({ timeout: 20_000 });
  await north.page.locator('.hand [data-card="hoax-27"].is-legal').click();
  await north.page.locator('#next-step').click();
  const bar = south.page.locator('.bar.answer');
  await bar.waitFor();
  await north.page.getByText('South may answer. The card waits.').waitFor();
  const words = (await bar.innerText()).replace(/\d+/g, '');
  // In one breath, so that the clock has no say: silence that is agreed to is still not told.
  const waits = await bar.evaluate((element, silent) => {
    if (silent) element.querySelector('button').click();
    return element.isConnected;
  }, size === undefined);
  assert.ok(waits);
  return {
    north,
    south,
    words,
    bar,
    close: async () => {
      await north.close();
      await south.close();
    },
  };
}

export const beyond = (world) =>
  describe('beyond the box', { concurrency: 2 }, () => {
    it('asks whoever could hold an intervention with the same calm banner, and waits as long for silence', async () => {
      const held = await silence(world, true);
      const empty = await silence(world, false);
      assert.equal(held.words, empty.words);
      for (const { north } of [held, empty])
        await north.page.getByText('South may answer.').waitFor({ state: 'detached' });
      for (const one of [held, empty]) {
        assert.deepEqual([...one.north.complaints, ...one.south.complaints], []);
        await one.close();
      }
    });

    it('answers with an intervention on a phone: the card is void', async () => {
      const { north, south, bar, close } = await silence(world, true, PHONE);
      await bar.getByRole('button', { name: 'Take time' }).click();
      assert.deepEqual(await violations(south.page), []);
      await south.page.locator('.hand [data-card="inter-401"]').tap({ position: { x: 9, y: 60 } });
      assert.deepEqual(await overflow(south.page), { across: 0, down: 0 });
      await south.page.locator('#next-step').click();
      await bar.waitFor({ state: 'detached' });
      await north.page
        .getByText(/How dare you!/)
        .first()
        .waitFor();
      await close();
    });

    it('shows and plays a Hyla and an achievement', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address);
      const position = {
        game: 'blue-moon',
        turn: 0,
        phase: 'action',
        element: 'fire',
        first_turn: false,
        players: [
          {
            deck: 'hoax',
            hand: ['hyla-421', 'crystal-431', 'hoax-01'],
            combat: ['hoax-05'],
            draw: 8,
            dragons: 1,
            achievements: ['crystal-432'],
            inquisitor: 'inq-411',
          },
          { deck: 'vulca', hand: 4, combat: ['vulca-01'], draw: 8, hyla: ['hyla-422'] },
        ],
      };
      await openTable(page, world.address, { position });
      await page.locator('.side.own .zone.leader [data-card="crystal-432"]').waitFor();
      assert.equal(await page.locator('.side.own .zone.leader [data-card="inq-411"]').count(), 1);
      assert.equal(await page.locator('.zone.influence [data-card="hyla-422"]').count(), 1);
      await page.locator('.hand [data-card="hyla-421"].is-legal').click();
      await page.locator('#next-step').click();
      await page.locator('.side.own .zone.influence [data-card="hyla-421"]').waitFor();
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });

    it('plays a match from the lobby with a score sheet between the games', async () => {
      const { page, complaints, close } = await visit(world.browser, world.address, { language: 'de' });
      await page.getByText('Weitere Einstellungen').click();
      await page.getByLabel('Länge').selectOption('swap');
      await page.getByRole('button', { name: 'Zu zweit am Schirm' }).click();
      await page.locator('.cover').waitFor();
      const first = page.url();
      await page.locator('.cover button').hover();
      await page.mouse.down();
      await page.locator('section.hand').waitFor();
      await page.mouse.up();
      await page.getByRole('button', { name: 'Tisch', exact: true }).click();
      await page.getByRole('button', { name: 'Aufgeben' }).first().click();
      await page
        .getByRole('button', { name: /Wirklich aufgeben/ })
        .first()
        .click();
      const sheet = page.getByRole('region', { name: 'Wertungsblatt' });
      await sheet.waitFor();
      assert.match(await sheet.innerText(), /Spiel 1[\s\S]*Zusammen[\s\S]*5 Kristalle gewinnen/);
      assert.deepEqual(await violations(page), []);
      await page.getByRole('button', { name: 'Nächstes Spiel' }).click();
      await page.waitForFunction((before) => location.href !== before, first);
      await page.locator('.cover').waitFor();
      await page.getByText(/Wettkampf [01] : [01] bis 5/).waitFor();
      assert.deepEqual(complaints, []);
      await close();
    });

    it('offers families, packs and decks of one’s own, and explains what does not go together', async () => {
      const { page, close } = await visit(world.browser, world.address);
      await page.getByText('More options').click();
      await page.getByRole('combobox', { name: 'Family of the Buka' }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Choose for Rook' }).click();
      await page.getByRole('combobox', { name: 'Family of the Buka' }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.getByText(/must choose different ones/).waitFor();
      await page.getByRole('button', { name: 'reconstructed too' }).click();
      await page.getByRole('combobox', { name: 'Inquisitor' }).selectOption({ index: 1 });
      await page.getByText('A deck of your own').click();
      await page.getByRole('textbox', { name: 'Share code' }).fill('BM1-WRONG');
      await page.getByRole('button', { name: 'Take it' }).click();
      await page.getByText(/slip in this share code/).waitFor();
      assert.deepEqual(await violations(page), []);
      await page.getByRole('combobox', { name: 'Family of the Buka' }).selectOption({ index: 2 });
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.locator('section.hand').waitFor();
      await close();
    });
  });
