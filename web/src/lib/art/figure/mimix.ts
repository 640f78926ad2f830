import type { Chance } from '../random';
import { ACCENT, FIELD, GOLD, INK, line, mirrored, round, roundLine, shape } from '../svg';
import { collar, eyes, shoulders } from './bust';

const TINES = [
  [120, 88, 126, 62],
  [136, 76, 158, 60],
  [145, 56, 132, 40],
] as const;

function antler(chance: Chance): string {
  const droop = chance.between(-6, 10);
  const count = chance.whole(2, 3);
  const beam = `M110 96C128 ${round(82 + droop)} 146 ${round(72 + droop)} 146 ${round(40 + droop)}`;
  const tines = TINES.slice(0, count)
    .map(([rootX, rootY, tipX, tipY]) => `M${rootX} ${round(rootY + droop)}L${tipX} ${round(tipY + droop)}`)
    .join('');
  return roundLine(beam, INK, 7) + roundLine(beam, ACCENT, 4) + roundLine(tines, ACCENT, 3);
}

const braid = (chance: Chance): string =>
  shape(`M122 118C${round(chance.between(134, 146))} 140 138 170 146 196L116 190Z`, INK, ACCENT, 1);

const facePaint = (chance: Chance): string =>
  chance.pick([
    mirrored(line('M104 134h12m-11 5h9', GOLD, 1.4)),
    line('M100 112V152', GOLD, 1.6),
    mirrored(line('M110 132l4 12m-9 -10l3 12', GOLD, 1.3)),
  ]);

/** Antlers and face paint. */
export const mimixFigure = (chance: Chance): string =>
  mirrored(antler(chance) + braid(chance)) +
  shoulders(chance, 56) +
  shape(
    'M100 90C122 90 122 124 114 142C108 154 104 158 100 158C96 158 92 154 86 142C78 124 78 90 100 90Z',
    FIELD,
    ACCENT,
    1.3,
  ) +
  shape('M80 106Q100 94 120 106L118 96Q100 80 82 96Z', INK, GOLD, 1) +
  eyes(chance, 124, 9) +
  facePaint(chance) +
  collar(chance);
