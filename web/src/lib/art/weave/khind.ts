import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, group, INK, line, round, series, shade, shape } from '../svg';

const PENNANTS = [ACCENT, FIELD, GOLD] as const;

function bunting(chance: Chance, row: number): string {
  const y = 18 + row * 26;
  const sag = chance.between(14, 30);
  const string = line(`M-4 ${y}Q100 ${round(y + sag * 2)} 204 ${round(y - 4)}`, GOLD, 0.8);
  const pennants = series(9, (index) => {
    const t = (index + 0.5) / 9;
    const x = -4 + 208 * t;
    const hang = (1 - t) * (1 - t) * y + 2 * (1 - t) * t * (y + sag * 2) + t * t * (y - 4);
    return shade(`M${round(x - 7)} ${round(hang)}h14l-7 14Z`, PENNANTS[(index + row) % 3] ?? GOLD, 0.9);
  });
  return string + pennants;
}

function kite(x: number, y: number, scale: number, turn: number): string {
  const sail = shape('M0-18L12 0L0 24L-12 0Z', ACCENT, GOLD, 1) + line('M0-18V24M-12 0H12', INK, 1, 0.7);
  const tail =
    line('M0 24q8 8 0 16t0 16', GOLD, 1) + line('M-4 34l8 4m-8 4l8-4M-4 50l8 4m-8 4l8-4', ACCENT, 1.2);
  return group(`translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})`, sail + tail);
}

function pinwheel(chance: Chance, x: number): string {
  const y = 226 + chance.between(-10, 16);
  const size = chance.between(11, 17);
  const turn = chance.between(0, 90);
  const wing =
    `M0 0C${round(size * 0.2)} ${round(-size * 0.9)} ${round(size)} ${round(-size)}` +
    ` ${round(size)} ${round(-size * 0.15)}Z`;
  const wings = series(4, (index) =>
    group(`rotate(${index * 90})`, shape(wing, index % 2 ? FIELD : ACCENT, GOLD, 0.5)),
  );
  const stick = line(`M${x} ${round(y)}V282`, GOLD, 1.4);
  return stick + group(`translate(${x} ${round(y)}) rotate(${round(turn)})`, wings + disc(0, 0, 2, GOLD));
}

/** Bunting, kites and pinwheels. */
export function khindWeave(chance: Chance): string {
  const lines = series(2, (row) => bunting(chance, row));
  const kites = [chance.between(18, 40), chance.between(160, 182)]
    .map((x) => kite(x, chance.between(92, 140), chance.between(0.8, 1.15), chance.between(-30, 30)))
    .join('');
  return lines + kites + series(4, (index) => pinwheel(chance, 22 + index * 52));
}
