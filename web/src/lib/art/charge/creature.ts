import type { Chance } from '../random';
import {
  ACCENT,
  disc,
  FIELD,
  GOLD,
  INK,
  line,
  mirrored,
  MOON,
  oval,
  round,
  roundLine,
  series,
  shape,
} from '../svg';

export function butterfly(chance: Chance): string {
  const body = series(7, (index) =>
    oval(100, 112 + index * 11, round(9 - index * 0.7), 7.5, INK, ACCENT, 1.3),
  );
  const antenna =
    line(`M104 92C108 70 ${round(chance.between(116, 124))} 62 130 58`, ACCENT, 1.8) +
    disc(130, 58, 3.4, GOLD);
  return body + disc(100, 100, 11, FIELD, ACCENT, 1.6) + mirrored(antenna + disc(105, 99, 3.2, GOLD));
}

function crabSide(chance: Chance): string {
  const open = round(88 + chance.between(-6, 6));
  const legs = series(3, (index) =>
    roundLine(
      `M${126 - index * 4} ${150 + index * 10}q${22 - index * 3} ${-12 + index * 8}` +
        ` ${34 - index * 4} ${14 + index * 10}`,
      ACCENT,
      4,
    ),
  );
  const claw = `M154 98C138 ${open} 140 62 158 54C154 66 158 74 164 76C164 66 170 58 178 58C188 76 176 98 154 98Z`;
  const stalk = line('M112 116V96', ACCENT, 2.4) + disc(112, 92, 6, MOON, INK, 1.6) + disc(112, 92, 2.6, INK);
  return legs + roundLine('M128 132C150 126 158 112 154 96', ACCENT, 6) + shape(claw, INK, ACCENT, 2) + stalk;
}

export const crab = (chance: Chance): string =>
  mirrored(crabSide(chance)) +
  shape('M58 142C62 112 138 112 142 142C144 166 122 184 100 184C78 184 56 166 58 142Z', INK, ACCENT, 2) +
  shape('M66 140C72 120 128 120 134 140C118 132 82 132 66 140Z', FIELD, GOLD, 1.2) +
  line('M72 152q28 -14 56 0M78 166q22 -12 44 0', ACCENT, 1.4) +
  [84, 100, 116].map((x) => disc(x, 142, 3, GOLD)).join('');

export const jaw = (): string =>
  shape(
    'M30 128C56 92 112 84 150 112L182 92L174 132L184 164L150 146C118 172 58 168 30 128Z',
    INK,
    ACCENT,
    2,
  ) +
  shape('M30 128C52 126 74 132 92 146L84 132L76 140L68 129L60 136L52 127Z', MOON, INK, 0.8) +
  shape('M96 92L122 62L126 98Z', FIELD, ACCENT, 1.6) +
  disc(64, 112, 7, GOLD, INK, 1.6) +
  disc(63, 112, 2.6, INK) +
  line('M100 116q6 12 0 24m12 -26q7 14 0 28m12 -28q7 14 0 28', ACCENT, 1.4);

function beastBody(joints: number): string {
  return series(joints + 1, (step) => {
    const index = joints - step;
    const t = index / joints;
    const x = 40 + 104 * t;
    const y = 160 - Math.sin(t * 3.14) * 46;
    return (
      disc(x, y, 17 + 8 * Math.sin(t * 3.1), INK, ACCENT, 1.5) + disc(x, y - 4, 4, index % 2 ? GOLD : ACCENT)
    );
  });
}

export const beast = (chance: Chance): string =>
  beastBody(chance.whole(5, 7)) +
  disc(48, 138, 24, FIELD, ACCENT, 1.8) +
  disc(40, 134, 6, GOLD) +
  disc(39, 134, 2.6, INK) +
  line('M34 150q10 7 20 0', INK, 2) +
  line('M44 116q-10 -16 -20 -18M56 114q0 -16 -6 -24', ACCENT, 2) +
  disc(24, 98, 3, GOLD) +
  disc(50, 90, 3, GOLD);
