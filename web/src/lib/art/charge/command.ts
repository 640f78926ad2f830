import type { Chance } from '../random';
import {
  ACCENT,
  dashedLine,
  disc,
  FIELD,
  GOLD,
  INK,
  line,
  MOON,
  polar,
  round,
  roundLine,
  series,
  shape,
} from '../svg';

const RAISED_HAND =
  'M100 92C106 92 108 98 108 104V116L130 122C138 126 138 134 136 146L130 172H84L66 142' +
  'C62 134 72 130 78 138L88 148L92 104C92 98 94 92 100 92Z';

/** A raised hand in a halo of rays. */
export function banner(chance: Chance): string {
  const rays = chance.whole(9, 13);
  const halo = series(rays, (index) => {
    const angle = -3.3 + (3.5 * index) / (rays - 1);
    const [fromX, fromY] = polar(100, 128, 40, angle);
    const [toX, toY] = polar(100, 128, index % 2 ? 62 : 76, angle);
    return roundLine(`M${fromX} ${fromY}L${toX} ${toY}`, GOLD, index % 2 ? 1.4 : 2.4);
  });
  return (
    halo +
    shape(RAISED_HAND, INK, ACCENT, 2) +
    line('M108 116V132M118 119V134M127 122V137', ACCENT, 1.3) +
    shape('M56 182Q100 166 144 182L138 204Q100 190 62 204Z', ACCENT, GOLD, 1.2) +
    line('M76 188Q100 180 124 188M80 195Q100 188 120 195', INK, 1.4)
  );
}

export function horn(chance: Chance): string {
  const calls = series(chance.whole(2, 4), (index) =>
    roundLine(
      `M${166 + index * 9} ${round(86 - index * 5)}q${12 + index * 4} ${16 + index * 2} 2 ${round(38 + index * 9)}`,
      GOLD,
      1.8,
    ),
  );
  return (
    shape('M52 176C60 128 100 112 144 92L156 122C120 132 98 146 84 186Z', INK, ACCENT, 2) +
    line('M64 172C74 140 104 124 146 106', GOLD, 1.4) +
    shape('M140 84C152 84 168 112 160 128C148 130 134 102 140 84Z', ACCENT, GOLD, 1.4) +
    line('M84 130l14 22M104 116l12 20', GOLD, 3) +
    calls +
    disc(56, 182, 7, GOLD, INK, 1.4)
  );
}

export function dragon(chance: Chance): string {
  const sway = chance.between(-10, 10);
  const body = `M140 64C176 92 ${round(166 + sway)} 140 116 138S56 118 48 150c-8 32 30 48 68 38 28 -8 50 -2 60 22`;
  const head = 'M150 74L124 74L104 58L120 52L112 36L132 46L140 30L150 48C166 54 164 72 150 74Z';
  return (
    roundLine(body, INK, 22) +
    roundLine(body, ACCENT, 16) +
    dashedLine(body, FIELD, 14, '2 6') +
    line(body, GOLD, 3) +
    shape(head, ACCENT, INK, 1.8) +
    disc(132, 58, 3.4, MOON) +
    line('M106 60q-14 -4 -22 6M112 66q-10 6 -12 16', GOLD, 1.6) +
    shape('M92 132q-20 -34 -48 -30q10 14 8 26q12 -4 22 10Z', INK, ACCENT, 1.8)
  );
}
