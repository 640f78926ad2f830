import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { type Faction, useContent } from './content';
import { distance } from './hex';
import engine from './named-board.json';
import { areaNames, areaTitle, withAreas } from './places';
import type { AreaView } from './view';

const plain: AreaView = { terrain: 'sea_floor', owner: null, units: {}, markers: [], blocked: [] };
const board = (terrain: (area: string) => string): Record<string, AreaView> => {
  const range = [-3, -2, -1, 0, 1, 2, 3];
  const all = range
    .flatMap((q) => range.map((r) => `${q},${r}`))
    .filter((area) => distance(area, '0,0') <= 3);
  return Object.fromEntries(all.map((area) => [area, { ...plain, terrain: terrain(area) }]));
};

/** Homes are called by the factions' own names, which the pack has. */
const FACTIONS = Object.entries(engine.areas).flatMap(([area, seen]) =>
  'home' in seen ? [{ id: seen.home, home: (engine.names as Record<string, { de: string }>)[area]?.de }] : [],
) as unknown as Faction[];

beforeEach(() => {
  settings.language = 'en';
});

describe('the name of an area', () => {
  it('is its kind and the hour of the clock, north being twelve', () => {
    const areas = board((area) => (area === '2,-2' ? 'mountain' : 'sea_floor'));
    expect(areaTitle('0,0', areas)).toBe('moon centre');
    expect(areaTitle('2,0', areas)).toBe('inner sea 3');
    expect(areaTitle('2,-2', areas)).toBe('mountain 1');
    settings.language = 'de';
    expect(areaTitle('-2,0', areas)).toBe('Binnensee 9');
  });

  it('differs for every area, whatever lies there', () => {
    for (const terrain of ['sea_floor', 'mountain', 'alluvial']) {
      const names = [...areaNames(board(() => terrain)).values()];
      expect(names.length).toBe(37);
      expect(new Set(names).size).toBe(37);
    }
  });

  it('is the one the engine says, letters included', () => {
    useContent({ factions: FACTIONS });
    for (const language of ['de', 'en'] as const) {
      settings.language = language;
      const names = areaNames({ ...engine.areas } as unknown as Record<string, AreaView>);
      const said = Object.fromEntries(
        Object.entries(engine.names).map(([area, words]) => [area, words[language]]),
      );
      expect(Object.fromEntries(names)).toEqual(said);
    }
  });

  it('stands for its coordinates in every sentence', () => {
    expect(
      withAreas(
        'Private moves 2,0 to 1,0.',
        board(() => 'sea_floor'),
      ),
    ).toBe('Private moves inner sea 3 to moon 3.');
  });
});
