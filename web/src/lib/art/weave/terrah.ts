import type { Chance } from '../random';
import { ACCENT, DEEP, FIELD, GOLD, line, round, series, shape } from '../svg';

function ridge(chance: Chance, y: number, height: number): string {
  let d = `M-6 290L-6 ${y}`;
  for (let x = -6; x < 206;) {
    x += chance.between(10, 24);
    d += `L${round(x)} ${round(y + chance.between(-height, height * 0.4))}`;
  }
  return d + 'L206 290Z';
}

function stratum(chance: Chance, index: number): string {
  let d = `M-4 ${206 + index * 14}`;
  for (let x = -4; x < 204;) {
    const width = chance.between(20, 50);
    d += `q${round(width / 2)} ${round(chance.between(-7, 7))} ${round(width)} 0`;
    x += width;
  }
  return index % 2 ? line(d, GOLD, 0.7, 0.7) : line(d, ACCENT, 1.4, 0.7);
}

function crystal(chance: Chance): string {
  const x = chance.between(8, 192);
  const y = chance.between(196, 232);
  const height = chance.between(8, 20);
  const width = height * 0.36;
  const right = `l${round(width)} ${round(height * 0.35)}l${round(-width * 0.3)} ${round(height * 0.65)}`;
  const left = `h${round(-width * 1.4)}l${round(-width * 0.3)} ${round(-height * 0.65)}Z`;
  return shape(`M${round(x)} ${round(y - height)}${right}${left}`, ACCENT, GOLD, 0.7, 0.9);
}

/** Ridgelines turning into strata with crystal veins. */
export function terrahWeave(chance: Chance): string {
  const ridges =
    shape(ridge(chance, 128, 44), FIELD, undefined, 0.8, 0.7) +
    shape(ridge(chance, 158, 30), DEEP, ACCENT, 0.8) +
    shape(ridge(chance, 190, 12), FIELD, ACCENT, 0.8);
  return ridges + series(5, (index) => stratum(chance, index)) + series(6, () => crystal(chance));
}
