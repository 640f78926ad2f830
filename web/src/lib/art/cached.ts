import { cardArt } from './card-art';
import type { CardFacts } from './card-facts';

const drawn = new Map<string, string>();

/** A card's picture, drawn once. */
export function artOf(card: CardFacts): string {
  const found = drawn.get(card.id);
  if (found !== undefined) return found;
  const fresh = cardArt(card);
  drawn.set(card.id, fresh);
  return fresh;
}
