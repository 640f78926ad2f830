import type { DeckReport } from './types';

/** What Blue Moon adds to the report on a deck. */
export interface BlueMoonDeckReport extends DeckReport {
  readonly leader: string | null;
  readonly inquisitor: string | null;
  readonly size: { readonly is: number; readonly should_be: number };
  readonly foreign_moons: { readonly is: number; readonly at_most: number };
}
