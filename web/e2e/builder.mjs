/** Plays Blue Moon City as somebody would: reads hand, city and obelisk from the screen and clicks. */

/**
 * In the page: waits until something can be done, and says where to click for it; null when the game is over.
 */
function nextClick() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const number = (text) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
  const peopleOf = (element) => [...element.classList].find((name) => name.startsWith('p-'));
  const at = ({ style }) => [Number(style.gridColumnStart), Number(style.gridRowStart)];
  const far = (one, other) =>
    at(one).reduce((sum, value, axis) => sum + Math.abs(value - at(other)[axis]), 0);
  const enabled = '#next-step.gold:not([aria-disabled="true"])';

  /** What the hand is worth in a colour: its own cards, and one for each joker. */
  function worth(people, any) {
    const cards = all('[data-row="hand"] .card').map((card) => ({
      people: peopleOf(card),
      id: card.dataset.card,
    }));
    const sums = new Map();
    for (const card of cards) sums.set(card.people, (sums.get(card.people) ?? 0) + number(card.id));
    const jokers = cards.filter(
      ({ id, people: own }) => id.startsWith('green') && !id.endsWith('3') && own !== people,
    ).length;
    return (any ? Math.max(0, ...sums.values()) : (sums.get(people) ?? 0)) + jokers;
  }
  const openOf = (tile) =>
    [...tile.querySelectorAll('.section')]
      .filter((section) => !section.querySelector('.brick'))
      .map((section) => number(section.querySelector('b').textContent));
  const dragons = (tile) => tile.querySelectorAll('.coin').length;

  /** How good it is to stand on a tile, a way of several turns counted. */
  function appeal(tile, here) {
    const turns = Math.ceil(far(tile, here) / 2);
    const open = openOf(tile);
    const purse = worth(peopleOf(tile), tile.classList.contains('any'));
    const payable = open.filter((price) => price <= purse).length;
    if (payable === 0) return -9;
    return 3 + payable + dragons(tile) + (open.length === 1 ? 3 : 0) - 2.5 * Math.max(0, turns - 1);
  }
  const crystals = () => number(all('.seat.you .stats b')[0]?.textContent);
  const price = () => number(all('.obelisk text.now')[0]?.textContent) || 99;

  function walk() {
    const [here] = all('.tile.here');
    const [market] = all('.tile.market');
    const legal = all('.tile.is-legal');
    if (legal.length === 0) return null;
    const goal =
      crystals() >= price()
        ? market
        : all('.tile:not(.built, .market)')
            .map((tile) => ({ tile, value: appeal(tile, here) }))
            .sort((one, other) => other.value - one.value)[0]?.tile;
    if (!goal || goal === here) return null;
    const [step] = legal.sort((one, other) => far(one, goal) - far(other, goal));
    return far(step, goal) < far(here, goal) ? step.querySelector('.ground') : null;
  }

  /** Cards that pay for nothing nearby are changed for others, two a turn. */
  function discard() {
    const marked = all('[data-row="hand"] .card.is-selected').length;
    const count = (people) => all(`[data-row="hand"] .${people}`).length;
    const idle = all('[data-row="hand"] .card:not(.is-selected)').filter(
      (card) =>
        count(peopleOf(card)) === 1 &&
        !card.dataset.card.startsWith('green') &&
        all(`.tile:not(.built).${peopleOf(card)}`).length < 2,
    );
    return marked < 2 ? (idle[0] ?? null) : null;
  }

  function wanted() {
    if (all('.turn.you').length === 0 || all('[aria-busy="true"]').length > 0) return null;
    const [gold] = all(enabled);
    const [declare] = all('.actions > .btn.gold:not(#next-step, [aria-disabled="true"])');
    if (declare) return declare;
    if (all('.tile.is-selected, .section.on').length > 0) return gold ?? null;
    const phase = all('.phase-stepper li').findIndex((step) => step.classList.contains('now'));
    if (phase === 0) return walk() ?? gold ?? null;
    if (phase === 1) return all('.section.free')[0] ?? gold ?? all('.actions .skip')[0] ?? null;
    return discard() ?? gold ?? null;
  }

  return new Promise((found, failed) => {
    const since = performance.now();
    const look = () => {
      if (all('main.result').length > 0) return found(null);
      const target = wanted();
      if (target === null)
        return performance.now() - since > 20_000
          ? failed(new Error(`nothing to click: ${document.body.innerText.slice(0, 600)}`))
          : setTimeout(look, 8);
      const { left, top, width, height } = target.getBoundingClientRect();
      const corner = target.matches('.ground, .card');
      return found({
        x: left + (corner ? 12 : width / 2),
        y: top + (corner ? Math.min(40, height / 2) : height / 2),
      });
    };
    look();
  });
}

/** So many clicks, or fewer if the game ends before; how many it took. */
export async function build(page, most) {
  for (let clicks = 0; clicks < most; clicks += 1) {
    const spot = await page.evaluate(nextClick);
    if (spot === null) return clicks;
    await page.mouse.click(spot.x, spot.y);
  }
  return most;
}
