import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColorClass, FACTIONS, PEOPLES } from '../theme/tokens';
import { emblem } from './emblem';
import { moonCalendar } from './moon-calendar';
import { blueMoonPoster } from './poster/blue-moon';
import { blueMoonCityPoster } from './poster/blue-moon-city';
import { tsukuyumiPoster } from './poster/tsukuyumi';
import { chanceFrom, hashOf } from './random';
import { litMoon } from './sky';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('chance', () => {
  it('hashes as FNV-1a does', () => {
    expect(hashOf('')).toBe(0x811c9dc5);
    expect(hashOf('a')).toBe(0xe40c292c);
    expect(hashOf('foobar')).toBe(0xbf9cf968);
  });

  it('tells the same story for the same seed', () => {
    fc.assert(
      fc.property(seed, (start) => {
        const [one, other] = [chanceFrom(start), chanceFrom(start)];
        return [1, 2, 3, 4].every(() => one.unit() === other.unit());
      }),
    );
  });

  it('keeps its bounds', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: -50, max: 50 }), fc.nat(50), (start, low, span) => {
        const chance = chanceFrom(start);
        const whole = chance.whole(low, low + span);
        const real = chance.between(low, low + span);
        expect(Number.isInteger(whole) && whole >= low && whole <= low + span).toBe(true);
        expect(real >= low && real <= low + span).toBe(true);
        expect(['a', 'b', 'c']).toContain(chance.pick(['a', 'b', 'c']));
      }),
    );
  });
});

describe('moon', () => {
  it('is lit on the right while it waxes and on the left while it wanes', () => {
    expect(litMoon(0.25, 50, 50, 10)).toContain('A10 10 0 0 1 50 60');
    expect(litMoon(0.75, 50, 50, 10)).toContain('A10 10 0 0 0 50 60');
  });
});

describe('pictures of the start screen', () => {
  it.each([
    ['moon calendar', moonCalendar],
    ['Blue Moon', blueMoonPoster],
    ['Blue Moon City', blueMoonCityPoster],
    ['TSUKUYUMI', tsukuyumiPoster],
  ])('%s is sound and always the same', (_, draw) => {
    expect(draw()).toBe(draw());
    expect(draw()).not.toMatch(/NaN|undefined|Infinity| id=/);
    expect(draw()).toContain('aria-hidden="true"');
  });

  it('draws a plain charge for a faction that has none', () => {
    expect(emblem('moles' as ColorClass)).toContain('<path');
    expect(emblem('moles' as ColorClass)).not.toContain('undefined');
  });

  it('has a different emblem for every colorClass', () => {
    const colorClasses = [...PEOPLES, ...FACTIONS];
    const bare = colorClasses.map((colorClass) => emblem(colorClass).replace(`p-${colorClass}`, ''));
    expect(new Set(bare).size).toBe(colorClasses.length);
  });
});
