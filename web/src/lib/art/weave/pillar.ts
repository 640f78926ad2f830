import type { Chance } from '../random';
import { ACCENT, DEEP, disc, FIELD, GOLD, INK, line, mirrored, round, series, shape } from '../svg';

function eyeSpots(chance: Chance, tilt: number): string {
  const upper = series(3, (index) => {
    const radius = chance.between(5, 9);
    const x = 160 + index * 6;
    const y = 66 + index * 24 + tilt;
    return disc(x, y, radius, GOLD, INK, 1.5, 0.9) + disc(x, y, radius * 0.45, INK);
  });
  return upper + disc(158, 164, chance.between(6, 10), ACCENT, INK, 1.5, 0.9) + disc(158, 164, 3, GOLD);
}

function wing(chance: Chance): string {
  const upper = chance.between(74, 92);
  const lower = chance.between(50, 66);
  const tilt = chance.between(-10, 10);
  const fore =
    `M102 128C118 ${round(60 + tilt)} 150 ${round(128 - upper)} 190` +
    ` ${round(40 + tilt)}C206 84 178 134 102 140Z`;
  const hind = `M102 138C150 132 188 150 176 ${round(138 + lower)}C162 ${round(160 + lower)} 118 190 102 150Z`;
  const veins = series(5, (index) => {
    const t = (index + 1) / 6;
    const d =
      `M104 134Q${round(132 + 10 * t)} ${round(112 - 20 * t)} ${round(182 - 14 * t)}` +
      ` ${round(50 + tilt + 64 * t)}`;
    return line(d, ACCENT, 0.7, 0.8);
  });
  return shape(fore, FIELD, ACCENT, 1.2) + shape(hind, DEEP, ACCENT, 1.2) + veins + eyeSpots(chance, tilt);
}

function lantern(chance: Chance): string {
  const x = chance.between(14, 52);
  const y = chance.between(18, 40);
  return (
    line(`M${round(x)} -4V${round(y)}`, GOLD, 0.7) +
    shape(`M${round(x)} ${round(y)}c7 5 7 19 0 26c-7 -7 -7 -21 0 -26Z`, ACCENT, GOLD, 0.7, 0.8) +
    line(`M${round(x - 5)} ${round(y + 9)}h10m-10 6h10`, INK, 0.8)
  );
}

/** Two wings with eye spots, and chrysalis lanterns. */
export const pillarWeave = (chance: Chance): string =>
  mirrored(wing(chance)) + mirrored(series(2, () => lantern(chance)));
