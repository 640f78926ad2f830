import type { Message } from '../../lib/wire/types';

/** One part of a payment: which cards count how much, and by which rule. */
export interface Part extends Message {
  readonly role: string;
  readonly cards: readonly string[];
  readonly value: number;
  readonly rule: string;
}
export interface Way {
  readonly cards: readonly string[];
  readonly worth: number;
  readonly parts: readonly Part[];
}
/** The server's answer to `payments`. */
export interface Payments {
  readonly price: number;
  readonly ways: readonly Way[];
}

const counts = (cards: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
};

/** Are these the same cards, in whatever order? */
export function alike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const [left, right] = [counts(one), counts(other)];
  return [...left].every(([card, count]) => right.get(card) === count);
}

/** Is every card of a set among these? */
export function within(part: readonly string[], whole: readonly string[]): boolean {
  const all = counts(whole);
  return [...counts(part)].every(([card, count]) => (all.get(card) ?? 0) >= count);
}

/** Ready sets, the plainest first: what overpays least, then what needs no powers, then fewer cards. */
export function sets(ways: readonly Way[], price: number, laid: readonly string[] = []): Way[] {
  const strange = ({ parts }: Way): number => parts.filter(({ role }) => role !== 'colour').length;
  return ways
    .filter(({ cards }) => laid.every((card, index) => cards[index] === card))
    .toSorted(
      (one, other) =>
        one.worth - price - (other.worth - price) ||
        strange(one) - strange(other) ||
        one.cards.length - other.cards.length,
    );
}

/** What is still to be laid of a set, in the order the game asks for it. */
export const remaining = (way: Way, laid: readonly string[]): readonly string[] =>
  way.cards.slice(laid.length);

/** Put a card to a set or take it out again. */
export function toggled(set: readonly string[], card: string, copy: number): string[] {
  const held = set.filter((one) => one === card).length;
  if (held <= copy) return [...set, card];
  const at = set.lastIndexOf(card);
  return set.filter((_, index) => index !== at);
}
