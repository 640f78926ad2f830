import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { violations, visit } from './visit.mjs';
import { oneWorld } from './world.mjs';

/**
 * Lessons from their first to their last step, as their own words ask for it; each begins with a step that is
 * not meant.
 */
const world = oneWorld();
const LONG = 60_000;

const planOf = async (name) =>
  JSON.parse(await readFile(new URL(`../src/lessons/${name}.json`, import.meta.url), 'utf8'));
const gold = (page) => page.locator('#next-step.gold:not([aria-disabled="true"])');
const press = (page, tile) =>
  page.locator(`[data-tile="${tile}"] .ground`).click({ position: { x: 12, y: 40 }, force: true });
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
/** The list of all that can be done, where the lesson's step is gold. */
const fromTheList = async (page) => {
  await page.locator('.actions .btn.all[aria-disabled="false"]').first().click();
  await page.locator('dialog[open] ol .btn.gold').click();
};
/** A card is lifted by its number in the hand, the gold button is Enter. */
const byKeys = async (page, { card }) => {
  if (card) {
    await inHand(page, card).waitFor();
    const at = await page
      .locator('.hand [data-card]')
      .evaluateAll((cards, id) => cards.findIndex((one) => one.dataset.card === id), card);
    await page.keyboard.press(String(at + 1));
    await page.locator(`.hand [data-card="${card}"][aria-pressed="true"]`).waitFor();
  }
  await page.keyboard.press('Enter');
};

/** Every step once its words stand there; `act` does the reader's deeds, `read` goes on. */
async function follow(lesson, steps, act, read) {
  for (const [index, { seat, deed, en }] of steps.entries()) {
    if (seat !== null && seat > 0) continue;
    if (deed?.verb !== 'pay') await lesson.getByText(en, { exact: true }).waitFor();
    if (deed !== null) await act(deed);
    else if (index < steps.length - 1) await read();
  }
}

/** A legal step that is not the lesson's is done, answered, and taken back. */
async function stray(page, { instead }, wrong, done, back) {
  const lesson = page.locator('.lesson');
  await wrong();
  await lesson.getByText(instead.en, { exact: true }).waitFor();
  await lesson.getByText(done).waitFor();
  assert.deepEqual(await violations(page), []);
  await back();
  await lesson.getByText(instead.en, { exact: true }).waitFor({ state: 'detached' });
}

const MOUSE = {
  read: (page) => page.locator('.lesson').getByRole('button', { name: 'Go on' }).click(),
  back: (page) => page.locator('.lesson').getByRole('button', { name: 'Undo' }).click(),
};
const KEYS = {
  read: async (page) => {
    await page.locator('.lesson').getByRole('button', { name: 'Go on' }).focus();
    await page.keyboard.press('Enter');
  },
  back: (page) => page.keyboard.press('u'),
};

async function learn(name, tab, { act, wrong, done }, { read, back } = MOUSE) {
  const { title, game, steps } = await planOf(name);
  const { page, complaints, close } = await visit(world.browser, world.address, { path: '#/lessons' });
  page.setDefaultTimeout(LONG);
  await page.getByRole('button', { name: tab }).click();
  await page
    .locator('.learn li', { has: page.getByRole('heading', { name: title.en, exact: true }) })
    .getByRole('button')
    .click();
  const lesson = page.locator('.lesson');
  const first = steps.findIndex(({ deed }) => deed !== null);
  const doing = act ?? ((_, deed) => HANDS[game][deed.verb](page, deed));
  for (const { en } of steps.slice(0, first)) {
    await lesson.getByText(en, { exact: true }).waitFor();
    await read(page);
  }
  await lesson.getByText(steps[first].en, { exact: true }).waitFor();
  await stray(
    page,
    steps[first],
    () => wrong(page),
    done,
    () => back(page),
  );
  await follow(
    lesson,
    steps.slice(first),
    (deed) => doing(page, deed),
    () => read(page),
  );
  await page.goto(`${world.address}#/lessons`);
  await page.getByRole('button', { name: tab }).click();
  await page.getByText(/^1 of \d+ done$/).waitFor();
  assert.deepEqual(complaints, []);
  await close();
}

test('pairs by mouse', () =>
  learn('pairs', /^Blue Moon$/, {
    wrong: (page) => page.locator('.retreat').click(),
    done: /You chose: retreat\. Vulca wins a dragon/,
  }));

test('gangs by keyboard', () =>
  learn(
    'gangs',
    /^Blue Moon$/,
    {
      act: byKeys,
      wrong: async (page) => {
        await page.locator('.retreat').focus();
        await page.keyboard.press('Enter');
      },
      done: /You chose: retreat\. Mimix wins a dragon/,
    },
    KEYS,
  ));

test('scales and the obelisk by mouse', () =>
  learn('scales', /^Blue Moon City$/, {
    wrong: async (page) => {
      await press(page, 'palace');
      await gold(page).click();
    },
    done: /You chose: go to the Royal Palace/,
  }));

test('a whole round of TSUKUYUMI by mouse', () =>
  learn('tsukuyumi/round', /^TSUKUYUMI/, {
    act: fromTheList,
    wrong: async (page) => {
      await page.locator('.item[data-card="AC10"]').click();
      await gold(page).click();
    },
    done: /You chose: March of Conquest/,
  }));
