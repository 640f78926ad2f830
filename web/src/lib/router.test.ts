import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOfRule } from './rule-ids';
import { routeOf } from './router.svelte';

describe('router', () => {
  it.each([
    ['', { at: 'lobby' }],
    ['#/', { at: 'lobby' }],
    ['#/table/abc', { at: 'table', table: 'abc' }],
    ['#/join/abc/se%20cret', { at: 'join', table: 'abc', invite: 'se cret' }],
    ['#/join/abc', { at: 'join', table: 'abc', invite: '' }],
    ['#/join', { at: 'lost' }],
    ['#/replay/abc/12', { at: 'replay', table: 'abc', number: 12, extra: null }],
    ['#/replay/abc/-1', { at: 'replay', table: 'abc', number: null, extra: null }],
    ['#/replay/abc/3/notes=e30', { at: 'replay', table: 'abc', number: 3, extra: 'notes=e30' }],
    ['#/review/abc/7', { at: 'review', table: 'abc', number: 7 }],
    ['#/review', { at: 'lost' }],
    ['#/puzzles', { at: 'puzzles', game: null }],
    ['#/puzzles/tsukuyumi', { at: 'puzzles', game: 'tsukuyumi' }],
    ['#/cards/hoax-13', { at: 'cards', card: 'hoax-13' }],
    ['#/rules', { at: 'rules', game: 'blue-moon', rule: null }],
    ['#/nowhere', { at: 'lost' }],
  ])('%s', (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });

  it('finds a room for any address', () => {
    fc.assert(fc.property(fc.string(), (hash) => typeof routeOf(hash).at === 'string'));
  });

  it('knows the game of a rule by its id', () => {
    expect(['BM-TURN-02', 'DIFF-03', 'BMC-1', 'TF-1'].map(gameOfRule)).toEqual([
      'blue-moon',
      'blue-moon',
      'blue-moon-city',
      'tsukuyumi',
    ]);
  });
});
