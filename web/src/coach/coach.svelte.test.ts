import { describe, expect, it } from 'vitest';
import { doubtAbout, weighedIn } from './coach.svelte';

const why = { de: 'weil', en: 'because' };
const option = (
  action: number,
): { action: number; deed: Record<string, unknown>; de: string; en: string } => ({
  action,
  deed: {},
  de: '',
  en: '',
});
const weighed = weighedIn({
  options: [
    { action: 1, loss: 0, low: 0, why },
    { action: 2, loss: 0.2, low: 0.1, why },
    { action: 3, loss: 0.2, low: -0.1, why },
    { action: 4, loss: 0.03, low: 0.02, why },
  ],
});

describe('the coach', () => {
  it('asks about a step that surely loses much', () => {
    expect(doubtAbout(option(2), weighed)).toMatchObject({ loss: 0.2, why });
  });
  it('is silent about the best, about little, about what may be no loss, and about what nobody weighed', () => {
    for (const action of [1, 3, 4, 9]) expect(doubtAbout(option(action), weighed)).toBeNull();
  });
  it('weighs a path by its first step', () => {
    const path = { ...option(1), kind: '', passes: [option(2)] };
    expect(doubtAbout(path, weighed)?.loss).toBe(0.2);
  });
  it('reads nothing out of nonsense', () => {
    expect(weighedIn({ options: 'x' })).toEqual([]);
  });
});
