import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, centre, corners, distance, edge, frameOf, inOrder, middle, towards } from './hex';

const area = fc
  .tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }))
  .map(([q, r]) => `${q},${r}`);
const MOON = ['0,0', '1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'];

describe('hexes', () => {
  it('lie beside each other, and the way back is the opposite side', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 0, max: 5 }), (here, side) => {
        const there = beside(here, side);
        expect(distance(here, there)).toBe(1);
        expect(beside(there, (side + 3) % 6)).toBe(here);
      }),
    );
  });

  it('share the edge between them', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 0, max: 5 }), (here, side) => {
        const [x1, y1] = middle(here, side);
        const [x2, y2] = middle(beside(here, side), (side + 3) % 6);
        expect(Math.abs(x1 - x2) + Math.abs(y1 - y2)).toBeLessThan(1);
      }),
    );
  });

  it('count sides anticlockwise from east', () => {
    expect(beside('0,0', 0)).toBe('1,0');
    expect(centre('1,0')[0]).toBeGreaterThan(0);
    expect(centre('1,-1')[1]).toBeLessThan(0);
    const [[x], [other]] = edge('0,0', 0);
    expect(x).toBeCloseTo(other);
  });

  it('are framed with all their corners', () => {
    const { x, y, width, height } = frameOf(MOON, 0);
    for (const [cx, cy] of MOON.flatMap((one) => corners(one))) {
      expect(cx).toBeGreaterThanOrEqual(x - 0.2);
      expect(cx).toBeLessThanOrEqual(x + width + 0.2);
      expect(cy).toBeGreaterThanOrEqual(y - 0.2);
      expect(cy).toBeLessThanOrEqual(y + height + 0.2);
    }
  });

  it('are walked with arrow keys, and every one is reached', () => {
    expect(towards('0,0', 'ArrowRight', MOON)).toBe('1,0');
    expect(towards('0,0', 'ArrowLeft', MOON)).toBe('-1,0');
    expect(['0,-1', '1,-1']).toContain(towards('0,0', 'ArrowUp', MOON));
    expect(towards('1,0', 'ArrowRight', MOON)).toBeNull();
    const seen = new Set(['0,0']);
    for (const here of seen)
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'])
        seen.add(towards(here, key, MOON) ?? here);
    expect(seen.size).toBe(MOON.length);
  });

  it('are read row by row', () => {
    expect(inOrder(MOON)[0]).toBe('0,-1');
    expect(inOrder(MOON)).toHaveLength(7);
  });
});
