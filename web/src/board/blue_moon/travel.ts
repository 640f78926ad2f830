import { settings } from '../../lib/settings.svelte';

type Places = ReadonlyMap<string, DOMRect>;

const idOf = (element: HTMLElement): string => element.dataset['flip'] ?? '';
const pieces = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-flip]')];

/** Where every piece lies before the table changes. */
export function placesOf(root: HTMLElement | undefined): Places {
  if (!root || settings.motion === 'still') return new Map();
  return new Map(pieces(root).map((element) => [idOf(element), element.getBoundingClientRect()]));
}

/** Lets every piece travel from where it lay; what was hidden comes from its owner's hand. Input is never blocked. */
export function travel(root: HTMLElement | undefined, before: Places): void {
  if (!root || before.size === 0 || settings.motion === 'still') return;
  for (const element of pieces(root)) {
    const to = element.getBoundingClientRect();
    const from = before.get(idOf(element)) ?? homeOf(root, idOf(element));
    if (!from || to.width === 0) continue;
    const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
    if (Math.abs(x) + Math.abs(y) < 3) continue;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 9 },
        { transform: 'translate(0, 0) scale(1.03)', transformOrigin: '0 0', zIndex: 9, offset: 0.85 },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: idOf(element).startsWith('dragon') ? 600 : 420, easing: 'cubic-bezier(.2, .7, .2, 1)' },
    );
  }
}

function homeOf(root: HTMLElement, id: string): DOMRect | undefined {
  const seat = id.split(':')[0] ?? '';
  const home = root.querySelector(`[data-flip-home="${seat}:hand"]`) ?? root.querySelector(`[data-flip-home="${seat}:draw"]`);
  return home?.getBoundingClientRect();
}
