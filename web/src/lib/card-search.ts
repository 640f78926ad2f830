import type { Card } from './art/card-facts';

/** Without case, accents and the e of a spelt-out umlaut, so that "Hoellenlaerm" finds "Höllenlärm". */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');

const searched = (card: Card): string =>
  folded(
    [
      card.id,
      card.name_de,
      card.name_en,
      card.text.de,
      card.text.en,
      card.people,
      card.type,
      card.family ?? '',
      ...card.icons,
    ].join(' '),
  );

/** The cards that speak of all the words, in either language. */
export function findCards(cards: readonly Card[], wanted: string, people: string): Card[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return cards.filter(
    (card) =>
      (people === '' || card.people === people) && words.every((word) => searched(card).includes(word)),
  );
}
