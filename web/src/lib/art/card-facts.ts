import type { People } from '../theme/tokens';

export type CardType = 'character' | 'booster' | 'support' | 'leadership' | 'leader' | 'ship';

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
