import { focusAlong, isForBoard } from '../../lib/keyboard';
import type { Duel } from './duel.svelte';
import { enterOption } from './next-step.svelte';

/** The table by keyboard: numbers lift cards, Enter plays, Esc drops, W asks why not, arrows walk. */
export function keyPressed(event: KeyboardEvent, duel: Duel, root: HTMLElement | undefined): void {
  if (!isForBoard(event)) return;
  const { play } = duel;
  if (!play || !root) return;
  const focused = event.target instanceof HTMLElement ? event.target : null;
  if (/^[1-9]$/.test(event.key)) {
    const cards = root.querySelectorAll<HTMLElement>('[data-row="hand"] button[data-card]');
    const card = cards[Number(event.key) - 1];
    card?.focus();
    if (card?.dataset['card'] && card.getAttribute('aria-pressed') !== 'true') card.click();
    event.preventDefault();
  } else if (event.key === 'Enter') {
    const onCard = focused?.dataset['card'] !== undefined;
    const lifted = play.picked !== null;
    // The focus may rest on a button that has nothing to press just now: Enter means the gold one.
    if (focused?.closest('button:not(#next-step[aria-disabled="true"])') && !(onCard && lifted)) return;
    const option = enterOption(duel);
    if (option) {
      event.preventDefault();
      void play.choose(option);
    }
  } else if (event.key === 'Escape') {
    play.verdict = null;
    play.pick(null);
    play.dropHint();
    duel.zoomed = null;
  } else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && focused && root.contains(focused)) {
    if (focusAlong(focused, event.key === 'ArrowRight' ? 1 : -1, '[data-row], section, [role="group"]'))
      event.preventDefault();
  } else if (event.key === 'u') void play.undo(play.undoTo);
  else if (event.key === 'h' && play.table.about?.hints === true) void play.askHint();
}
