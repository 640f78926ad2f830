import type { Chance } from '../random';
import {
  ACCENT,
  disc,
  FIELD,
  glow,
  GOLD,
  group,
  INK,
  line,
  mirrored,
  MOON,
  oval,
  polar,
  round,
  series,
  shape,
} from '../svg';

export const flask = (chance: Chance): string =>
  shape('M90 64h20v28q0 8 18 34c14 24 6 52 -28 52s-42 -28 -28 -52q18 -26 18 -34Z', INK, ACCENT, 2) +
  shape(
    `M74 136q13 ${round(chance.between(-8, 8))} 26 0t26 0c8 20 -2 36 -26 36s-34 -16 -26 -36Z`,
    ACCENT,
    GOLD,
    1,
  ) +
  shape('M86 58h28v8h-28Z', GOLD) +
  series(5, () => glow(chance.between(84, 116), chance.between(142, 166), chance.between(1.5, 4), MOON, 0.8));

const orbits = [0, 60, 120]
  .map((turn) => group(`rotate(${turn} 100 118)`, oval(100, 118, 30, 11, 'none', ACCENT, 1.6)))
  .join('');

export const orb = (chance: Chance): string =>
  disc(100, 118, 42, INK, ACCENT, 2) +
  disc(100, 118, 32, FIELD, GOLD, 1) +
  chance.pick([
    shape('M100 86C116 104 116 132 100 150C84 132 84 104 100 86Z', ACCENT, GOLD, 1),
    orbits + disc(100, 118, 5, GOLD),
    line('M76 118q12 -16 24 0t24 0', ACCENT, 2.4) + line('M76 128q12 -16 24 0t24 0', GOLD, 1.2),
  ]) +
  shape('M70 172Q100 186 130 172L138 190H62Z', INK, ACCENT, 1.6);

function page(chance: Chance): string {
  const script = series(5, (index) =>
    line(`M110 ${round(102 + index * 11)}q14 -6 ${round(chance.between(16, 28))} -3`, ACCENT, 1.6),
  );
  return (
    shape('M100 84Q124 70 150 78V166Q124 158 100 172Z', INK, ACCENT, 2) +
    shape('M104 90Q124 80 144 85V158Q124 152 104 162Z', FIELD, GOLD, 0.8) +
    script
  );
}

const sunrays = (chance: Chance): string =>
  series(8, (index) => {
    const [fromX, fromY] = polar(100, 62, 13, index * 0.785);
    const [toX, toY] = polar(100, 62, chance.between(18, 26), index * 0.785);
    return line(`M${fromX} ${fromY}L${toX} ${toY}`, GOLD, 1.4);
  });

export const tome = (chance: Chance): string =>
  mirrored(page(chance)) + line('M100 84V172', GOLD, 1.6) + disc(100, 62, 8, GOLD) + sunrays(chance);

const ROLLER_TOP = 'M56 70h88a9 9 0 0 1 0 18h-88a9 9 0 0 1 0 -18Z';
const ROLLER_FOOT = 'M56 168h88a9 9 0 0 1 0 18h-88a9 9 0 0 1 0 -18Z';

export function scroll(chance: Chance): string {
  const script = series(6, (index) =>
    line(
      `M78 ${98 + index * 12}q${round(chance.between(10, 20))} -5 ${round(chance.between(28, 46))} 0`,
      ACCENT,
      1.8,
    ),
  );
  const knobs =
    disc(56, 79, 4, GOLD) + disc(144, 79, 4, GOLD) + disc(56, 177, 4, GOLD) + disc(144, 177, 4, GOLD);
  const seal =
    shape('M94 176l-6 30l12 -8l12 8l-6 -30Z', ACCENT, GOLD, 1) +
    disc(100, 172, 13, ACCENT, GOLD, 1.6) +
    disc(100, 172, 6, INK, GOLD, 1);
  return (
    shape('M66 80H134V176H66Z', INK, ACCENT, 2) +
    shape('M72 86H128V170H72Z', FIELD, GOLD, 0.8) +
    script +
    shape(ROLLER_TOP, INK, ACCENT, 2) +
    shape(ROLLER_FOOT, INK, ACCENT, 2) +
    knobs +
    seal
  );
}
