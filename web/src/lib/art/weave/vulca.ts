import type { Chance } from '../random';
import { ACCENT, FIELD, glow, GOLD, round, series, shape } from '../svg';

function tongue(chance: Chance, x: number, y: number, width: number, height: number): string {
  const tip = chance.between(0.55, 1.1) * height;
  const lean = chance.between(-10, 10);
  const rise =
    `C${round(x + width * 0.1)} ${round(y - tip * 0.35)} ${round(x + width * 0.25 + lean)} ${round(y - tip * 0.5)} ` +
    `${round(x + width / 2 + lean)} ${round(y - tip)}`;
  const fall =
    `C${round(x + width * 0.6 + lean)} ${round(y - tip * 0.55)} ${round(x + width)} ${round(y - tip * 0.4)} ` +
    `${round(x + width)} ${round(y + chance.between(-4, 8))}`;
  return rise + fall;
}

function sheet(chance: Chance, y: number, height: number): string {
  let d = `M-20 290L-20 ${y}`;
  for (let x = -20; x < 220;) {
    const width = chance.between(22, 40);
    d += tongue(chance, x, y, width, height);
    x += width;
  }
  return d + 'L220 290Z';
}

/** Three sheets of flame and sparks above them. */
export function vulcaWeave(chance: Chance): string {
  const far = shape(sheet(chance, 150, 74), FIELD, undefined, 0.8, 0.9);
  const middle = shape(sheet(chance, 176, 62), ACCENT, undefined, 0.8, 0.5);
  const near = shape(sheet(chance, 204, 58), ACCENT, GOLD, 0.8, 0.9);
  const sparks = series(16, (index) =>
    glow(
      chance.between(6, 194),
      chance.between(20, 170),
      chance.between(0.7, 2),
      index % 3 ? ACCENT : GOLD,
      chance.between(0.5, 1),
    ),
  );
  return far + middle + near + sparks;
}
