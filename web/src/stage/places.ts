/** Where the pieces of a board lie: whatever carries `data-flip` is one, under a name that stays. */
export interface Piece {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}
export type Places = ReadonlyMap<string, Piece>;

const MARKS = ['data-card', 'data-tile', 'data-area', 'data-event', 'data-piece'] as const;

export function placesIn(root: ParentNode): Places {
  const found = [...root.querySelectorAll<HTMLElement>('[data-flip]')];
  return new Map(
    found.map((element) => [
      element.dataset['flip'] ?? '',
      { id: element.dataset['flip'] ?? '', element, rect: element.getBoundingClientRect() },
    ]),
  );
}

/** What a piece is, without whose it is: `1:vulca-14` and `dragon:red` are told apart by their last part. */
export const thingOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** What lies on the board under these ids. */
export function elementsOf(root: ParentNode, ids: readonly string[]): Element[] {
  if (ids.length === 0) return [];
  const all = root.querySelectorAll(MARKS.map((mark) => `[${mark}]`).join());
  return [...all].filter((one) => MARKS.some((mark) => ids.includes(one.getAttribute(mark) ?? '')));
}

/** Where a piece comes from, or goes to, that does not lie open: its owner's hand, draw or discard pile. */
export function homeOf(root: ParentNode, id: string, homes: readonly string[]): DOMRect | null {
  const owner = id.slice(0, id.indexOf(':'));
  const found = homes
    .map((home) => root.querySelector(`[data-flip-home="${owner}:${home}"]`))
    .find((one) => one !== null);
  return found?.getBoundingClientRect() ?? null;
}

export const middleOf = (rect: DOMRect): readonly [x: number, y: number] => [
  rect.left + rect.width / 2,
  rect.top + rect.height / 2,
];
