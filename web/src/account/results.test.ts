import { expect, it } from 'vitest';
import type { Summary } from '../lib/wire/types';
import { resultsOf } from './results';

const table = (part: Partial<Summary>): Summary => ({
  table: 't',
  game: 'blue-moon',
  status: 'over',
  created: 0,
  moved: 0,
  waiting: [],
  mine: [0],
  decisions: 9,
  public: false,
  hours: null,
  language: null,
  winners: [0],
  seats: ['hoax', 'vulca'].map((deck) => ({ kind: 'human', name: null, level: null, player: { deck } })),
  ...part,
});

it('counts finished games by game and by what was played', () => {
  const found = resultsOf([
    table({}),
    table({ winners: [1] }),
    table({ mine: [1], winners: [1] }),
    table({ status: 'playing', winners: [] }),
    table({ game: 'tsukuyumi', winners: [0, 1] }),
  ]);
  expect(
    found.map(({ game, rows }) => [
      game,
      rows.map(({ colorClass, played, won }) => [colorClass, played, won]),
    ]),
  ).toEqual([
    [
      'blue-moon',
      [
        [null, 3, 2],
        ['hoax', 2, 1],
        ['vulca', 1, 1],
      ],
    ],
    [
      'tsukuyumi',
      [
        [null, 1, 1],
        ['hoax', 1, 1],
      ],
    ],
  ]);
});

it('does not count who played both sides', () => {
  expect(resultsOf([table({ mine: [0, 1] })])).toEqual([]);
});
