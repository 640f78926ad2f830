import type { Chance } from '../random';
import { ACCENT, GOLD, INK, line, mirrored, polar, round, series, shape } from '../svg';
import { collar, eyes, shoulders } from './bust';

const around = (radius: number, angle: number): string => polar(100, 116, radius, angle).join(' ');

function burningHair(chance: Chance): string {
  const locks = chance.whole(5, 8);
  return series(locks, (index) => {
    const angle = -2.75 + (2.36 * index) / (locks - 1);
    const length = chance.between(44, 74);
    const outer = `Q${around(length * 0.72, angle - 0.3)} ${around(length, angle)}`;
    const inner = `Q${around(length * 0.62, angle + 0.26)} ${around(22, angle + 0.34)}Z`;
    return shape(`M${around(22, angle - 0.34)}${outer}${inner}`, index % 2 ? ACCENT : INK, GOLD, 0.8);
  });
}

const pauldron = (chance: Chance): string =>
  shape(
    `M118 154L${round(chance.between(150, 170))} ${round(chance.between(132, 146))}L152 166Z`,
    INK,
    ACCENT,
    1.2,
  );

/** Burning hair over a pointed face. */
export const vulcaFigure = (chance: Chance): string =>
  burningHair(chance) +
  shoulders(chance, 64) +
  shape('M100 88L121 100C124 124 114 146 100 158C86 146 76 124 79 100Z', INK, ACCENT, 1.4) +
  shape('M100 92L112 100L100 116L88 100Z', ACCENT, GOLD, 0.7) +
  eyes(chance, 124, 9, ACCENT) +
  line('M92 141l8 4l8 -4', ACCENT, 1.2) +
  mirrored(pauldron(chance)) +
  collar(chance);
