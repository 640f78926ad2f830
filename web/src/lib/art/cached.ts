import { PEOPLES } from '../theme/tokens';
import { cardArt } from './card-art';
import { CARD_TYPES, type CardFacts } from './card-facts';
import type { Markup } from './markup';

/** A people or type we have no drawing for yet borrows one: the mutants' weave, a scroll. */
const drawable = (card: CardFacts): CardFacts => ({
  ...card,
  people: PEOPLES.find((people) => people === card.people) ?? 'mutant',
  type: CARD_TYPES.find((type) => type === card.type) ?? 'leadership',
});

const drawn = new Map<string, Markup>();

/** A card's picture, drawn once. */
export function artOf(card: CardFacts): Markup {
  const found = drawn.get(card.id);
  if (found !== undefined) return found;
  const fresh = cardArt(drawable(card));
  drawn.set(card.id, fresh);
  return fresh;
}
