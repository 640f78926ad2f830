/** Plays a duel as somebody would: looks at what is offered on the screen and takes it. */
import assert from 'node:assert/strict';

/** In the page: waits until something can be done and says what and where; null when the game is over. */
function nextPress() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ready = (selector) =>
    all(selector).find((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled);

  /** Fight the first turn of a fight, retreat afterwards: a short but whole game. */
  function wanted() {
    if (all('.turn.you').length === 0) return null;
    if (all('.is-selected, .bar .faces .on').length > 0) return ready('#next-step') ? '#next-step' : null;
    if (all('.bar p').length > 0) return ['.bar .btn', '.bar .faces button', '.is-legal'].find(ready) ?? null;
    if (ready('.retreat'))
      return ready('#next-step.gold') && all('.zone.combat .holder').length === 0 ? '#next-step' : '.retreat';
    return ['.hand .is-legal', '#next-step', '.announce'].find(ready) ?? null;
  }

  return new Promise((found, failed) => {
    const since = performance.now();
    const look = () => {
      if (all('main.result').length > 0) return found(null);
      const target = wanted();
      if (target === null)
        return performance.now() - since > 60_000
          ? failed(new Error(`nothing to press: ${document.body.innerText.slice(0, 600)}`))
          : setTimeout(look, 8);
      const element = ready(target);
      const { left, top, width, height } = element.getBoundingClientRect();
      // A card in a fan is covered by its neighbour: it is pressed where it shows.
      const card = element.classList.contains('holder');
      return found({
        target,
        x: left + (card ? 9 : width / 2),
        y: top + (card ? Math.min(70, height / 2) : height / 2),
        lifted: all('.is-selected').length > 0,
        lost: document.activeElement === document.body,
        key: element.getAttribute('aria-keyshortcuts'),
      });
    };
    look();
  });
}

/** Presses until the game is over, or so many times; how often it was. */
async function played(page, press, most) {
  for (let steps = 0; steps < most; steps += 1) {
    const next = await page.evaluate(nextPress);
    if (next === null) return steps;
    await press(next, steps);
  }
  return most;
}

export const playByMouse = (page, most = 900) => played(page, ({ x, y }) => page.mouse.click(x, y), most);
export const playByTouch = (page, most = 900) => played(page, ({ x, y }) => page.touchscreen.tap(x, y), most);

/**
 * In the page: how often Tab leads from here to what is wanted, backwards if that is nearer; 0 when it has
 * the focus.
 */
function tabsTo(target) {
  if (document.activeElement?.matches(target)) return 0;
  const all = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && !one.closest('[inert]'));
  const goal = all.findIndex((one) => one.matches(target));
  const here = all.indexOf(document.activeElement);
  return goal - here || 1;
}

/** Tab until the wanted thing has the focus. */
export async function tabTo(page, target) {
  for (let tries = 0; tries < 40; tries += 1) {
    const tabs = await page.evaluate(tabsTo, target);
    if (tabs === 0) return;
    for (let pressed = 0; pressed < Math.abs(tabs); pressed += 1)
      await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/**
 * Once something has the focus, the focus never falls to the body: neither while the table answers nor
 * afterwards.
 */
export const playByKeyboard = (page, most = 900) =>
  played(
    page,
    async ({ target, lifted, lost, key }, steps) => {
      assert.ok(steps === 0 || !lost, `the focus is lost before ${target}, step ${steps}`);
      if (target === '.hand .is-legal' && key !== null) await page.keyboard.press(key);
      else {
        if (target !== '#next-step' || !lifted) await tabTo(page, target);
        await page.keyboard.press('Enter');
      }
    },
    most,
  );
