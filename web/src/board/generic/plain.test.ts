import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Option } from '../../lib/wire/types';
import example from './example.json';
import { deedFor, fitting, namedBy, nearest, planOf, touch, touchable, type Zone, zonesOf } from './plain';
import ZonePanel from './ZonePanel.svelte';

const option = (action: number, deed: Record<string, unknown>): Option => ({ action, deed, de: '', en: '' });
const MOVES = [
  option(0, { verb: 'move', from: 'a1', to: 'a2' }),
  option(1, { verb: 'move', from: 'a1', to: 'b2' }),
  option(2, { verb: 'pass' }),
];
const ZONES = zonesOf({ plain_board: example }) ?? [];
const zone = (id: string): Zone => ZONES.find((one) => one.id === id) ?? expect.fail(id);

describe('what a view declares', () => {
  it('is taken as zones, and a view without any is left to the lists', () => {
    expect(ZONES.map(({ kind }) => kind)).toEqual(['pile', 'squares', 'hexes', 'tokens', 'cards']);
    expect(zonesOf({ hand: [] })).toBeNull();
    expect(zonesOf({ plain_board: { zones: [{ id: 'x', kind: 'heap' }, 3] } })).toEqual([]);
  });

  it('puts what is mine nearest', () => {
    expect(nearest(ZONES, 0).at(-1)?.id).toBe('hand-0');
  });

  it('lays hexes half a field further in every row', () => {
    const land = zone('land').fields ?? [];
    const plan = planOf('hexes', land);
    expect(land.map((field) => plan.at(field).left)).toEqual([0, 1, 0.5]);
    expect(plan.width).toBe(2);
    expect(planOf('squares', zone('chess').fields ?? [])).toMatchObject({ width: 2, height: 2 });
  });
});

describe('touching', () => {
  it('finds what deeds name, at any depth, but not the verb', () => {
    expect([...namedBy({ verb: 'pay', cards: ['fox', { id: 'owl' }], count: 2 })]).toEqual([
      'fox',
      'owl',
      '2',
    ]);
  });

  it('goes on until one option is left, lets go, and begins anew', () => {
    const begun = touch(MOVES, [], 'a1');
    expect(fitting(MOVES, begun)).toHaveLength(2);
    const done = touch(MOVES, begun, 'b2');
    expect(fitting(MOVES, done).map(({ action }) => action)).toEqual([1]);
    expect(touch(MOVES, done, 'a2')).toEqual(['a2']);
    expect(touch(MOVES, done, 'b2')).toEqual(['a1']);
    expect(touch(MOVES, done, 'c9')).toEqual(done);
    expect([...touchable(MOVES)]).toEqual(['a1', 'a2', 'b2']);
  });

  it('asks why not only where a deed has one place for a thing', () => {
    expect(deedFor([option(0, { verb: 'play', card: 'fox' })], 'owl')).toEqual({ verb: 'play', card: 'owl' });
    expect(deedFor(MOVES, 'c9')).toBeNull();
    expect(deedFor([], 'fox')).toBeNull();
  });
});

describe('a zone on the screen', () => {
  const draw = (id: string): void => {
    settings.language = 'en';
    render(ZonePanel, { zone: zone(id), names: ['Ada', 'Ben'], touch: null, id: `zone-${id}` });
  };

  it('has open cards by name and backs by number', () => {
    draw('hand-0');
    expect(screen.getByRole('img', { name: 'fox, fire 2' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'face down: 2' })).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('handAda');
  });

  it('names every field and what stands on it', () => {
    draw('chess');
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'a2',
      'a1, rook, Ada',
      'b2',
    ]);
  });
});
