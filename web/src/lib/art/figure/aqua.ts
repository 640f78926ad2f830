import type { Chance } from '../random';
import { ACCENT, FIELD, GOLD, INK, line, mirrored, round, series, shape } from '../svg';
import { eyes, shoulders } from './bust';

function fin(reach: number): string {
  const web =
    `M116 92C${round(122 + reach)} 70 ${round(130 + reach)} 108 ${round(124 + reach * 0.5)}` +
    ' 146C134 150 124 146 118 140Z';
  const rays = series(4, (index) =>
    line(
      `M118 ${106 + index * 9}L${round(122 + reach * (0.85 - index * 0.1))} ${round(94 + index * 13)}`,
      ACCENT,
      0.8,
    ),
  );
  return shape(web, FIELD, ACCENT, 1.2) + rays;
}

const crest = (chance: Chance): string =>
  shape(
    `M100 ${round(chance.between(40, 56))}C110 70 112 82 108 92H92C88 82 90 70 100 48Z`,
    ACCENT,
    GOLD,
    0.9,
  );

const scales = series(3, (row) =>
  series(4 + row, (index) =>
    line(
      `M${round(100 - (4 + row) * 9 + index * 18)} ${176 + row * 14}a9 9 0 0 1 18 0`,
      row % 2 ? GOLD : ACCENT,
      1,
    ),
  ),
);

/** Fins, gills and scales. */
export const aquaFigure = (chance: Chance): string =>
  mirrored(fin(chance.between(24, 42))) +
  crest(chance) +
  shoulders(chance, 56, 152) +
  shape(
    'M100 82C124 90 126 122 114 144C108 154 104 160 100 160C96 160 92 154 86 144C74 122 76 90 100 82Z',
    INK,
    ACCENT,
    1.4,
  ) +
  eyes(chance, 120, 10, ACCENT) +
  mirrored(line('M110 136q6 2 8 -2m-7 8q5 1 7 -3', ACCENT, 1)) +
  shape('M100 92q5 7 0 12q-5 -5 0 -12Z', GOLD) +
  line('M95 146q5 3 10 0', ACCENT, 1.1) +
  scales;
