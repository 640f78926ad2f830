import type { Chance } from '../random';
import { ACCENT, disc, GOLD, line, type Point, polar, ring, round, series } from '../svg';

function astrolabe(chance: Chance, x: number, y: number, radius: number): string {
  const marks = chance.pick([24, 36, 48]);
  const ticks = series(marks, (index) => {
    const angle = (index / marks) * 6.283;
    const [fromX, fromY] = polar(x, y, radius, angle);
    const [toX, toY] = polar(x, y, radius + (index % 6 ? 3 : 7), angle);
    return line(`M${fromX} ${fromY}L${toX} ${toY}`, ACCENT, 0.7, 0.6);
  });
  return ring(x, y, radius, ACCENT, 0.6, 0.5) + ticks;
}

const pair = ([x, y]: Point): string => `${round(x)},${round(y)}`;
const distance = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The stars joined by the shortest net of lines (Prim). */
function constellation(stars: readonly Point[]): string {
  const [first, ...others] = stars;
  if (first === undefined) return '';
  const reached = [first];
  const waiting = new Set(others);
  let lines = '';
  while (waiting.size > 0) {
    let best: { from: Point; to: Point; length: number } | undefined;
    for (const from of reached) {
      for (const to of waiting) {
        const length = distance(to, from);
        if (best === undefined || length < best.length) best = { from, to, length };
      }
    }
    if (best === undefined) break;
    waiting.delete(best.to);
    reached.push(best.to);
    lines += line(`M${pair(best.from)}L${pair(best.to)}`, GOLD, 0.7, 0.8);
  }
  return lines;
}

/** Astrolabe rings and a constellation. */
export function hoaxWeave(chance: Chance): string {
  const x = 100 + chance.between(-8, 8);
  const rings = [74, 92, 112].map((radius) => astrolabe(chance, x, 96, radius)).join('');
  const stars = Array.from({ length: chance.whole(7, 10) }, (): Point => [
    chance.between(14, 186),
    chance.between(14, 120),
  ]);
  const lights = stars.map(([starX, starY]) => disc(starX, starY, chance.pick([1.6, 2, 2.6]), GOLD)).join('');
  return rings + constellation(stars) + lights;
}
