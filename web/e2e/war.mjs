/** Plays TSUKUYUMI as somebody would: looks at what is lit on the screen and clicks it. */

const MOST = 900;
const isOver = (page) => page.locator('dialog[open] .result').count();

/** A stream of chance that is the same every time. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** What the screen offers: one look, no waiting. */
export const offered = (page) =>
  page.evaluate(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    return {
      over: count('dialog[open] .result') > 0,
      mine: count('.prompt.mine') > 0 && count('[aria-busy="true"]') === 0,
      gold: count('#next-step.gold:not([aria-disabled="true"])') > 0,
      pass: count('.actions .end:not([aria-disabled="true"])') > 0,
      items: count('.tray .item.is-legal:not(:disabled)'),
      lifted: count('.tray .item[aria-pressed="true"]') > 0,
      hexes: [...document.querySelectorAll('.hex.is-legal')].map((hex) => hex.dataset.area),
      handles: count('.handle'),
      text: document.querySelector('.board')?.innerText.slice(0, 3000) ?? '',
    };
  });

export async function ready(page) {
  for (let tries = 0; tries < 2500; tries += 1) {
    const seen = await offered(page);
    if (seen.over) return null;
    if (seen.mine && (seen.gold || seen.pass || seen.items > 0 || seen.hexes.length > 0 || seen.handles > 0)) return seen;
    await page.waitForTimeout(15);
  }
  throw new Error(`the table neither asks nor ends: ${JSON.stringify(await offered(page)).slice(0, 700)}`);
}

/** One click: mostly onwards, now and then an action, so that a whole game stays short. */
export async function step(page, seen, toss, eager = 0.35) {
  const click = (locator) => locator.click({ timeout: 1500 });
  const hex = async () => {
    const area = seen.hexes[Math.floor(toss() * seen.hexes.length)];
    const box = await page.locator(`.hex[data-area="${area}"]`).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  if (seen.gold && (seen.lifted || toss() < 0.9)) return click(page.locator('#next-step'));
  if (seen.pass && toss() > eager) return click(page.locator('.actions .end'));
  const ways = [...(seen.items > 0 ? ['item', 'item'] : []), ...(seen.hexes.length > 0 ? ['hex'] : []), ...(seen.handles > 0 ? ['handle'] : [])];
  const way = ways[Math.floor(toss() * ways.length)];
  if (way === 'item') return click(page.locator('.tray .item.is-legal').nth(Math.floor(toss() * seen.items)));
  if (way === 'hex') return hex();
  if (way === 'handle') return click(page.locator('.handle circle').first());
  return click(seen.gold ? page.locator('#next-step') : page.locator('.actions .end'));
}

/** Until the game is over or so many clicks are done. */
export async function playByMouse(page, { most = MOST, seed = 5, eager = 0.35 } = {}) {
  const toss = chance(seed);
  let clicks = 0;
  let misses = 0;
  for (; clicks < most; clicks += 1) {
    const seen = await ready(page);
    if (seen === null) return clicks;
    const done = await step(page, seen, toss, eager).then(() => true, () => false);
    misses = done ? 0 : misses + 1;
    if (misses > 8) throw new Error(`nothing can be clicked: ${JSON.stringify({ ...seen, text: seen.text.slice(0, 400) })}`);
    await page.waitForTimeout(10);
  }
  if (most === MOST && !(await isOver(page))) throw new Error(`the game does not end: ${JSON.stringify(await offered(page)).slice(0, 300)}`);
  return clicks;
}
