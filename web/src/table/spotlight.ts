/** What a line of the log speaks of, while somebody wants to see it. */
export interface Spoken {
  readonly key: string;
  readonly ids: readonly string[];
}

/** The ids that an event's data name: tiles, areas, cards. */
export const mentioned = (data: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.values(data)
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  ),
];

const MARKS = ['data-tile', 'data-area', 'data-card', 'data-event'] as const;
/** An attribute, since boards write their classes anew. */
const LIT = 'data-lit';

/** Lights whatever lies on the table under these ids, on any board; what is returned puts it out. */
export function shine(ids: readonly string[]): () => void {
  const named = document.querySelectorAll(MARKS.map((mark) => `main [${mark}]`).join());
  const found = [...named].filter((one) => MARKS.some((mark) => ids.includes(one.getAttribute(mark) ?? '')));
  for (const one of found) one.setAttribute(LIT, '');
  return () => {
    for (const one of found) one.removeAttribute(LIT);
  };
}
