import { describe, expect, it } from 'vitest';
import type { Card } from '../lib/art/card-facts';
import { findCards, folded } from '../lib/card-search';
import { readRecord } from './game-record';

const card = (id: string, name_de: string, name_en: string, de = ''): Card => ({
  id,
  name_de,
  name_en,
  people: 'khind',
  type: 'support',
  number: 26,
  fire: null,
  earth: null,
  deck: 'khind',
  set_code: 'K',
  icons: [],
  moons: 1,
  capacity: null,
  family: null,
  text: { de, en: '' },
  rules: [],
  provenance: 'printed',
});
const CARDS = [
  card('khind-26', 'Höllenlärm', 'Pandemonium'),
  card('hoax-20', 'Buch der Weisheit', 'Tome of Wisdom', 'zählt doppelt'),
];

describe('card search', () => {
  it.each([
    ['hoellenlaerm', 'khind-26'],
    ['PANDEMON', 'khind-26'],
    ['buch zahlt', 'hoax-20'],
    ['tome', 'hoax-20'],
  ])('%s finds %s', (wanted, id) => {
    expect(findCards(CARDS, wanted, '').map((found) => found.id)).toEqual([id]);
  });

  it('finds nothing where a word is missing, and all for no word', () => {
    expect(findCards(CARDS, 'tome dragon', '')).toEqual([]);
    expect(findCards(CARDS, ' ', '')).toHaveLength(2);
    expect(findCards(CARDS, '', 'hoax')).toEqual([]);
  });

  it('folds umlauts both ways', () => {
    expect(folded('Höhe')).toBe(folded('Hoehe'));
  });
});

describe('records from files', () => {
  const record = {
    format: 'moontable-game/1',
    game: 'blue-moon',
    setup: { players: [{}, {}] },
    decisions: [
      [0, 1],
      [1, 2],
    ],
    result: null,
  };

  it('reads what is needed to offer a game', () => {
    expect(readRecord(JSON.stringify(record))).toMatchObject({
      game: 'blue-moon',
      seats: 2,
      count: 2,
      isOver: false,
    });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"format":"other"}',
    JSON.stringify({ ...record, decisions: 3 }),
    JSON.stringify({ ...record, setup: null }),
  ])('refuses %s', (text) => {
    expect(readRecord(text)).toBeNull();
  });
});
