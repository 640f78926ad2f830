import { describe, expect, it } from 'vitest';
import { Lens } from './lens.svelte';

const whole = { x: 0, y: 0, width: 1000, height: 800 };
const inSight = ({ frame: { x, y, width, height } }: Lens, [left, top]: readonly [number, number]): boolean =>
  left >= x && left <= x + width && top >= y && top <= y + height;

describe('what a zoomed board shows', () => {
  it('follows what happens out of sight, and comes back', () => {
    const lens = new Lens(() => whole);
    lens.zoom(2, { x: 900, y: 700 });
    const before = lens.frame;
    lens.follow([[60, 60]]);
    expect(inSight(lens, [60, 60])).toBe(true);
    lens.follow([[60, 700]]);
    lens.back();
    expect(lens.frame).toEqual(before);
  });

  it('stays where the reader moved it', () => {
    const lens = new Lens(() => whole);
    lens.zoom(2, { x: 900, y: 700 });
    lens.follow([[60, 60]]);
    const seen = lens.frame;
    lens.down({ pointerId: 1, clientX: 5, clientY: 5 } as PointerEvent);
    lens.back();
    expect(lens.frame).toEqual(seen);
  });

  it('has nothing to follow where all of it is seen', () => {
    const lens = new Lens(() => whole);
    lens.follow([[60, 60]]);
    expect(lens.frame).toEqual(whole);
  });
});
