import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, mirrored, oval, ring, round, shape } from '../svg';
import { eyes, shoulders } from './bust';

const tricorn = (chance: Chance): string =>
  shape('M56 102Q66 72 100 66Q134 72 144 102Q122 90 100 96Q78 90 56 102Z', INK, ACCENT, 1.6) +
  line('M62 98Q80 86 100 91Q120 86 138 98', GOLD, 1.2) +
  shape(
    `M118 78C${round(chance.between(140, 156))} 50 158 60 162 44C168 66 150 84 126 84Z`,
    ACCENT,
    GOLD,
    0.8,
  );

const bandana =
  shape('M76 102C74 66 126 66 124 102Z', ACCENT, GOLD, 1.2) +
  shape('M122 98q16 4 20 18q-12 -2 -20 -8Z', ACCENT, GOLD, 1) +
  [86, 100, 114].map((x) => disc(x, 88, 2.4, INK)).join('');

const roundHat =
  shape('M60 100h80l-10 -8q-4 -24 -30 -24t-30 24Z', INK, ACCENT, 1.5) + line('M72 92h56', GOLD, 3);

const eyePatch = line('M80 108L122 118', INK, 1.6) + oval(110, 122, 7, 6, INK) + disc(91, 121, 2.8, GOLD);

const mouth = (chance: Chance): string =>
  chance.pick([
    shape('M86 140Q100 132 114 140Q108 152 100 152T86 140Z', INK),
    line('M92 142q8 4 16 0', INK, 1.6),
    shape('M90 138h20l-10 26Z', INK, ACCENT, 0.8),
  ]);

const buttons = [178, 196, 214].map((y) => disc(92, y, 2.4, GOLD) + disc(108, y, 2.4, GOLD)).join('');

/** Tricorn, bandana or round hat; sometimes an eye patch. */
export function bukaFigure(chance: Chance): string {
  const hat = chance.pick([tricorn(chance), bandana, roundHat]);
  return (
    mirrored(shape('M112 152L142 140L150 176L120 190Z', FIELD, ACCENT, 1.2)) +
    shoulders(chance, 62, 152) +
    shape(
      'M100 88C122 90 122 124 114 142C108 154 104 158 100 158C96 158 92 154 86 142C78 124 78 90 100 88Z',
      FIELD,
      ACCENT,
      1.3,
    ) +
    hat +
    (chance.unit() < 0.45 ? eyePatch : eyes(chance, 121, 9)) +
    mouth(chance) +
    ring(121, 138, 2.6, GOLD, 1.2) +
    line('M100 168V240', GOLD, 1) +
    buttons
  );
}
