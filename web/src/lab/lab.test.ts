import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../lib/art/card-facts';
import { curveOf, type Deck, linesOf, playerOf, rowsOf, shuffled, toggled, without } from '../decks/deck';
import { browse, EMISSARY, EVERYTHING, originOf } from './filter-cards';
import { readShelf } from '../decks/saved-decks';

const card = (id: string, part: Record<string, unknown> = {}): Card =>
  ({
    id,
    name_de: id,
    name_en: id,
    people: id.split('-')[0],
    type: 'character',
    number: 1,
    fire: 2,
    earth: 3,
    deck: 'hoax',
    set_code: 'H',
    icons: [],
    moons: 1,
    capacity: null,
    family: null,
    text: { de: '', en: '' },
    rules: [],
    provenance: 'printed',
    ...part,
  }) as unknown as Card;
const CARDS = [
  card('hoax-00', { type: 'leader', fire: null, earth: null }),
  card('hoax-01', { fire: 5 }),
  card('flit-07', { moons: 2, set_code: 'X1' }),
  card('inter-401', {
    type: 'intervention',
    fire: null,
    earth: null,
    set_code: '',
    provenance: 'reconstructed',
  }),
  card('inq-411', { type: 'inquisitor', fire: null, earth: null, set_code: '', provenance: 'reconstructed' }),
];
const byId = new Map(CARDS.map((one) => [one.id, one]));
const EMPTY: Deck = { id: 'a', name: 'A', leader: null, inquisitor: null, cards: [], packs: false };
const built = CARDS.reduce(toggled, EMPTY);

describe('a deck on the bench', () => {
  it('takes cards in by their kind, and out again', () => {
    expect(built).toMatchObject({
      leader: 'hoax-00',
      inquisitor: 'inq-411',
      cards: ['hoax-01', 'flit-07', 'inter-401'],
      packs: true,
    });
    expect(CARDS.reduce(toggled, built)).toMatchObject({ leader: null, inquisitor: null, cards: [] });
  });

  it('is told to the server line by line and as a player', () => {
    expect(linesOf(built).split('\n')).toEqual(['hoax-00', 'inq-411', 'hoax-01', 'flit-07', 'inter-401']);
    expect(playerOf(EMPTY)).toEqual({ deck: [] });
    expect(playerOf(built)).toEqual({
      leader: 'hoax-00',
      inquisitor: 'inq-411',
      deck: ['hoax-01', 'flit-07', 'inter-401'],
    });
  });

  it('counts doubles, lists the own people first, and drops one copy at a time', () => {
    const doubled = { ...built, cards: ['flit-07', 'hoax-01', 'hoax-01'] };
    expect(rowsOf(doubled, byId).map(({ card: { id }, count }) => [id, count])).toEqual([
      ['hoax-01', 2],
      ['flit-07', 1],
    ]);
    expect(without(doubled, 'hoax-01').cards).toEqual(['flit-07', 'hoax-01']);
    expect(without(doubled, 'nothing')).toBe(doubled);
  });

  it('draws its curves from the cards that have values', () => {
    expect(curveOf(rowsOf(built, byId), 'fire')).toEqual([0, 0, 1, 0, 0, 1, 0]);
  });

  it('shuffles without losing a card', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
        (items, numbers) => {
          let at = 0;
          const mixed = shuffled(items, () => numbers[at++ % numbers.length] ?? 0);
          expect([...mixed].sort()).toEqual([...items].sort());
        },
      ),
    );
  });

  it.each([null, '', '{', '[]', '{"decks":[]}', '{"decks":[{"id":1}]}', '{"decks":"x"}'])(
    'reads no shelf out of %s',
    (text) => {
      expect(readShelf(text)).toBeNull();
    },
  );

  it('reads the shelf it has written, and opens the first deck where the open one is gone', () => {
    expect(readShelf(JSON.stringify({ decks: [built], open: 'a' }))).toEqual({ decks: [built], open: 'a' });
    expect(readShelf(JSON.stringify({ decks: [built], open: 'b' }))?.open).toBe('a');
  });
});

describe('browsing', () => {
  const ids = (part: Partial<typeof EVERYTHING>): string[] =>
    browse(CARDS, { ...EVERYTHING, ...part }).map(({ id }) => id);

  it('finds by people, kind, values, moons and set', () => {
    expect(ids({ people: 'hoax' })).toEqual(['hoax-00', 'hoax-01']);
    expect(ids({ people: EMISSARY })).toEqual(['inter-401', 'inq-411']);
    expect(ids({ kind: 'leader' })).toEqual(['hoax-00']);
    expect(ids({ fire: 3 })).toEqual(['hoax-01']);
    expect(ids({ moons: 2 })).toEqual(['flit-07']);
    expect(ids({ origin: 'X1' })).toEqual(['flit-07']);
    expect(ids({ origin: 'reconstructed', kind: 'intervention' })).toEqual(['inter-401']);
    expect(ids({})).toHaveLength(CARDS.length);
  });

  it('says where a card comes from', () => {
    expect(CARDS.map(originOf)).toEqual(['', '', 'X1', 'reconstructed', 'reconstructed']);
  });
});
