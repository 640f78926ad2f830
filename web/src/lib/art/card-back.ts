import { type Markup, markup } from './markup';
import { litMoon } from './sky';
import { disc, GOLD, line, mirrored, MOON, polar, ring, series, shape } from './svg';

const RINGS = [
  { radius: 44, count: 12, dot: 1.8 },
  { radius: 86, count: 30, dot: 1.3 },
] as const;

function draw(): Markup {
  const dots = RINGS.map(({ radius, count, dot }) =>
    series(count, (index) => {
      const [x, y] = polar(100, 140, radius, (index / count) * 2 * Math.PI);
      return disc(x, y, dot, GOLD, undefined, 0, 0.8);
    }),
  ).join('');
  const month = series(20, (index) => {
    const age = (index + 0.5) / 20;
    const [x, y] = polar(100, 140, 64, age * 2 * Math.PI - Math.PI / 2);
    return disc(x, y, 6.5, '#1d2858') + shape(litMoon(age, x, y, 6.5), MOON);
  });
  const centre =
    disc(100, 140, 30, MOON) +
    shape('M100 110a30 30 0 0 1 0 60a16 30 0 0 0 0 -60', '#0d1530') +
    ring(100, 140, 34, GOLD);
  const corners = mirrored(
    line('M100 14l14 10 26-6 12 14 30 2-4 28 8 18', GOLD, 0.9) +
      line('M100 266l14-10 26 6 12-14 30-2-4-28 8-18', GOLD, 0.9),
  );
  return markup(
    '<svg class="art" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice"' +
      ` aria-hidden="true">${dots}${month}${centre}${corners}</svg>`,
  );
}

let drawn: Markup | null = null;

/** The back of every card: a lunar calendar. */
export const cardBack = (): Markup => (drawn ??= draw());
