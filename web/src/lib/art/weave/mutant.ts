import type { Chance } from '../random';
import { ACCENT, box, FIELD, GOLD, line, round, series } from '../svg';

function brokenRing(chance: Chance, index: number): string {
  const radius = 66 + index * 11;
  const slip = chance.between(2, 9);
  const arc = (sweep: number, shift: number): string =>
    `M100 ${round(96 - radius + shift)}A${radius} ${radius} 0 0 ${sweep} 100 ${round(96 + radius + shift)}`;
  return line(arc(0, 0), ACCENT, 0.9, 0.6) + line(arc(1, slip), GOLD, 0.9, 0.6);
}

function helix(): string {
  let rungs = '';
  let one = 'M';
  let other = 'M';
  for (let y = 176; y < 290; y += 4) {
    const swing = Math.sin(y / 15) * 30;
    one += `${round(100 + swing)} ${y} `;
    other += `${round(100 - swing)} ${y} `;
    if (y % 8 === 0) rungs += line(`M${round(100 + swing)} ${y}H${round(100 - swing)}`, FIELD, 2);
  }
  return rungs + line(one, ACCENT, 2.4) + line(other, GOLD, 2.4);
}

function shard(chance: Chance): string {
  const y = chance.between(10, 200);
  const x = chance.between(-10, 180);
  return box(
    x,
    y,
    chance.between(14, 46),
    chance.between(1, 4),
    chance.pick([ACCENT, GOLD, FIELD]),
    ' opacity=".6"',
  );
}

/** Everything is cut in two and does not quite fit. */
export const mutantWeave = (chance: Chance): string =>
  series(7, (index) => brokenRing(chance, index)) + helix() + series(9, () => shard(chance));
