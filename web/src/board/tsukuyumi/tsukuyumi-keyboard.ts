import { focusAlong, isForBoard } from '../../lib/keyboard';
import { goldOption } from './next-step';
import type { TsukuyumiModel } from './tsukuyumi-model.svelte';

/**
 * The table by keyboard: numbers take cards, Enter plays, Esc drops, W asks why not, M goes to the map, E
 * ends, L lists all.
 */
export function keyPressed(event: KeyboardEvent, model: TsukuyumiModel, root: HTMLElement | undefined): void {
  if (!isForBoard(event) || !root || !model.play) return;
  const focused = event.target instanceof Element ? event.target : null;
  const { play } = model;
  if (/^[1-9]$/.test(event.key)) {
    const item = root.querySelectorAll<HTMLElement>('[data-row="tray"] button')[Number(event.key) - 1];
    item?.focus();
    if (item?.getAttribute('aria-pressed') !== 'true') item?.click();
  } else if (event.key === 'Enter') {
    const lifted = focused?.getAttribute('aria-pressed') === 'true';
    if (focused?.closest('button, a, [role="button"]') && !lifted) return;
    const option = goldOption(model);
    if (!option) return;
    void play.choose(option);
  } else if (event.key === 'Escape') model.drop();
  else if (event.key === 'w' && focused instanceof HTMLElement && focused.dataset['card'] !== undefined) {
    model.whyNotCard(
      focused.dataset['card'].startsWith('AC')
        ? 'choose_card'
        : focused.dataset['card'].startsWith('EV')
          ? 'play_event'
          : 'attack',
      focused.dataset['card'],
      focused.getBoundingClientRect(),
    );
  } else if (event.key === 'm') root.querySelector<SVGGElement>('.hex[tabindex="0"]')?.focus();
  else if (event.key === 'n') nextLit(model, root);
  else if (event.key === 'e' && model.pass) void play.choose(model.pass);
  else if (event.key === 't') model.threats = !model.threats;
  else if (event.key === 'u') void play.undo(play.undoTo);
  else if (event.key === 'h' && play.table.about?.hints === true) void play.askHint();
  else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && focused && root.contains(focused)) {
    if (!focusAlong(focused, event.key === 'ArrowRight' ? 1 : -1, '[data-row], ol, section')) return;
  } else return;
  event.preventDefault();
}

/** From one lit hex to the next, in reading order. */
function nextLit(model: TsukuyumiModel, root: HTMLElement): void {
  const lit = model.hexes.filter((area) => model.lit.has(area));
  const next = lit[(lit.indexOf(model.focus) + 1) % Math.max(1, lit.length)];
  if (next !== undefined) root.querySelector<SVGGElement>(`[data-area="${next}"]`)?.focus();
}
