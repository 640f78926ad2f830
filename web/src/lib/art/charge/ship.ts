import type { Chance } from '../random';
import { ACCENT, DEEP, disc, FIELD, GOLD, INK, line, round, series, shape } from '../svg';

const SAILS = [
  [52, 30],
  [86, 44],
  [128, 52],
] as const;

function sail(y: number, half: number, index: number): string {
  const foot = y + 34 + index * 4;
  const left = 100 - half;
  const right = 100 + half;
  const cloth =
    `M${left} ${y}Q100 ${y + 8} ${right} ${y}Q${right + 10} ${y + 18} ${right - 3} ${foot}` +
    `Q100 ${foot - 10} ${left + 3} ${foot}Q${left - 10} ${y + 18} ${left} ${y}Z`;
  if (index !== 1) return shape(cloth, FIELD, GOLD, 1.3);
  const stripes = line(`M86 ${y + 6}V${y + 30}M114 ${y + 6}V${y + 30}`, INK, 3);
  return shape(cloth, ACCENT, GOLD, 1.3) + stripes + disc(100, y + 18, 7, GOLD);
}

function hull(half: number): string {
  const planks =
    `M${round(100 - half)} 176H${round(100 + half + 10)}L${round(100 + half - 14)} 212` +
    `H${round(100 - half + 22)}Z`;
  const portholes = [-40, -20, 0, 20, 40].map((x) => disc(100 + x, 198, 4, FIELD, GOLD, 1)).join('');
  return (
    shape(planks, INK, ACCENT, 2) +
    line(`M${round(100 - half + 6)} 186H${round(100 + half)}`, GOLD, 1.6) +
    portholes
  );
}

const sea = series(3, (index) =>
  shape(
    `M-20 ${214 + index * 18}${'q7 -8 14 0t14 0'.repeat(9)}V300H-20Z`,
    index % 2 ? DEEP : FIELD,
    ACCENT,
    1,
  ),
);

export const ship = (chance: Chance): string =>
  line('M100 40V176', GOLD, 3) +
  SAILS.map(([y, half], index) => sail(y, half, index)).join('') +
  shape('M100 40q18 -10 30 0q-12 6 -30 8Z', ACCENT, GOLD, 1) +
  hull(chance.between(60, 72)) +
  sea;
