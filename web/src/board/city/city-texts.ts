import { phrasebook } from '../../lib/phrasebook';
import { settings } from '../../lib/settings.svelte';
import { COLOR_CLASSES } from '../../lib/theme/tokens';
import de from './strings/de.json';
import en from './strings/en.json';
import { type BillLine } from './payout';
import { cardById, cardName, colourName, nameOf, peopleOf } from './catalogue.svelte';
import { colourOf, type Place, type Reward, TREASURES } from './view';

export type CityKey = keyof typeof en;
export const CITY_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<CityKey, string>>>> = { de, en };

export const { say, isKey } = phrasebook<CityKey>(CITY_STRINGS);

/** A number of things in words: 1 crystal, 2 crystals. */
export const many = (key: 'crystals' | 'cards' | 'scales', count: number): string =>
  say(count === 1 ? `one.${key}` : `many.${key}`, { count });

export const rewardWords = (reward: Reward): string =>
  TREASURES.filter((kind) => (reward[kind] ?? 0) > 0)
    .map((kind) => many(kind, reward[kind] ?? 0))
    .join(', ');

/** What a card can do besides paying, in a few words. */
export function gist(card: string): string {
  const key = `gist.${card}`;
  const kind = `gist.${colourOf(card)}`;
  if (isKey(key)) return say(key);
  return card.endsWith('-3') || !isKey(kind) ? say('gist.none') : say(kind);
}

const SEAMS = /(Eisen|Karawan|Stadt|Caravan|Kloster|Handels)(?=\p{Ll}{4})/gu;
/** A long name with the place where it may be parted on a narrow tile. */
export const seamed = (name: string): string => name.replace(SEAMS, '$1\u00ad');

/** White 3, as a button says it. */
export function shortCard(card: string): string {
  return `${colourName(colourOf(card))} ${card.slice(-1)}`;
}

export const letterOf = (colour: string | null): string => {
  const people = peopleOf(colour);
  return people ? COLOR_CLASSES[people].sign : '✳';
};

/** A card's full spoken name: what it pays and what else it can do. */
export function spoken(card: string, state: CityKey | null): string {
  const found = cardById(card);
  const parts = [cardName(card), found ? settings.words(found.text) : '', state ? say(state) : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** A tile's full spoken name: sections, bricks, rewards, who stands there. */
export function spokenTile(
  place: Place,
  pawns: readonly string[],
  dragons: readonly string[],
  names: (seat: number) => string,
): string {
  const sections = place.sections.map((price, index) => {
    const owner = place.bricks[index] ?? null;
    return owner === null ? String(price) : say('section.of', { price, name: names(owner) });
  });
  const parts = [
    nameOf(place.tile),
    place.colour === null
      ? ''
      : place.colour === 'any'
        ? say('any')
        : `${colourName(place.colour)} (${letterOf(place.colour)})`,
    place.built
      ? say('built')
      : place.sections.length > 0
        ? say('sections', { list: sections.join(', ') })
        : '',
    place.built || place.sections.length === 0 ? '' : say('gives.star', { reward: rewardWords(place.star) }),
    place.built || place.sections.length === 0
      ? ''
      : say('gives.everyone', { reward: rewardWords(place.everyone) }),
    place.sections.length === 0 ? '' : say('gives.neighbour', { reward: rewardWords(place.neighbour) }),
    pawns.length > 0 ? say('here.pawns', { list: pawns.join(', ') }) : '',
    dragons.length > 0 ? say('here.dragons', { list: dragons.join(', ') }) : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** One line of a bill in words. */
export const lineWords = (line: BillLine): string => say(`line.${line.source}`, { tile: nameOf(line.tile) });
