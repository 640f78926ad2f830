import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, mirrored, oval, round, series, shape } from '../svg';

const segments = series(6, (step) => {
  const index = 5 - step;
  const y = 150 + index * 20;
  const radius = 27 + index * 5;
  const spots = mirrored(disc(100 + radius * 0.55, y + 3, 3, index % 2 ? GOLD : ACCENT));
  return oval(100, y, radius, 17, INK, ACCENT, 1.2) + spots;
});

const antenna = (height: number): string =>
  line(
    `M108 92C112 ${round(92 - height)} 128 ${round(92 - height)} 134 ${round(74 - height * 0.4)}`,
    ACCENT,
    2,
  ) + disc(134, 74 - height * 0.4, 4, GOLD);

const eye = oval(112, 118, 8, 12, INK, GOLD, 1.2) + disc(113, 114, 3, GOLD) + disc(111, 122, 1.6, ACCENT);

const browMark = (chance: Chance): string =>
  chance.pick([
    line('M84 96q16 -12 32 0', GOLD, 2),
    disc(100, 98, 5, GOLD),
    mirrored(shape('M102 96l12 -4v6Z', GOLD)),
  ]);

/** Antennae over a segmented body. */
export const pillarFigure = (chance: Chance): string =>
  segments +
  mirrored(antenna(chance.between(24, 40))) +
  shape(
    'M100 84C128 84 130 122 120 142C112 156 104 158 100 158C96 158 88 156 80 142C70 122 72 84 100 84Z',
    FIELD,
    ACCENT,
    1.3,
  ) +
  mirrored(eye) +
  line('M94 142q6 5 12 0', INK, 1.6) +
  browMark(chance);
