import { focusAlong, isForBoard } from '../../lib/keyboard';
import type { City } from './city.svelte';
import { nextStep } from './next-step';
import { towards } from './view';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function walk(
  city: City,
  root: HTMLElement,
  target: HTMLElement,
  [dx, dy]: readonly [number, number],
): boolean {
  const tile = target.closest<HTMLElement>('[data-tile]')?.dataset['tile'];
  if (tile === undefined) return dx !== 0 && focusAlong(target, dx);
  const next = towards(city.places, tile, dx, dy);
  if (next !== null) root.querySelector<HTMLElement>(`[data-tile="${next}"] .ground`)?.focus();
  return next !== null;
}

/** Numbers choose a ready set where sets are shown, else a card of the hand. */
function byNumber(city: City, root: HTMLElement, number: number): void {
  const row = (city.ways?.length ?? 0) > 0 ? '[data-row="sets"] button' : '[data-row="hand"] button';
  const found = root.querySelectorAll<HTMLElement>(row)[number - 1];
  found?.focus();
  found?.click();
}

/** The city by keyboard: arrows walk, numbers choose, Enter does, Esc drops, W asks why not. */
export function keyPressed(event: KeyboardEvent, city: City, root: HTMLElement | undefined): void {
  if (!isForBoard(event) || !root) return;
  const { play } = city;
  const focused = event.target instanceof HTMLElement ? event.target : null;
  const arrow = ARROWS[event.key];
  if (arrow && focused && root.contains(focused)) {
    if (walk(city, root, focused, arrow)) event.preventDefault();
    return;
  }
  if (!play) return;
  if (/^[1-9]$/.test(event.key)) {
    byNumber(city, root, Number(event.key));
    event.preventDefault();
  } else if (event.key === 'Enter') {
    if (focused?.closest('button') && focused.getAttribute('aria-pressed') !== 'true') return;
    const { run } = nextStep(city);
    if (run) {
      event.preventDefault();
      run();
    }
  } else if (event.key === 'Escape') {
    play.verdict = null;
    play.dropHint();
    city.drop();
  } else if (event.key === 'u') {
    city.drop();
    void play.undo(play.undoTo);
  } else if (event.key === 'h' && play.table.about?.hints === true) void play.askHint();
}
