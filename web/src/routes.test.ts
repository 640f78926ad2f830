import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locationOf } from './lib/route-pattern';
import { gameOfRule } from './lib/rule-ids';
import { NOT_FOUND, routeAt, ROUTES } from './routes';

const at = (hash: string): ReturnType<typeof routeAt> => routeAt(locationOf(hash));

describe('routes', () => {
  it.each([
    ['', '', {}],
    ['#/', '', {}],
    ['#/games', 'games', {}],
    ['#/table/abc', 'table/:table', { id: 'abc' }],
    ['#/join/abc/se%20cret', 'join/:table/:invite?', { table: 'abc', invite: 'se cret' }],
    ['#/join/abc', 'join/:table/:invite?', { table: 'abc', invite: '' }],
    ['#/join', '*', {}],
    ['#/replay/abc/12', 'replay/:table/:number?/:extra?', { id: 'abc', number: 12, extra: null }],
    ['#/replay/abc/-1', 'replay/:table/:number?/:extra?', { id: 'abc', number: null, extra: null }],
    [
      '#/replay/abc/3/notes=e30',
      'replay/:table/:number?/:extra?',
      { id: 'abc', number: 3, extra: 'notes=e30' },
    ],
    ['#/review/abc/7', 'review/:table/:number?', { id: 'abc', number: 7 }],
    ['#/review', '*', {}],
    ['#/puzzles', 'puzzles/:game?', { wished: null }],
    ['#/puzzles/tsukuyumi', 'puzzles/:game?', { wished: 'tsukuyumi' }],
    ['#/cards/hoax-13', 'cards/:card?', { open: 'hoax-13' }],
    ['#/rules', 'rules/:game?/:rule?', { game: 'blue-moon', rule: null }],
    ['#/nowhere', '*', {}],
  ])('%s', (hash, pattern, props) => {
    const found = at(hash);
    expect([found.route.pattern, found.props]).toEqual([pattern, props]);
  });

  it('finds a page for any address', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect([...ROUTES, NOT_FOUND]).toContain(at(hash).route);
      }),
    );
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
