import type { Card } from '../lib/art/card-facts';

/** A deck as it lies on the bench: perhaps unfinished, perhaps against the rules; the server judges. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly leader: string | null;
  readonly inquisitor: string | null;
  readonly cards: readonly string[];
  /** May cards of the reconstructed pack be in it? */
  readonly packs: boolean;
}

export const DECK_SIZE = 30;
export const HAND = 6;
export const HIGHEST = 6;

/** The deck as the server reads it: one id a line. */
export const linesOf = ({ leader, inquisitor, cards }: Deck): string =>
  [leader, inquisitor, ...cards].filter((id) => id !== null).join('\n');

export const optionsOf = ({ packs }: Deck): Readonly<Record<string, unknown>> =>
  packs ? { packs: 'reconstructed' } : {};

/** What this deck is in a set-up. */
export function playerOf({ leader, inquisitor, cards }: Deck): Readonly<Record<string, unknown>> {
  return {
    deck: [...cards],
    ...(leader === null ? {} : { leader }),
    ...(inquisitor === null ? {} : { inquisitor }),
  };
}

export const isReconstructed = (card: Card): boolean => card.provenance === 'reconstructed';

export const holds = (deck: Deck, { id }: Card): boolean =>
  deck.leader === id || deck.inquisitor === id || deck.cards.includes(id);

/** In, or out again; a leader and an inquisitor take their predecessor's place. */
export function toggled(deck: Deck, card: Card): Deck {
  const kind: string = card.type;
  if (kind === 'leader') return { ...deck, leader: deck.leader === card.id ? null : card.id };
  if (kind === 'inquisitor')
    return { ...deck, inquisitor: deck.inquisitor === card.id ? null : card.id, packs: true };
  const packs = deck.packs || isReconstructed(card);
  return deck.cards.includes(card.id)
    ? without(deck, card.id)
    : { ...deck, packs, cards: [...deck.cards, card.id] };
}

/** One copy fewer. */
export function without(deck: Deck, id: string): Deck {
  if (deck.leader === id) return { ...deck, leader: null };
  if (deck.inquisitor === id) return { ...deck, inquisitor: null };
  const at = deck.cards.lastIndexOf(id);
  return at < 0 ? deck : { ...deck, cards: deck.cards.filter((_, index) => index !== at) };
}

export interface Row {
  readonly card: Card;
  readonly count: number;
}

/**
 * The deck as a list: the leader's people first, then the others in the catalogue's order; doubles are
 * counted.
 */
export function rowsOf(deck: Deck, cards: ReadonlyMap<string, Card>): Row[] {
  const own = deck.leader === null ? null : (cards.get(deck.leader)?.people ?? null);
  const order = [...cards.keys()];
  return [...new Set(deck.cards)]
    .flatMap((id) => cards.get(id) ?? [])
    .sort(
      (one, other) =>
        Number(other.people === own) - Number(one.people === own) ||
        order.indexOf(one.id) - order.indexOf(other.id),
    )
    .map((card) => ({ card, count: deck.cards.filter((id) => id === card.id).length }));
}

/** How many cards have the values 0 to 6 in an element; what is higher counts with the six. */
export function curveOf(rows: readonly Row[], element: 'fire' | 'earth'): number[] {
  const counts = Array.from({ length: HIGHEST + 1 }, () => 0);
  for (const { card, count } of rows) {
    const value = card[element];
    if (value !== null) counts[Math.min(value, HIGHEST)] = (counts[Math.min(value, HIGHEST)] ?? 0) + count;
  }
  return counts;
}

/** The cards in another order; `chance` gives numbers from 0 to below 1. */
export function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    const [one, two] = [left[at], left[other]];
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one];
  }
  return left;
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const nameOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A deck from storage; null where something else lies there. */
export function readDeck(value: unknown): Deck | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, leader, inquisitor, cards, packs } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || !isList(cards)) return null;
  return { id, name, leader: nameOr(leader), inquisitor: nameOr(inquisitor), cards, packs: packs === true };
}
