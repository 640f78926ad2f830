import { drawer } from '../../lib/drawer.svelte';
import type { Duel } from './duel.svelte';
import { enterOption } from './next-step.svelte';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

function step(target: HTMLElement, by: number): boolean {
  const row = target.closest('[data-row], section, [role="group"]');
  if (!row) return false;
  const all = [...row.querySelectorAll<HTMLElement>('button')];
  const next = all[(all.indexOf(target) + by + all.length) % all.length];
  next?.focus();
  return next !== undefined;
}

/** The table by keyboard: numbers lift cards, Enter plays, Esc drops, W asks why not, arrows walk. */
export function keyPressed(event: KeyboardEvent, duel: Duel, root: HTMLElement | undefined): void {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || drawer.isOpen) return;
  if (document.querySelector('dialog[open]') !== null) return;
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
    if (step(focused, event.key === 'ArrowRight' ? 1 : -1)) event.preventDefault();
  } else if (event.key === 'u') void play.undo(play.undoTo);
  else if (event.key === 'h' && play.table.about?.hints === true) void play.askHint();
}
