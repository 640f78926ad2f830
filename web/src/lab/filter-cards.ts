import type { Card } from '../lib/art/card-facts';
import { PEOPLES } from '../lib/theme/tokens';
import { findCards } from '../lib/card-search';
import { isReconstructed } from '../decks/deck';

export const EMISSARY = 'emissary';
export const KINDS = ['character', 'booster', 'support', 'leadership', 'ship', 'leader'] as const;
export const EMISSARY_KINDS = ['intervention', 'hyla', 'achievement', 'inquisitor'] as const;
export const ORIGINS = ['', 'X1', 'X2', 'reconstructed'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What the browser of cards shows; empty and null mean everything. */
export interface Filter {
  readonly words: string;
  readonly people: string;
  readonly kind: string;
  readonly fire: number | null;
  readonly earth: number | null;
  readonly moons: number | null;
  readonly origin: Origin;
}
export const EVERYTHING: Filter = {
  words: '',
  people: '',
  kind: '',
  fire: null,
  earth: null,
  moons: null,
  origin: '',
};

export const isEmissary = ({ people }: Card): boolean => !PEOPLES.some((one) => one === people);

/** Where a card comes from, if not from one of the first boxes. */
export const originOf = (card: Card): Origin => {
  if (isReconstructed(card)) return 'reconstructed';
  return ORIGINS.find((origin) => origin !== '' && origin === card.set_code) ?? '';
};

const atLeast = (value: number | null, least: number | null): boolean =>
  least === null || (value !== null && value >= least);

export function browse(cards: readonly Card[], filter: Filter): Card[] {
  const { people, kind, fire, earth, moons, origin } = filter;
  return findCards(cards, filter.words, people === EMISSARY ? '' : people).filter(
    (card) =>
      (people !== EMISSARY || isEmissary(card)) &&
      (kind === '' || card.type === kind) &&
      atLeast(card.fire, fire) &&
      atLeast(card.earth, earth) &&
      (moons === null || card.moons === moons) &&
      (origin === '' || originOf(card) === origin),
  );
}
