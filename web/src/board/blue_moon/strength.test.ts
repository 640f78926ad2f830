import { describe, expect, it } from 'vitest';
import { linesFor, linesOf, signed, type Step } from './strength';

const step = (card: string | null, by: string | null, before: number, after: number): Step => ({
  order: 1,
  card,
  by,
  rule: 'BM-STRENGTH-03',
  before,
  after,
  de: '',
  en: '',
});

describe('strength', () => {
  it('gathers what happens to a card in its line', () => {
    const lines = linesOf([
      step('hoax-20', 'hoax-20', 0, 3),
      step('mutant-106', 'mutant-106', 3, 7),
      step('mutant-106', 'flit-12', 7, 3),
    ]);
    expect(lines.map(({ card, first, last, changes }) => [card, first, last, changes.length])).toEqual([
      ['hoax-20', 3, 3, 0],
      ['mutant-106', 4, 0, 1],
    ]);
  });

  it('adds up to the total', () => {
    const steps = [step('a', 'a', 0, 5), step(null, 'b', 5, 6), step('a', 'c', 6, 11)];
    expect(linesOf(steps).reduce((sum, { last }) => sum + last, 0)).toBe(11);
  });

  it('shows no lines of a moment that is not shown', () => {
    const answer = { total: 5, steps: [step('a', 'a', 0, 5)], ignored: [], shielded: [] };
    expect(linesFor(answer, 5)).toHaveLength(1);
    expect(linesFor(answer, 4)).toEqual([]);
    expect(linesFor(null, 4)).toEqual([]);
  });

  it('signs numbers', () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(['+3', '0', '−2']);
  });
});
