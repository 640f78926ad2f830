import type { Chance } from '../random';
import { ACCENT, FIELD, GOLD, line, mirrored, round, series, shade } from '../svg';

const bend = (t: number, from: number, over: number, to: number): number =>
  (1 - t) * (1 - t) * from + 2 * (1 - t) * t * over + t * t * to;

const leaf = (x: number, y: number, reach: number, width: number): string =>
  `M${round(x)} ${round(y)}q${round(reach * 0.45)} ${round(-width * 0.65)} ${round(reach)} ${round(-width * 0.3)}` +
  `q${round(-reach * 0.4)} ${round(width * 0.45)} ${round(-reach)} ${round(width * 0.3)}Z`;

function frond(x: number, y: number, length: number, lean: number, leaves: number): string {
  const tipX = x + lean;
  const tipY = y - length;
  const bow = y - length * 0.6;
  const stem = line(
    `M${round(x)} ${round(y)}Q${round(x)} ${round(bow)} ${round(tipX)} ${round(tipY)}`,
    ACCENT,
    1.4,
    0.9,
  );
  const foliage = series(leaves - 1, (index) => {
    const t = (index + 1) / leaves;
    const width = (1 - t) * 20 + 5;
    const colour = index % 2 ? FIELD : ACCENT;
    const at = [bend(t, x, x, tipX), bend(t, y, bow, tipY)] as const;
    return shade(leaf(...at, -width, width), colour, 0.9) + shade(leaf(...at, width, width), colour, 0.9);
  });
  return stem + foliage;
}

/** Ferns that always grow in pairs. */
export function mimixWeave(chance: Chance): string {
  const ferns = series(3, () =>
    frond(chance.between(4, 62), 262, chance.between(90, 190), chance.between(-26, 14), chance.whole(8, 12)),
  );
  const crescent = `M${round(chance.between(20, 34))} 34a11 11 0 1 0 12 14a9 9 0 1 1 -12 -14Z`;
  return mirrored(ferns) + mirrored(shade(crescent, GOLD, 0.9));
}
