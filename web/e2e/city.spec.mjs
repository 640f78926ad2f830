import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from './builder.mjs';
import { hintAndUndo, playOutUnseen, replayOnPhone, sound, uncover, watches } from './shell.mjs';
import { openTable, PHONE, TABLET, visit } from './visit.mjs';
import { oneWorld } from './world.mjs';

const world = oneWorld();

const BOT = { kind: 'bot', level: 'novice' };
const ME = { kind: 'human', name: 'North' };
const POSITION = {
  game: 'blue-moon-city',
  turn: 0,
  phase: 'move',
  seed: 3,
  players: [
    {
      hand: [
        'black-3',
        'red-2',
        'grey-1',
        'brown-1',
        'brown-2',
        'white-2',
        'white-3',
        'yellow-1',
        'green-1',
        'blue-1',
      ],
      pawn: 'courtyard',
      crystals: 9,
      scales: 2,
      bricks: 8,
    },
    { hand: 8, pawn: 'library', crystals: 5, scales: 3, bricks: 9 },
  ],
  city: { '3,1': { tile: 'university', bricks: [null, 1] }, '2,1': { tile: 'fire_temple', built: true } },
  dragons: { red: 'university', green: null, blue: null },
};

async function open(how, wish) {
  const guest = await visit(world.browser, world.address, how);
  const opened = await openTable(guest.page, world.address, {
    game: 'blue-moon-city',
    seats: [ME, BOT],
    mine: [0],
    ...wish,
  });
  return { ...guest, table: opened.table, key: opened.key };
}
const gold = (page) => page.locator('#next-step.gold:not([aria-disabled="true"])');
const tile = (page, name) => page.locator(`[data-tile="${name}"]`);
const ground = (page, name) => tile(page, name).locator('.ground');
/** Clicks a tile where no section lies. */
const press = (page, name) => ground(page, name).click({ position: { x: 12, y: 40 }, force: true });
const step = (page, phase) => page.locator('.phase-stepper li.now', { hasText: phase }).waitFor();

test('a game from the deal against a bot by mouse, its result and its replay', async () => {
  const guest = await open({}, { seats: [ME, { kind: 'bot', level: 'random' }], seed: 11 });
  const { page } = guest;
  await tile(page, 'courtyard').waitFor();
  await page.locator('.desk', { hasText: 'Click a golden tile' }).waitFor();
  await sound(guest, 'table');
  assert.ok((await build(page, 60)) > 40);
  await page.locator('[data-tile] .brick').first().waitFor();
  await playOutUnseen(page, world.address, guest, { quiet: true });
  await page.locator('main.result').waitFor();
  assert.match(await page.locator('main.result').innerText(), /offering|crystals/);
  await sound(guest, 'result');
  await page.goto(`${world.address}#/replay/${guest.table}/0`);
  await tile(page, 'courtyard').waitFor();
  assert.ok((await page.locator('.scrub g rect').count()) > 3, 'bars for the turns');
  assert.ok((await page.locator('.scrub .sign').count()) > 0, 'flags for the buildings');
  await page.keyboard.press('End');
  await page.locator('.tile.built').first().waitFor();
  await sound(guest, 'replay');
  await guest.close();
  await replayOnPhone(world.browser, world.address, guest.table, '.tile.built, .tile');
});

test('hint, undo and a spectator', async () => {
  const guest = await open({}, { position: POSITION });
  await tile(guest.page, 'courtyard').waitFor();
  await hintAndUndo(guest.page);
  await watches(world.browser, world.address, guest.table, {
    board: '.tile',
    secret: '[data-row="hand"] .card',
  });
  assert.deepEqual(guest.complaints, []);
  await guest.close();
});

test('a turn by keyboard only, the payment chosen by number', async () => {
  const { page, close } = await open({}, { position: POSITION });
  const { keyboard } = page;
  await ground(page, 'courtyard').focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await gold(page).getByText('Move to University').waitFor();
  await keyboard.press('Enter');
  await page.locator('[data-tile="university"] [data-flip="pawn:0"]').waitFor();
  await keyboard.press('ArrowLeft');
  await page.locator('#next-step').focus();
  await keyboard.press('Enter');
  await step(page, 'Build');
  await ground(page, 'university').focus();
  await keyboard.press('Enter');
  await page.locator('[data-row="sets"] button').first().waitFor();
  await keyboard.press('2');
  assert.equal(await page.locator('[data-row="sets"] button[aria-pressed="true"]').count(), 1);
  await keyboard.press('Enter');
  await page.locator('.tile.built[data-tile="university"]').waitFor();
  await page.locator('#next-step').focus();
  await keyboard.press('Enter');
  await step(page, 'Draw');
  await keyboard.press('1');
  await gold(page).getByText('Discard 1, draw 3').waitFor();
  await keyboard.press('Enter');
  await page.locator('.record li', { hasText: 'You draw 3 cards' }).first().waitFor();
  await close();
});

test('payments as ready sets, the bill before and after', async () => {
  const guest = await open(
    { still: false },
    {
      position: {
        ...POSITION,
        players: [
          { ...POSITION.players[0], pawn: 'university', hand: [...POSITION.players[0].hand, 'green-1'] },
          POSITION.players[1],
        ],
      },
    },
  );
  const { page } = guest;
  await gold(page).click();
  const section = tile(page, 'university').locator('.section.free');
  await section.click();
  const sets = page.locator('[data-row="sets"] button');
  await sets.first().waitFor();
  assert.ok((await sets.count()) >= 3);
  await page.getByText('University is finished and scored').waitFor();
  await sound(guest, 'payment');
  const card = page.locator('[data-row="hand"] .card', { hasText: 'white 3' });
  await card.click({ position: { x: 10, y: 60 } });
  await page.locator('#next-step', { hasText: 'do not pay' }).click({ force: true });
  await page.locator('.why', { hasText: 'CM-07' }).waitFor();
  await page.keyboard.press('Escape');
  await sets.first().click();
  await gold(page).click();
  await page.locator('.tile.built[data-tile="university"]').waitFor();
  await page.locator('.desk', { hasText: 'Great builder' }).waitFor();
  const line = page.locator('.record li', { hasText: 'You are its great builder' }).getByRole('button').first();
  await line.click();
  await page.locator('.tile[data-tile="university"][data-lit]').waitFor();
  await line.click();
  assert.equal(await page.locator('[data-lit]').count(), 0);
  await page.keyboard.press('u');
  await tile(page, 'university').locator('.section.on, .section.free').first().waitFor();
  await guest.close();
});

test('a section is paid for at once while one could still move', async () => {
  const { page, complaints, close } = await open(
    { size: PHONE, language: 'de' },
    {
      position: {
        ...POSITION,
        players: [{ ...POSITION.players[0], pawn: 'university' }, POSITION.players[1]],
      },
    },
  );
  await tile(page, 'university').locator('.section.free').tap();
  await page.locator('[data-row="sets"] button').first().waitFor();
  await gold(page).tap();
  await page.locator('.tile.built[data-tile="university"]').waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test('why not? tells the rule, for tiles, sections and cards', async () => {
  const { page, close } = await open({}, { position: POSITION });
  const why = page.locator('.why');
  for (const [act, rule] of [
    [() => press(page, 'mill'), 'CM-03'],
    [() => tile(page, 'library').locator('.section').first().click({ force: true }), 'CM-07'],
    [
      () =>
        page.locator('[data-row="hand"] .card', { hasText: 'white 3' }).click({ position: { x: 10, y: 60 } }),
      'CM-04',
    ],
  ]) {
    await act();
    await why.filter({ hasText: rule }).waitFor();
    await why.press('Escape');
    await why.waitFor({ state: 'detached' });
  }
  await ground(page, 'hospice').focus();
  await page.keyboard.press('w');
  await why.filter({ hasText: 'CM-03' }).waitFor();
  await close();
});

test('the lesson leads through a turn and an offering', async () => {
  const { page, close } = await visit(world.browser, world.address, { path: '#/lessons' });
  await page.getByRole('button', { name: 'Blue Moon City' }).click();
  await page.getByText('Blue Moon City in two pages').waitFor();
  await page.locator('li', { hasText: 'The city in four steps' }).getByRole('button').click();
  const panel = page.locator('.lesson');
  const go = () => panel.getByRole('button', { name: 'Go on' }).click();
  await go();
  await press(page, 'university');
  await gold(page).click();
  await page.locator('.card.hinted').click({ position: { x: 10, y: 60 } });
  await press(page, 'university');
  await gold(page).click();
  await panel.getByText('End the movement').waitFor();
  await gold(page).click();
  await tile(page, 'university').locator('.section.free').click();
  await gold(page).click();
  await panel.getByText('Third: scoring').waitFor();
  await go();
  await gold(page).click();
  await page.locator('.card.hinted').click({ position: { x: 10, y: 60 } });
  await gold(page).click();
  await panel.getByText('Fourth: offer').waitFor();
  await press(page, 'courtyard');
  await gold(page).click();
  await panel.getByText('End the movement').waitFor();
  await gold(page).click();
  await gold(page).getByText('Offer 7').click();
  await panel.getByText('That is the whole game').waitFor();
  await close();
});

test('a phone: one taps, confirms with gold, in German and by day', async () => {
  const guest = await open({ size: PHONE, language: 'de', theme: 'light' }, { position: POSITION });
  const { page } = guest;
  await ground(page, 'university').tap({ position: { x: 10, y: 20 } });
  await gold(page).getByText('Universität').waitFor();
  await sound(guest, 'phone, moving');
  await gold(page).tap();
  await page.locator('[data-tile="university"] [data-flip="pawn:0"]').waitFor();
  await gold(page).tap();
  await tile(page, 'university').locator('.section.free').tap();
  await page.locator('[data-row="sets"] button').first().waitFor();
  await page.getByText('wird gewertet').waitFor();
  await sound(guest, 'phone, paying');
  await gold(page).tap();
  await page.locator('.tile.built[data-tile="university"]').waitFor();
  await guest.close();
});

test('an upright tablet: the whole city, what a tile brings and the log, in German', async () => {
  const guest = await open({ size: TABLET, language: 'de' }, { position: POSITION });
  const { page } = guest;
  const places = () =>
    page.evaluate(() =>
      ['.tablet [data-slot="board"]', '[data-row="hand"]'].map(
        (part) => document.querySelector(part).getBoundingClientRect().top,
      ),
    );
  await tile(page, 'courtyard').waitFor();
  const before = await places();
  await press(page, 'university');
  await gold(page).getByText('Universität').waitFor();
  await page.locator('.tablet [data-slot="side"]', { hasText: 'Protokoll' }).waitFor();
  await page.locator('.tablet [data-slot="side"]', { hasText: 'Universität' }).waitFor();
  assert.deepEqual(await places(), before, 'neither city nor hand moves');
  await sound(guest, 'tablet');
  await guest.close();
});

test('four at one screen: nothing is shown before the cover is lifted', async () => {
  const seats = ['North', 'East', 'South', 'West'].map((name) => ({ kind: 'human', name }));
  const guest = await open(
    { language: 'de' },
    { seats, mine: [0, 1, 2, 3], setup: { players: [{}, {}, {}, {}] } },
  );
  const { page } = guest;
  const hold = page.locator('.cover button');
  await hold.waitFor();
  assert.equal(await page.locator('[data-row="hand"]').count(), 0);
  await uncover(page, '[data-row="hand"] .card');
  await sound(guest, 'four seats');
  await gold(page).click();
  await gold(page).click();
  await gold(page).click();
  await hold.waitFor();
  await guest.close();
});
