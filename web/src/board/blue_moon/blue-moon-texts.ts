import { capital, phrasebook } from '../../lib/phrasebook';
import { settings } from '../../lib/settings.svelte';
import type { Card } from '../../lib/art/card-facts';
import type { Option } from '../../lib/wire/types';
import { cardName, nameOf } from './cards.svelte';
import de from './strings/de.json';
import en from './strings/en.json';
import { verbOf } from './view';

export type BoardKey = keyof typeof en;
export const BOARD_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<BoardKey, string>>>> = { de, en };

export const { say, isKey } = phrasebook<BoardKey>(BOARD_STRINGS);

/** What the gold button says for an option; what has no sentence of its own gets the server's words. */
export function deedWords(option: Option): string {
  const { deed } = option;
  const name = (field: string): string => (typeof deed[field] === 'string' ? cardName(deed[field]) : '');
  const key = `play.${verbOf(option)}${deed['fresh'] === true ? '.fresh' : ''}`;
  if (!isKey(key) || deed['blind'] === true || typeof deed['count'] === 'number')
    return capital(settings.words(option));
  return say(key, { card: name(verbOf(option) === 'aim' ? 'target' : 'card'), ship: name('ship') });
}

/** A card's full spoken name. */
export function spoken(card: Card, state: BoardKey | null = null): string {
  const parts = [
    nameOf(card),
    `${settings.phrase(`people.${card.people}`)} ${say(`type.${card.type}`)}`,
    card.fire !== null && card.earth !== null
      ? say('card.values', { fire: card.fire, earth: card.earth })
      : '',
    card.capacity !== null ? say('card.capacity', { count: card.capacity }) : '',
    ...card.icons.map((icon) => (isKey(`icon.${icon}`) ? say(`icon.${icon}` as BoardKey) : icon)),
    settings.words(card.text),
    state === null ? '' : say(state),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
