import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Scene, View } from '../../stage/scene';
import { scenesOf } from '../../stage/scenes';
import { caption } from '../../stage/sentence';
import { type Faction, useContent } from './content';
import { guide } from './guide';

const NAMES = ['North', 'Rook', 'Pebble'];
const FACTIONS = [
  ['cybersamurai', 'Cybersamurai'],
  ['nomads', 'Nomads'],
  ['boarlords', 'Boarlords'],
] as const;
const view = {
  players: FACTIONS.map(([faction], seat) => ({ seat, faction })),
  areas: {},
} as unknown as View;

describe('what factions do to each other', () => {
  const spoken = (
    language: 'de' | 'en',
    seat: number,
    ...lines: readonly (readonly [string, string])[]
  ): string => {
    settings.language = language;
    const scene = {
      kind: 'fight',
      seat,
      cause: null,
      title: null,
      objects: [],
      lines: lines.map(([de, en]) => ({ seat, de, en })),
    } as unknown as Scene;
    return caption(scene, { names: NAMES, me: 0, guide, named: (card) => card, view }).text;
  };
  beforeEach(() => {
    useContent({ factions: FACTIONS.map(([id, name]) => ({ id, name })) as unknown as Faction[] });
  });
  afterEach(() => {
    settings.language = 'en';
  });

  it('names a unit by its own name and whoever is hit by the player', () => {
    const hit = [
      'Nomads fügen Cybersamurai 10 Schaden zu.',
      'Nomads deal 10 damage to Cybersamurai.',
    ] as const;
    const lost = [
      'Cybersamurai 2.1 von Cybersamurai ist in Mond 9 vernichtet.',
      'Cybersamurai 2.1 of Cybersamurai is destroyed in moon 9.',
    ] as const;
    const other = ['Nomads fügen Boarlords 15 Schaden zu.', 'Nomads deal 15 damage to Boarlords.'] as const;
    expect(spoken('de', 1, hit)).toBe('Rook fügt dir 10 Schaden zu');
    expect(spoken('de', 1, lost)).toBe('Cybersamurai 2.1 von dir ist in Mond 9 vernichtet');
    expect(spoken('de', 1, other)).toBe('Rook fügt Pebble 15 Schaden zu');
    expect(spoken('en', 1, hit, other)).toBe('Rook deals 10 damage to you · deals 15 damage to Pebble');
  });

  it('tells as much as fits on one line, and names a card once', () => {
    const won = ['Nomads erobern Mond 5 (Eroberung).', 'Nomads conquer moon 5 (Conquest).'] as const;
    const hit = [
      'Oni fügen Nomads 5 Schaden zu (Eroberung).',
      'Oni deal 5 damage to Nomads (Conquest).',
    ] as const;
    const lapsed = [
      '5 Schaden gegen Nomads in Mond 5 verfallen.',
      '5 damage against Nomads in moon 5 lapse.',
    ] as const;
    expect(spoken('de', 1, won, hit, lapsed)).toBe(
      'Rook erobert Mond 5 (Eroberung) · Oni fügen Rook 5 Schaden zu',
    );
  });

  it('leaves a sentence out rather than only its subject', () => {
    const one = ['legt Vulkanfäuste.', 'lays Volcanic Gauntlets.'] as const;
    const two = [
      'Die Karte zählt doppelt, solange niemand antwortet, und bleibt danach im Einflussbereich liegen.',
      'The card counts twice as long as nobody answers, and stays in the influence area afterwards.',
    ] as const;
    expect(spoken('en', 1, one, two)).toBe('Rook lays Volcanic Gauntlets');
  });

  it('tells damage that lapses only after the damage that is dealt, and only where there is room', () => {
    const events = [
      {
        event: 'counter',
        seat: null,
        de: 'Oni kontern mit Gegenschlag (Keilerei*).',
        en: 'Oni counter with Counterstrike (Tusk Rush*).',
        data: {},
      },
      {
        event: 'lapsed',
        seat: null,
        de: '10 Schaden gegen Oni in Mond 3 verfallen.',
        en: '10 damage against Oni in moon 3 lapses.',
        data: {},
      },
      {
        event: 'assigned',
        seat: null,
        de: 'Oni fügen Boarlords 5 Schaden zu (Keilerei*).',
        en: 'Oni deal 5 damage to Boarlords (Tusk Rush*).',
        data: { victim: 'boarlords', damage: 5 },
      },
    ];
    const step = {
      seq: 1,
      seat: null,
      own: false,
      words: { de: '', en: '' },
      events,
      before: null,
      after: null,
      tell: () => undefined,
      show: () => undefined,
    };
    const [scene] = scenesOf(step, guide);
    expect(scene && caption(scene, { names: NAMES, me: 0, guide, named: (card) => card, view }).text).toBe(
      'Oni counter with Counterstrike (Tusk Rush*) · Pebble: 5 damage',
    );
  });

  it('says who again after somebody else was told of', () => {
    const one = ['Nomads halten die Mondmitte: 1 SP.', 'Nomads hold the centre of the moon: 1 VP.'] as const;
    const two = ['Boarlords stehen bei 9 SP.', 'Boarlords are at 9 VP.'] as const;
    const three = ['Nomads stehen bei 17 SP.', 'Nomads are at 17 VP.'] as const;
    expect(spoken('de', 1, one, two)).toBe('Rook hält die Mondmitte: 1 SP · Pebble steht bei 9 SP');
    expect(spoken('de', 1, two, three)).toBe('Pebble steht bei 9 SP · Rook steht bei 17 SP');
    expect(spoken('de', 1, one, three)).toBe('Rook hält die Mondmitte: 1 SP · steht bei 17 SP');
  });

  it('says who leads the Oni, who is fatally hit, and how everybody stands', () => {
    settings.language = 'de';
    const spokenOf = (
      ...events: readonly { readonly event: string; readonly seat: number | null; readonly data: object }[]
    ): string[] => {
      const told = events.map((event) => ({ de: '', en: '', ...event, data: { ...event.data } }));
      const step = {
        seq: 1,
        seat: 2,
        own: false,
        words: { de: '', en: '' },
        events: told,
        before: view,
        after: view,
        tell: () => undefined,
        show: () => undefined,
      };
      return scenesOf(step, guide).map(
        (scene) => caption(scene, { names: NAMES, me: 0, guide, named: (card) => card, view }).text,
      );
    };
    expect(
      spokenOf(
        { event: 'placed', seat: null, data: { unit: 'Oni', area: 'Mond 1' } },
        { event: 'attack', seat: null, data: { card: 'ON1', area: 'Mond 1' } },
      ),
    ).toEqual(['Pebble stellt Oni in Mond 1 auf', 'Pebble lässt die Oni in Mond 1 angreifen']);
    expect(
      spokenOf({ event: 'moved', seat: null, data: { unit: 'Oni', from: 'Mond 1', to: 'Mond 2' } }),
    ).toEqual(['Pebble führt Oni von Mond 1 nach Mond 2']);
    expect(
      spokenOf(
        { event: 'damage', seat: 0, data: { unit: 'Drone', damage: 15, area: 'Mond 1' } },
        { event: 'doomed', seat: 0, data: { unit: 'Drone', area: 'Mond 1' } },
      ),
    ).toEqual(['Drone von dir in Mond 1 tödlich getroffen: 15 Schaden']);
    expect(spokenOf(...[9, 8, 7].map((total, seat) => ({ event: 'score', seat, data: { total } })))).toEqual([
      'Stand – du: 9, Rook: 8, Pebble: 7',
    ]);
    const [away, back] = [
      { unit: 'Drone', from: 'Mond 1', to: 'Mond 2' },
      { unit: 'Drone', from: 'Mond 2', to: 'Mond 1' },
    ];
    expect(
      spokenOf({ event: 'moved', seat: 2, data: away }, { event: 'moved', seat: 2, data: back }),
    ).toEqual(['Pebble zieht Drone aus Mond 1 fort und zurück']);
    expect(
      spokenOf(
        { event: 'damage', seat: null, data: { unit: 'Oni', damage: 5, area: 'Mond 1' } },
        { event: 'doomed', seat: null, data: { unit: 'Oni', area: 'Mond 1' } },
      ),
    ).toEqual(['Oni in Mond 1 tödlich getroffen: 5 Schaden']);
    const lost = {
      seat: 1,
      de: 'Nomads verlieren Dog in Mond 1 durch Radioaktivität.',
      en: '',
      data: { unit: 'dog', area: 'Mond 1' },
    };
    expect(spokenOf({ event: 'radiation', ...lost }, { event: 'destroyed', ...lost })).toEqual([
      'Rook verliert Dog in Mond 1 durch Radioaktivität',
    ]);
    expect(spokenOf({ event: 'phase', seat: null, data: { phase: 'red' } })).toEqual([
      'Rote Phase: erst ziehen, dann kämpfen',
    ]);
  });
});
