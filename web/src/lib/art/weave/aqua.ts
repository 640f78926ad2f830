import type { Chance } from '../random';
import { ACCENT, DEEP, FIELD, flipped, GOLD, line, ring, round, series, shape } from '../svg';

const arch = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 2)} 0`;

const scale = (x: number, y: number, radius: number, fill: string): string =>
  shape(arch(x, y, radius), fill, ACCENT, 1) +
  line(arch(x, y, radius * 0.68), ACCENT, 0.7) +
  line(arch(x, y, radius * 0.38), GOLD, 0.7);

function waves(): string {
  let drawn = '';
  for (let y = 150, row = 0; y < 300; row++) {
    const radius = 15 + row * 1.6;
    for (let x = row % 2 ? 0 : -radius; x < 210 + radius; x += radius * 2) {
      drawn += scale(x, y, radius, row % 2 ? DEEP : FIELD);
    }
    y += radius * 0.62;
  }
  return drawn;
}

function crest(height: number): string {
  const half = height * 0.5;
  const most = height * 0.4;
  const little = height * 0.2;
  const body =
    `M-8 176C10 ${round(150 - height)} 66 ${round(140 - height)} 88 ${round(166 - half)}` +
    `C98 ${round(184 - most)} 84 ${round(198 - half)} 70 ${round(186 - most)}` +
    `C84 ${round(176 - most)} 66 ${round(152 - little)} 46 ${round(172 - little)}C34 180 30 200 40 216L-8 230Z`;
  const foam = `M-4 190C14 ${round(164 - height)} 54 ${round(158 - height)} 76 ${round(172 - half)}`;
  const swell = `M-4 204C14 ${round(184 - height * 0.7)} 34 ${round(172 - half)} 52 ${round(168 - height * 0.3)}`;
  return shape(body, FIELD, ACCENT, 1.3) + line(foam, GOLD, 0.9) + line(swell, ACCENT, 0.9);
}

/** Rows of wave arcs growing into one breaking crest. */
export function aquaWeave(chance: Chance): string {
  const wave = crest(chance.between(40, 62));
  const fromLeft = chance.unit() < 0.5;
  const bubbles = series(9, () =>
    ring(chance.between(8, 192), chance.between(40, 150), chance.between(1.5, 5), ACCENT, 0.8, 0.7),
  );
  return waves() + (fromLeft ? wave : flipped(wave)) + bubbles;
}
