import { chance } from './blind.mjs';

/** Plays TSUKUYUMI as somebody would: looks at what is lit on the screen and clicks it. */

/** What the screen offers: one look, no waiting. */
export const offered = (page) =>
  page.evaluate(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    return {
      over: count('main.result') > 0,
      mine: count('.prompt.mine') > 0 && count('[aria-busy="true"]') === 0,
      hexes: [...document.querySelectorAll('.hex.is-legal')].map((hex) => hex.dataset.area),
      items: count('.tray .item.is-legal'),
    };
  });

/** Somebody at this page is asked. */
export const ready = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.prompt.mine') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
  );

/**
 * In the page: waits until something can be done and says where to click for it; null when the game is over
 * or, without patience, nobody is asked here.
 */
function nextClick({ toss, eager, patience = 30_000 }) {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [pick, keen] = toss;
  const one = (list) => list[Math.floor(pick * list.length)] ?? null;

  function wanted() {
    if (all('.prompt.mine').length === 0 || all('[aria-busy="true"]').length > 0) return null;
    const [gold] = all('#next-step.gold:not([aria-disabled="true"])');
    if (gold) return gold;
    const [pass] = all('.actions .end:not([aria-disabled="true"])');
    const items = all('.tray .item.is-legal:not([aria-disabled="true"])');
    const cards = items.filter((item) => item.classList.contains('wide'));
    const chosen = all('.hex[aria-pressed="true"]').length > 0;
    const places = chosen && items.length > 0 ? [] : [...all('.hex.is-legal'), ...all('.handle')];
    const ways = [...items, ...cards, ...places];
    // Whoever can fight hardly ever passes: first the moves, then the battles.
    const fights = items.some((item) => item.querySelector('.counters'));
    if (pass && (ways.length === 0 || keen > (fights ? Math.max(eager, 0.96) : eager))) return pass;
    return one(ways) ?? pass ?? null;
  }

  return new Promise((found, failed) => {
    const since = performance.now();
    const look = () => {
      if (all('main.result').length > 0) return found(null);
      const target = wanted();
      if (target === null && patience === 0) return found(null);
      if (target === null)
        return performance.now() - since > patience
          ? failed(new Error(`nothing to click: ${document.body.innerText.slice(0, 600)}`))
          : setTimeout(look, 8);
      target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = (target.querySelector('circle') ?? target).getBoundingClientRect();
      const end = target.classList.contains('end') || target.id === 'next-step';
      return found({
        x: left + width / 2,
        y: top + height / 2,
        end,
        kind: document.querySelector('.prompt.mine b')?.textContent ?? '',
      });
    };
    look();
  });
}

/** Until the game is over, or so many clicks are done. Whoever has clicked for long in one phase moves on. */
export async function playByMouse(
  page,
  { most = 900, seed = 5, eager = 0.75, whole = true, onclick = null } = {},
) {
  const toss = chance(seed);
  let busy = 0;
  for (let clicks = 0; clicks < most; clicks += 1) {
    const spot = await page.evaluate(nextClick, { toss: [toss(), toss()], eager: busy > 14 ? 0.2 : eager });
    if (spot === null) return clicks;
    await onclick?.(spot);
    await page.mouse.click(spot.x, spot.y);
    busy = spot.end ? 0 : busy + 1;
  }
  if (whole) throw new Error(`no end after ${most} clicks: ${JSON.stringify(await offered(page))}`);
  return most;
}

/** Several at one table, each in a browser of their own: whoever is asked clicks, until it is enough. */
export async function playTogether(pages, enough, { seed = 7, eager = 0.35, most = 600 } = {}) {
  const toss = chance(seed);
  for (let clicks = 0; clicks < most;) {
    for (const page of pages) {
      if (await enough()) return clicks;
      const spot = await page.evaluate(nextClick, { toss: [toss(), toss()], eager, patience: 0 });
      if (spot === null) continue;
      clicks += 1;
      await page.mouse.click(spot.x, spot.y);
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    }
  }
  throw new Error(`not enough after ${most} clicks`);
}
