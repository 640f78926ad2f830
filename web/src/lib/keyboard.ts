import { drawer } from './drawer.svelte';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Is a key meant for the board: no text, no shortcut of the browser, and nothing lies over it? */
export const isForBoard = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (!isTyping(target) || (target instanceof HTMLInputElement && target.type === 'range')) &&
  !(ctrlKey || metaKey || altKey || drawer.isOpen) &&
  document.querySelector('dialog[open]') === null;

/** Moves the focus to the button before or after this one in its row; false where there is no row. */
export function focusAlong(target: Element, by: number, rows = '[data-row]'): boolean {
  const all = [...(target.closest(rows)?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = all.findIndex((one) => one === target);
  const next = at < 0 ? undefined : all[(at + by + all.length) % all.length];
  next?.focus();
  return next !== undefined;
}
