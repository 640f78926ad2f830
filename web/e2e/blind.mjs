/**
 * Plays as a screen reader tells it: by roles and names alone, without a selector or a place on the screen.
 */

/** A stream of chance that is the same every time. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** The first wish that some of the names fulfil; among those one by chance. */
export function preferring(toss, ...wishes) {
  return (names) => {
    for (const wish of [...wishes, /./]) {
      const fitting = names.flatMap((name, index) => (wish.test(name) ? [index] : []));
      if (fitting.length > 0) return fitting[Math.floor(toss() * fitting.length)];
    }
    return 0;
  };
}

/** First one way of choosing, later another: games shall end. */
export const later = (count, first, then) => (names, taken) => (taken < count ? first : then)(names, taken);

/**
 * Opens the list of everything that can be done, takes one, until the result is told; how many were taken.
 */
export async function playBlind(page, choose, most = 1500) {
  const words = page.getByRole('button', { name: 'Everything in words', disabled: false });
  const alert = page.getByRole('alertdialog').getByRole('button').last();
  const over = page.getByRole('link', { name: 'Replay', exact: true });
  const list = page.getByRole('dialog').getByRole('list').getByRole('button');
  for (let taken = 0; taken < most; taken += 1) {
    await words.or(alert).or(over).first().waitFor({ state: 'attached' });
    if ((await over.count()) > 0) return taken;
    if ((await alert.count()) > 0) {
      await alert.press('Enter');
      continue;
    }
    await words.press('Enter');
    await list.first().waitFor();
    await list.nth(choose(await list.allTextContents(), taken)).press('Enter');
    await list.first().waitFor({ state: 'detached' });
  }
  throw new Error(`no end after ${most} choices: ${await page.getByRole('main').ariaSnapshot()}`);
}
