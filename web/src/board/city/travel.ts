import { settings } from '../../lib/settings.svelte';
import type { Bill } from './payout';
import { TREASURES } from './view';

type Places = ReadonlyMap<string, DOMRect>;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const pieces = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-flip]')];

/** Where every pawn and dragon stands before the table changes. */
export function placesOf(root: HTMLElement | undefined): Places {
  if (!root || settings.motion === 'still') return new Map();
  return new Map(pieces(root).map((piece) => [piece.dataset['flip'] ?? '', piece.getBoundingClientRect()]));
}

/** Pawns walk and dragons fly from where they stood. Input is never blocked. */
export function travel(root: HTMLElement | undefined, before: Places): void {
  if (!root || before.size === 0) return;
  for (const piece of pieces(root)) {
    const from = before.get(piece.dataset['flip'] ?? '');
    const to = piece.getBoundingClientRect();
    if (!from || to.width === 0 || Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 3) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    piece.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { transform: 'none' }], { duration: 500, easing: EASE });
  }
}

/** What a finished building gives flies from its tile to those who get it. */
export function shower(root: HTMLElement | undefined, bill: Bill): void {
  const from = root?.querySelector(`[data-tile="${bill.tile}"]`)?.getBoundingClientRect();
  if (!root || !from || settings.motion === 'still') return;
  let wait = 0;
  for (const line of bill.lines) {
    for (const seat of line.seats) {
      const to = root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
      for (const kind of TREASURES) {
        if (!to || line[kind] === 0) continue;
        const chip = document.createElement('i');
        chip.className = `chip ${kind}`;
        chip.textContent = `+${line[kind]}`;
        root.append(chip);
        const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
        const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
        Object.assign(chip.style, { left: `${x}px`, top: `${y}px` });
        chip.animate(
          [{ opacity: 0, transform: 'scale(.6)' }, { opacity: 1, transform: 'scale(1.1)', offset: 0.2 }, { opacity: 1, offset: 0.85 }, { opacity: 0, transform: `translate(${dx}px, ${dy}px)` }],
          { duration: 900, delay: wait, easing: EASE, fill: 'both' },
        ).finished.then(() => { chip.remove(); }, () => { chip.remove(); });
        wait += 110;
      }
    }
  }
}
