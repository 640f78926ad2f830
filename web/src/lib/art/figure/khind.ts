import type { Chance } from '../random';
import { ACCENT, disc, FIELD, glow, GOLD, INK, line, mirrored, MOON, roundLine, shape } from '../svg';
import { shoulders } from './bust';

const hat = (chance: Chance): string =>
  chance.pick([
    shape('M66 104C66 66 134 66 134 104Z', ACCENT, GOLD, 1.2) +
      roundLine('M62 106h76', GOLD, 4) +
      disc(100, 70, 8, GOLD),
    shape('M70 100L100 40L130 100Z', ACCENT, GOLD, 1.2) +
      line('M80 82h40M88 64h24', GOLD, 1.6) +
      disc(100, 40, 6, GOLD),
    mirrored(shape('M112 90L136 52L134 104Z', ACCENT, GOLD, 1.2)) +
      shape('M70 98C76 72 124 72 130 98Z', INK, GOLD, 1.2),
  ]);

const eye = (chance: Chance): string =>
  disc(113, 124, 8, MOON) + disc(chance.unit() < 0.5 ? 114 : 112, 125, 4, INK);

const mouth = (chance: Chance): string =>
  shape(chance.pick(['M84 142q16 16 32 0Z', 'M88 144q12 8 24 -2', 'M90 146h20']), INK, INK, 1.4);

/** A round child with a hat and large ears. */
export function khindFigure(chance: Chance): string {
  const headwear = hat(chance);
  return (
    shoulders(chance, 46, 166) +
    mirrored(shape('M130 122q14 -6 14 8t-14 10Z', FIELD, ACCENT, 1)) +
    disc(100, 122, 36, FIELD, ACCENT, 1.4) +
    headwear +
    mirrored(eye(chance)) +
    mouth(chance) +
    mirrored(glow(123, 138, 4, ACCENT, 0.8)) +
    line('M76 172Q100 190 124 172', ACCENT, 2.4) +
    disc(100, 182, 5, GOLD)
  );
}
