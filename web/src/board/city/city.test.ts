import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../../lib/messages/messages.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Frame } from '../../lib/wire/types';
import type { Scene, Step } from '../../stage/scene';
import { caption } from '../../stage/sentence';
import { deedAt, deedOf } from './deeds';
import { guide } from './guide';
import { alike, remaining, sets, toggled, type Way, within } from './payments';
import { billOf, linesOf, scored, totalOf } from './payout';
import { skyline } from './skyline';
import { withOpenHands, timeline } from './timeline';
import { besides, grouped, type Place, placesOf, towards, type View } from './view';
import { seamed } from './city-texts';

const way = (cards: string[], worth: number, roles: string[] = cards.map(() => 'colour')): Way => ({
  cards,
  worth,
  parts: roles.map((role) => ({ role, cards, value: 1, rule: 'CM-07', de: '', en: '' })),
});
const bare = {
  colour: 'white',
  sections: [3],
  star: {},
  everyone: {},
  neighbour: {},
  built: false,
  bricks: [null],
};
const view = (rows: string[][]): View =>
  ({
    city: Object.fromEntries(
      rows.flatMap((row, y) =>
        row.flatMap((tile, x) => (tile === '' ? [] : [[`${x},${y}`, { tile, ...bare }]])),
      ),
    ),
  }) as unknown as View;
const cross = placesOf(
  view([
    ['', 'a', ''],
    ['b', 'c', 'd'],
    ['', 'e', ''],
  ]),
);

describe('the hand', () => {
  it('groups by people and tells alike cards apart', () => {
    expect(grouped(['white-3', 'black-1', 'white-3', 'white-1'])).toEqual([
      { card: 'white-1', copy: 0, leads: true },
      { card: 'white-3', copy: 0, leads: false },
      { card: 'white-3', copy: 1, leads: false },
      { card: 'black-1', copy: 0, leads: true },
    ]);
  });

  it('loses no card', () => {
    const card = fc.constantFrom('white-1', 'white-2', 'red-3', 'green-1');
    fc.assert(
      fc.property(fc.array(card), (hand) =>
        alike(
          grouped(hand).map((held) => held.card),
          hand,
        ),
      ),
    );
  });
});

describe('payments', () => {
  const ways = [
    way(['brown-1', 'brown-2', 'white-3'], 6, ['pair', 'colour']),
    way(['white-2', 'white-3'], 5),
    way(['green-1', 'white-3', 'white-1'], 5, ['joker', 'colour']),
  ];

  it('puts the plainest set first', () => {
    expect(sets(ways, 5).map(({ cards }) => cards[0])).toEqual(['white-2', 'green-1', 'brown-1']);
  });

  it('keeps to what is laid already', () => {
    expect(sets(ways, 5, ['brown-1']).map(({ worth }) => worth)).toEqual([6]);
    expect(remaining(way(['white-2', 'white-3'], 5), ['white-2'])).toEqual(['white-3']);
  });

  it('knows sets whatever their order', () => {
    expect(alike(['a', 'b', 'b'], ['b', 'a', 'b'])).toBe(true);
    expect(alike(['a', 'b', 'b'], ['a', 'a', 'b'])).toBe(false);
    expect(within(['b', 'b'], ['b', 'a', 'b'])).toBe(true);
    expect(within(['a', 'a'], ['b', 'a', 'b'])).toBe(false);
  });

  it('lays a card and takes it back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b')), fc.constantFrom('a', 'b'), (set, card) => {
        const copy = set.filter((one) => one === card).length;
        return alike(toggled(toggled(set, card, copy), card, copy), set);
      }),
    );
  });
});

describe('payout', () => {
  const item = (seat: number, source: string, tile: string, crystals = 0, scales = 0) => ({
    seat,
    source,
    tile,
    crystals,
    cards: 0,
    scales,
  });
  const items = [
    item(0, 'everyone', 'university', 1),
    item(2, 'everyone', 'university', 1),
    item(0, 'star', 'university', 0, 1),
    item(0, 'dragons', 'university', 0, 2),
  ];

  it('shares a line among those who get the same, dragons and star first', () => {
    const { lines } = billOf({ tile: 'university', great_builder: 0, items });
    expect(lines.map(({ source, seats }) => [source, seats])).toEqual([
      ['dragons', [0]],
      ['star', [0]],
      ['everyone', [0, 2]],
    ]);
    expect(totalOf(lines, 0)).toEqual({ crystals: 1, cards: 0, scales: 3 });
    expect(totalOf(lines, 1)).toEqual({ crystals: 0, cards: 0, scales: 0 });
  });

  it('loses nothing', () => {
    const any = fc.record({
      seat: fc.nat(3),
      source: fc.constantFrom('star' as const, 'everyone' as const, 'neighbour' as const),
      tile: fc.constantFrom('a', 'b'),
      crystals: fc.nat(4),
      cards: fc.nat(2),
      scales: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const lines = linesOf(list);
        return [0, 1, 2, 3].every(
          (seat) =>
            totalOf(lines, seat).crystals ===
            list.reduce((sum, one) => sum + (one.seat === seat ? one.crystals : 0), 0),
        );
      }),
    );
  });

  it('reads a scoring from the log', () => {
    const bill = scored([
      { event: 'scales', seat: 1, data: { scales: 2 } },
      { event: 'finished', seat: 0, data: { tile: 'mill' } },
      { event: 'reward', seat: 1, data: { source: 'star', tile: 'mill', crystals: 1 } },
    ]);
    expect(bill?.tile).toBe('mill');
    expect(bill?.lines.map(({ source }) => source)).toEqual(['dragons', 'star']);
    expect(scored([{ event: 'moved', seat: 0, data: {} }])).toBeNull();
  });
});

describe('the cross', () => {
  it('lies in reading order and knows neighbours', () => {
    expect(cross.map(({ tile }) => tile)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(besides(cross, 'c').map(({ tile }) => tile)).toEqual(['a', 'b', 'd', 'e']);
    expect(besides(cross, 'a').map(({ tile }) => tile)).toEqual(['c']);
  });

  it('walks by arrow keys', () => {
    expect([
      towards(cross, 'c', 0, -1),
      towards(cross, 'b', 0, 1),
      towards(cross, 'a', 1, 0),
      towards(cross, 'd', -1, 0),
    ]).toEqual(['a', 'e', null, 'c']);
  });
});

describe('why not?', () => {
  const [place] = cross as [Place];
  it('asks for the deed a thing stands for', () => {
    expect(deedAt('move', null, place, 'a')).toEqual({ verb: 'move', to: 'a' });
    expect(deedAt('move', 'grey-1', place, 'a')).toEqual({ verb: 'fly', card: 'grey-1', to: 'a' });
    expect(deedAt('build', null, { ...place, sections: [] }, 'a')).toEqual({ verb: 'offer' });
    expect(deedAt('build', null, { ...place, bricks: [1, null] }, 'a')).toEqual({
      verb: 'build',
      tile: 'a',
      section: 1,
    });
    expect(deedOf('build', 'yellow-1')).toEqual({ verb: 'extra_offer', card: 'yellow-1' });
    expect(deedOf('discard', 'red-1')).toEqual({ verb: 'discard', card: 'red-1' });
  });
});

describe('the skyline', () => {
  it('is the same on every machine and differs from tile to tile', () => {
    const tiles = ['mill', 'palace', 'library', 'citadel', 'thermae'];
    expect(tiles.map((tile) => skyline(tile, false))).toEqual(tiles.map((tile) => skyline(tile, false)));
    expect(new Set(tiles.map((tile) => skyline(tile, true))).size).toBe(tiles.length);
    expect(skyline('mill', true)).not.toBe(skyline('mill', false));
    expect(skyline('mill', true)).not.toMatch(/NaN|undefined/);
  });
});

describe('the timeline', () => {
  const frame = (
    number: number,
    events: readonly { readonly event: string; readonly seat: number; readonly [field: string]: unknown }[],
  ): Frame => ({
    number,
    seat: 0,
    events: events.map(({ event, seat, ...data }) => ({ event, seat, de: '', en: '', data })),
    view: { turn: 0 },
  });

  it('tells rounds, crystals and buildings', () => {
    const chapters = timeline([
      frame(0, []),
      frame(1, [
        { event: 'finished', seat: 0 },
        { event: 'reward', seat: 0, crystals: 3 },
        { event: 'reward', seat: 1, crystals: 2 },
      ]),
      frame(2, [{ event: 'turn', seat: 1 }]),
      frame(3, [
        { event: 'offered', seat: 1, price: 1, surcharge: 1 },
        { event: 'turn', seat: 0 },
      ]),
    ]);
    expect(chapters.map(({ marks }) => marks.map(({ seat, height, flag }) => [seat, height, flag]))).toEqual([
      [
        [0, 3, true],
        [1, 0, false],
      ],
      [[0, 3, false]],
    ]);
  });

  it('opens all hands', () => {
    const open = [
      { players: [{ crystals: 1 }, {}], hand: ['a'] },
      { players: [{}, { crystals: 2 }], hand: [] },
    ];
    expect(withOpenHands({ open })).toMatchObject({
      players: [{ crystals: 1 }, { crystals: 2 }],
      hands: [['a'], []],
    });
  });
});

describe('the scoring of scales', () => {
  it('says in one short line who gets how many crystals', async () => {
    await Promise.all([messages.load('city', 'en'), messages.load('city', 'de')]);
    const event = {
      event: 'scales_scored',
      seat: null,
      de: '',
      en: '',
      data: { scales: [4, 5, 0], crystals: [3, 6, 0] },
    };
    const title = guide.brief([event], { events: [event] } as unknown as Step);
    const scene = {
      kind: 'moment',
      seat: null,
      cause: null,
      title,
      lines: [],
      objects: [],
    } as unknown as Scene;
    const tone = {
      names: ['North', 'Rook', 'Pebble'],
      me: 0,
      guide,
      named: (card: string) => card,
      view: null,
    };
    expect(caption(scene, tone).text).toBe('Crystals for scales: 3 for you, 6 for Rook');
    settings.language = 'de';
    expect(caption(scene, tone).text).toBe('Kristalle für Schuppen: 3 für dich, 6 für Rook');
    settings.language = 'en';
  });
});

describe('a name on a narrow tile', () => {
  it('is parted where its words meet, and nowhere else', () => {
    expect(seamed('Eisengießerei')).toBe('Eisen\u00adgießerei');
    expect(seamed('Caravanserai')).toBe('Caravan\u00adserai');
    expect(seamed('Therme')).toBe('Therme');
  });
});
