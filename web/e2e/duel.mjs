/** Plays a duel as somebody would: looks at what is offered on the screen and takes it. */

const READY = '#next-step:not([aria-disabled="true"]), .announce:not([aria-disabled="true"]), .retreat, .is-legal, .bar .btn, .bar .faces button';

const isOver = (page) => page.locator('main.result').count();

/** Waits until the game asks us or is over. */
async function ready(page) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isOver(page)) return false;
    if ((await page.locator('.turn.you').count()) > 0 && (await page.locator(READY).count()) > 0) return true;
    await page.waitForTimeout(25);
  }
  throw new Error('the table neither asks nor ends');
}

/** What to press next: fight the first turn of a fight, retreat afterwards; a short but whole game. */
async function choice(page) {
  const has = async (selector) => (await page.locator(selector).count()) > 0;
  if (await has('.is-selected, .bar .faces .on')) return '#next-step';
  if (await has('.bar p')) {
    if (await has('.bar .btn')) return '.bar .btn';
    return (await has('.bar .faces button')) ? '.bar .faces button' : '.is-legal';
  }
  if (await has('.retreat')) return (await has('#next-step.gold')) && !(await has('.zone.combat .holder')) ? '#next-step' : '.retreat';
  if (await has('.hand .is-legal')) return '.hand .is-legal';
  if (await has('#next-step:not([aria-disabled="true"])')) return '#next-step';
  return '.announce';
}

async function played(page, press) {
  let steps = 0;
  let misses = 0;
  while (await ready(page)) {
    const target = await choice(page);
    const before = await page.evaluate(() => document.body.innerText);
    // The table may change between looking and pressing: then look again.
    const pressed = await press(target).then(() => true, () => false);
    misses = pressed ? 0 : misses + 1;
    if (misses > 5) throw new Error(`${target} cannot be pressed`);
    steps += 1;
    if (steps > 600) throw new Error('the game does not end');
    await page.waitForFunction((text) => document.body.innerText !== text, before, { timeout: 5000 }).catch(() => undefined);
  }
  return steps;
}

/** A card in a fan is covered by its neighbour: it is clicked where it shows. */
const SPOT = { x: 9, y: 70 };

export const playByMouse = (page) =>
  played(page, async (target) => {
    const element = page.locator(target).first();
    await element.click({ timeout: 1500, ...(target.includes('legal') ? { position: SPOT } : {}) });
  });

/** Tab until the wanted thing has the focus. */
export async function tabTo(page, target) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export const playByKeyboard = (page) =>
  played(page, async (target) => {
    if (target === '.hand .is-legal') {
      const number = await page.locator(target).first().getAttribute('aria-keyshortcuts');
      await page.keyboard.press(number ?? '1');
      return;
    }
    if (target === '#next-step' && (await page.locator('.is-selected').count()) > 0) {
      await page.keyboard.press('Enter');
      return;
    }
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  });
