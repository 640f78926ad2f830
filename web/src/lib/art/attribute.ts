import type { Chance } from './random';
import { ACCENT, disc, FIELD, glow, GOLD, INK, line, MOON, round, shape } from './svg';

/** What a figure carries, or who watches it. */
export type Attribute = 'staff' | 'spear' | 'lantern' | 'companion' | 'banner';

const staff = (chance: Chance, x: number): string => {
  const shaft = `M${x} 96L${x + 4} 290`;
  const head = chance.pick([
    disc(x, 88, 10, FIELD, GOLD, 1.6) + disc(x, 88, 4, GOLD),
    shape(`M${x} 66l9 18l-9 16l-9 -16Z`, ACCENT, GOLD, 1.2),
    shape(`M${x + 8} 74a13 13 0 1 0 0 24a10 10 0 1 1 0 -24Z`, GOLD, INK, 0.8),
  ]);
  return line(shaft, INK, 6) + line(shaft, ACCENT, 2.6) + head;
};

const spear = (chance: Chance, x: number): string => {
  const shaft = `M${x - 6} 290L${x} 84`;
  const ribbon = `M${x} 92q14 6 18 ${round(chance.between(18, 30))}q-10 -8 -18 -10Z`;
  const point = shape(`M${x} 46l7 26l-7 16l-7 -16Z`, MOON, INK, 1);
  return line(shaft, INK, 5) + line(shaft, ACCENT, 2) + point + shape(ribbon, ACCENT, GOLD, 0.7);
};

const lantern = (chance: Chance, x: number): string =>
  line(`M${x} 150V172`, GOLD, 1.2) +
  shape(`M${x - 9} 172h18l4 22l-6 12h-14l-6 -12Z`, INK, GOLD, 1.4) +
  disc(x, 189, chance.between(4, 6.5), MOON) +
  glow(x, 189, 14, MOON, 0.2);

const companion = (chance: Chance, x: number): string => {
  const y = chance.between(64, 92);
  const head = `M${x - 12} ${round(y)}q6 -12 12 0q6 -12 12 0q-4 10 -12 12q-8 -2 -12 -12Z`;
  const tail = `M${x - 6} ${round(y + 12)}q6 ${round(chance.between(8, 18))} 12 2`;
  const gaze = disc(x - 4, y + 2, 1.6, GOLD) + disc(x + 4, y + 2, 1.6, GOLD);
  return shape(head, INK, ACCENT, 1.2) + gaze + line(tail, ACCENT, 1);
};

const banner = (chance: Chance, x: number): string => {
  const side = x > 100 ? 1 : -1;
  const cloth = `M${x} 74h${side * 26}v44l${side * -13} -10l${side * -13} 10Z`;
  return (
    line(`M${x} 70V290`, ACCENT, 2.4) +
    shape(cloth, FIELD, GOLD, 1.2) +
    disc(x + side * 13, 92, chance.between(4, 7), GOLD)
  );
};

export const ATTRIBUTES: Readonly<Record<Attribute, (chance: Chance, x: number) => string>> = {
  staff,
  spear,
  lantern,
  companion,
  banner,
};
