import { type Deck, readDeck } from './deck';

/** Where this browser keeps its decks. */
export const KEY = 'lab';

/** All decks of this browser and the open one; immutable, so that undo is a step back on the shelf. */
export interface Shelf {
  readonly decks: readonly Deck[];
  readonly open: string;
}

export function readShelf(text: string | null): Shelf | null {
  try {
    const kept = JSON.parse(text ?? '') as Record<string, unknown>;
    const decks = Array.isArray(kept['decks'])
      ? kept['decks'].map(readDeck).filter((deck) => deck !== null)
      : [];
    const [first] = decks;
    if (!first) return null;
    return { decks, open: decks.some(({ id }) => id === kept['open']) ? String(kept['open']) : first.id };
  } catch {
    return null;
  }
}
