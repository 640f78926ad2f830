import { api } from '../../lib/api';
import type { CardFacts } from '../../lib/art/card-facts';
import { settings } from '../../lib/settings.svelte';
import { PEOPLES, type People } from '../../lib/theme/tokens';
import type { Message } from '../../lib/wire/types';

/** What the catalogue tells of a card of a people. */
export interface PeopleCard {
  readonly id: string;
  readonly colour: string;
  readonly people: string;
  readonly value: number;
  readonly name: Message;
  readonly text: Message;
}
interface Catalogue {
  readonly tiles: readonly ({ readonly id: string } & Message)[];
  readonly cards: readonly PeopleCard[];
  readonly colours: readonly { readonly id: string; readonly people: string; readonly name: Message }[];
}

let tiles: ReadonlyMap<string, Message> = new Map();
let cards: ReadonlyMap<string, PeopleCard> = new Map();
let colours: ReadonlyMap<string, Catalogue['colours'][number]> = new Map();

export async function loadThings(): Promise<void> {
  if (cards.size > 0) return;
  const found = (await api.catalogue('blue-moon-city')) as unknown as Catalogue;
  tiles = new Map(found.tiles.map((tile) => [tile.id, tile]));
  colours = new Map(found.colours.map((colour) => [colour.id, colour]));
  cards = new Map(found.cards.map((card) => [card.id, card]));
}

export const cardById = (id: string): PeopleCard | null => cards.get(id) ?? null;

/** The name in the reader's language; what is unknown keeps its id. */
export function cardName(id: string): string {
  const name = cards.get(id)?.name;
  return name ? settings.words(name) : id;
}

/** A tile's name, or a card's. */
export function nameOf(id: string): string {
  const tile = tiles.get(id);
  return tile ? settings.words(tile) : cardName(id);
}

const PEOPLE = / \([^()]*\)$/;
/** The same without the people: a card's colour tells it. */
export const shortName = (id: string): string => nameOf(id).replace(PEOPLE, '');
/** A card's short name in both languages. */
export function shortWords(id: string): Message {
  const { de = id, en = id } = cards.get(id)?.name ?? {};
  return { de: de.replace(PEOPLE, ''), en: en.replace(PEOPLE, '') };
}

/** A tile's name in both languages. */
export const tileWords = (id: string): Message => tiles.get(id) ?? { de: id, en: id };

export const colourName = (colour: string): string => {
  const found = colours.get(colour);
  return found ? settings.words(found.name) : colour;
};

/** Each colour belongs to a people; the palace takes any. */
export function peopleOf(colour: string | null): People | null {
  const name = colour === null ? '' : (colours.get(colour)?.people.toLowerCase() ?? '');
  return PEOPLES.find((people) => people === name) ?? null;
}

/** What the art needs: each copy has a picture of its own. */
export const factsOf = (card: PeopleCard, copy: number): CardFacts => ({
  id: `city-${card.people.toLowerCase()}-${card.value}-${copy}`,
  people: peopleOf(card.colour) ?? 'hoax',
  type: 'character',
  number: card.value * 9 + copy * 3,
  name_en: '',
  fire: null,
  earth: null,
});
