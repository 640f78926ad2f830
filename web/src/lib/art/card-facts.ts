import type { People } from '../theme/tokens';
import type { Message } from '../wire/types';

export const CARD_TYPES = ['character', 'booster', 'support', 'leadership', 'leader', 'ship'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** What the art needs to know of a card. */
export interface CardFacts {
  readonly id: string;
  readonly people: People;
  readonly type: CardType;
  readonly number: number;
  readonly name_en: string;
  readonly fire: number | null;
  readonly earth: number | null;
}

/** A card of Blue Moon's catalogue, as the server tells it. */
export interface Card extends CardFacts {
  readonly deck: string;
  readonly set_code: string;
  readonly name_de: string;
  readonly icons: readonly string[];
  readonly moons: number;
  readonly capacity: number | null;
  readonly family: string | null;
  readonly text: Message;
  readonly rules: readonly string[];
  readonly provenance: string;
}
