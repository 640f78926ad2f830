import type { Chance } from '../random';
import {
  ACCENT,
  disc,
  FIELD,
  GOLD,
  group,
  INK,
  line,
  mirrored,
  polar,
  round,
  roundLine,
  series,
  shape,
} from '../svg';

export const shield = (chance: Chance): string =>
  shape('M100 70L140 84V122C140 158 118 178 100 188C82 178 60 158 60 122V84Z', INK, ACCENT, 2) +
  shape('M100 80L131 91V122C131 150 114 167 100 176C86 167 69 150 69 122V91Z', FIELD, GOLD, 1) +
  chance.pick([
    line('M100 80V176M69 118H131', ACCENT, 3),
    line('M69 96L131 150M69 124L116 166', ACCENT, 3),
    disc(100, 124, 18, INK, ACCENT, 2) + disc(100, 124, 7, GOLD),
  ]);

export function blade(chance: Chance): string {
  const half = chance.between(6, 11);
  const guard =
    `M${round(100 - chance.between(26, 38))} 162Q100 ${round(chance.between(148, 158))}` +
    ' 132 162L126 170H74Z';
  return (
    shape(`M100 44L${round(100 + half)} 66V158H${round(100 - half)}V66Z`, FIELD, ACCENT, 1.6) +
    line('M100 50V156', GOLD, 1.2) +
    shape(guard, ACCENT, GOLD, 1.2) +
    shape('M95 170h10v30h-10Z', INK, ACCENT, 1.4) +
    disc(100, 207, 8, ACCENT, GOLD, 1.4)
  );
}

const ARM = 'M40 104h96v10h-96Z';
const BUCKET = 'M136 94l26 4v22l-26 4Z';

export function engine(chance: Chance): string {
  const tilt = chance.between(-34, -18);
  const arm =
    shape(ARM, FIELD, GOLD, 1.2) + shape(BUCKET, ACCENT, GOLD, 1.2) + disc(42, 109, 12, INK, ACCENT, 2);
  return (
    shape('M66 190L82 112H118L134 190Z', INK, ACCENT, 2) +
    line('M76 150H124M71 172H129M88 112L120 172M112 112L80 172', ACCENT, 1.4) +
    group(`rotate(${round(tilt)} 100 108)`, arm) +
    disc(100, 108, 9, GOLD, INK, 2) +
    mirrored(disc(126, 192, 13, INK, ACCENT, 2) + disc(126, 192, 4, GOLD))
  );
}

const BOLTS = [
  [-34, 0.7],
  [34, 0.75],
  [0, 1.1],
] as const;

export const bolt = (chance: Chance): string =>
  BOLTS.map(([shift, scale]) => {
    const place = `translate(${round(100 + shift)} ${round(118 + chance.between(-10, 10))})`;
    const turn = `rotate(${round(chance.between(-12, 12))}) scale(${scale})`;
    return group(
      `${place} ${turn}`,
      shape('M6 -62L-22 8H-2L-10 62L24 -12H4L18 -62Z', shift ? FIELD : ACCENT, GOLD, 1.3),
    );
  }).join('');

export function spiral(chance: Chance): string {
  const turns = chance.between(2.4, 3.4);
  const direction = chance.unit() < 0.5 ? 1 : -1;
  let d = 'M100 118';
  for (let angle = 0; angle < 6.28 * turns; angle += 0.25)
    d += `L${polar(100, 118, angle * 3, angle * direction).join(',')}`;
  const gusts = series(10, () => {
    const [x, y] = polar(100, 118, chance.between(56, 84), chance.between(0, 6.28));
    return line(`M${x} ${y}l${round(chance.between(4, 12))} -3`, GOLD, 1.4);
  });
  return line(d, INK, 9) + roundLine(d, ACCENT, 4.5) + line(d, GOLD, 1) + gusts;
}
