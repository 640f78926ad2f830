import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { violations, visit } from './visit.mjs';
import { oneWorld } from './world.mjs';

/** Lessons from their first to their last step, as their own words ask for it; each begins with a step that is not meant. */
const world = oneWorld();
const LONG = 20_000;

const planOf = async (name) => JSON.parse(await readFile(new URL(`../src/lessons/${name}.json`, import.meta.url), 'utf8'));
const gold = (page) => page.locator('#next-step.gold:not([aria-disabled="true"])');
const press = (page, tile) => page.locator(`[data-tile="${tile}"] .ground`).click({ position: { x: 12, y: 40 }, force: true });
const inHand = (page, card) => page.locator(`.hand [data-card="${card}"].is-legal`);

/** How a deed is done with the mouse, game by game. */
const HANDS = {
  'blue-moon': {
    // The upper button ends a phase, the lower one the turn.
    pass: (page) => gold(page).or(page.locator('.announce:not([aria-disabled="true"])')).click(),
    lay: async (page, { card }) => {
      await inHand(page, card).click();
      await gold(page).click();
    },
  },
  'blue-moon-city': {
    pass: (page) => gold(page).or(page.locator('.skip.pointed')).click(),
    done: (page) => gold(page).click(),
    offer: (page) => gold(page).click(),
    extra_offer: async (page) => {
      await page.locator('.card.hinted').click({ position: { x: 10, y: 60 } });
      await gold(page).click();
    },
    move: async (page, { to }) => {
      await press(page, to);
      await gold(page).click();
    },
    dragon: async (page, { to }) => {
      await page.locator('.card.hinted').click({ position: { x: 10, y: 60 } });
      await press(page, to);
      await gold(page).click();
    },
    build: async (page, { tile }) => {
      await page.locator(`[data-tile="${tile}"] .section.free`).first().click();
      await gold(page).click();
    },
    // One click pays with all cards of a set.
    pay: () => undefined,
  },
};

async function begin(guest, plan, tab) {
  const { page } = guest;
  page.setDefaultTimeout(LONG);
  await page.getByRole('button', { name: tab, exact: true }).click();
  await page.locator('.learn li', { has: page.getByRole('heading', { name: plan.title.en, exact: true }) }).getByRole('button').click();
  return page.locator('.lesson');
}

/** Every step once its words stand there; `act` does the reader's deeds. */
async function follow(lesson, steps, act) {
  for (const { seat, deed, en } of steps) {
    if (seat !== null && seat > 0) continue;
    if (deed?.verb !== 'pay') await lesson.getByText(en, { exact: true }).waitFor();
    if (deed !== null) await act(deed);
    else if (en !== steps.at(-1).en) await lesson.getByRole('button', { name: 'Go on' }).click();
  }
}

/** A legal step that is not the lesson's: it is done, answered, and taken back. */
async function stray(page, lesson, { instead }, wrong, done) {
  await wrong();
  await lesson.getByText(instead.en, { exact: true }).waitFor();
  await lesson.getByText(done).waitFor();
  assert.deepEqual(await violations(page), []);
  await lesson.getByRole('button', { name: 'Undo' }).click();
  await lesson.getByText(instead.en, { exact: true }).waitFor({ state: 'detached' });
}

async function byMouse(name, tab, wrong, done) {
  const plan = await planOf(name);
  const guest = await visit(world.browser, world.address, { path: '#/lessons' });
  const { page, complaints, close } = guest;
  const lesson = await begin(guest, plan, tab);
  for (const { en } of plan.steps.slice(0, plan.steps.findIndex(({ deed }) => deed !== null))) {
    await lesson.getByText(en, { exact: true }).waitFor();
    await lesson.getByRole('button', { name: 'Go on' }).click();
  }
  const steps = plan.steps.slice(plan.steps.findIndex(({ deed }) => deed !== null));
  await lesson.getByText(steps[0].en, { exact: true }).waitFor();
  await stray(page, lesson, steps[0], () => wrong(page), done);
  const hands = HANDS[plan.game];
  await follow(lesson, steps, (deed) => hands[deed.verb](page, deed));
  await page.goto(`${world.address}#/lessons`);
  await page.getByRole('button', { name: tab, exact: true }).click();
  await page.getByText(/^1 of \d+ done$/).waitFor();
  assert.deepEqual(complaints, []);
  await close();
}

test('pairs by mouse', () => byMouse('pairs', 'Blue Moon', (page) => page.locator('.retreat').click(), /You chose: retreat\. Vulca wins a dragon/));

test('scales and the obelisk by mouse', () =>
  byMouse('scales', 'Blue Moon City', async (page) => {
    await press(page, 'palace');
    await gold(page).click();
  }, /You chose: move to Royal Palace/));
