import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, mirrored, round, shape } from '../svg';

/** The grammar all figures share: shoulders, collar, eyes. */
export function shoulders(chance: Chance, width = 66, y = 150): string {
  const drop = round(y + 36 + chance.between(-6, 6));
  const slope = round(100 + width * 0.8);
  const slopeLeft = round(100 - width * 0.8);
  return shape(
    `M100 ${y - 6}C116 ${y} ${slope} ${y + 6} ${round(100 + width)} ${drop}L${round(100 + width + 12)} 290` +
      `H${round(100 - width - 12)}L${round(100 - width)} ${drop}C${slopeLeft} ${y + 6} 84 ${y} 100 ${y - 6}Z`,
    INK,
    ACCENT,
    1.3,
  );
}

const beads = [
  [70, 178],
  [85, 182],
  [100, 185],
  [115, 182],
  [130, 178],
] as const;

export const collar = (chance: Chance): string =>
  chance.pick([
    line('M72 158Q100 214 128 158', ACCENT, 2) + line('M64 164Q100 236 136 164', GOLD, 0.9),
    line('M80 154L100 206L120 154', ACCENT, 2) + line('M68 160L100 232L132 160', GOLD, 0.9),
    mirrored(shape('M104 168h26l10 16h-36Z', FIELD, ACCENT, 1)) + disc(100, 178, 5, GOLD),
    line('M60 170Q100 190 140 170', ACCENT, 2) + beads.map(([x, y]) => disc(x, y, 2.6, GOLD)).join(''),
  ]);

export const eyes = (chance: Chance, y: number, apart: number, colour: string = GOLD): string =>
  chance.pick([
    mirrored(shape(`M${95 + apart} ${y}q5 -5 10 0q-5 4 -10 0Z`, colour)),
    mirrored(disc(100 + apart, y, 2.8, colour)),
    mirrored(shape(`M${95 + apart} ${y + 1}l10 -4v4Z`, colour)),
  ]);
