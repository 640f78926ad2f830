import { type Markup, markup } from './markup';
import type { Chance } from './random';
import {
  box,
  DEEP,
  disc,
  EARTH,
  FIELD,
  FIRE,
  glow,
  GOLD,
  line,
  MOON,
  polar,
  ring,
  round,
  series,
  shade,
  shape,
} from './svg';

export const stars = (chance: Chance): string =>
  series(chance.whole(16, 26), () =>
    glow(
      chance.between(6, 194),
      chance.between(6, 150),
      chance.pick([0.6, 0.6, 0.8, 1.1]),
      MOON,
      chance.between(0.3, 0.9),
    ),
  );

/** The lit part of a moon; age runs from 0 (new) over 0.5 (full) to 1 (new again). */
export function litMoon(age: number, x: number, y: number, radius: number): string {
  const turn = Math.cos(2 * Math.PI * age);
  const waxing = age < 0.5;
  const edge = round(Math.abs(turn) * radius);
  const outer = waxing ? 1 : 0;
  const inner = turn > 0 === waxing ? 0 : 1;
  const top = `${round(x)} ${round(y - radius)}`;
  const foot = `${round(x)} ${round(y + radius)}`;
  return `M${top}A${radius} ${radius} 0 0 ${outer} ${foot}A${edge} ${radius} 0 0 ${inner} ${top}Z`;
}

function crater(chance: Chance, x: number, y: number, radius: number): string {
  const [craterX, craterY] = polar(x, y, chance.between(0.2, 0.75) * radius, chance.between(0, 6.28));
  return glow(craterX, craterY, chance.between(2, 7), DEEP, 0.1);
}

export function moon(chance: Chance, age: number, x: number, y: number, radius: number): string {
  const halo = glow(x, y, radius + 16, MOON, 0.1) + glow(x, y, radius + 7, MOON, 0.1);
  const body = glow(x, y, radius, FIELD, 0.9) + shade(litMoon(age, x, y, radius), MOON, 0.9);
  const craters = series(4, () => crater(chance, x, y, radius));
  return halo + body + craters + ring(x, y, radius + 3.5, GOLD, 0.7, 0.8);
}

const STEP = 0.19;

/** The ring tells the values: diamonds clockwise for fire, squares counter-clockwise for earth. */
export function valueRing(fire: number, earth: number, x: number, y: number, radius: number): string {
  const diamonds = series(fire, (index) => {
    const [pipX, pipY] = polar(x, y, radius, -1.45 + index * STEP);
    return shape(`M${pipX} ${round(pipY - 3.6)}l2.6 3.6l-2.6 3.6l-2.6 -3.6Z`, FIRE);
  });
  const squares = series(earth, (index) => {
    const [pipX, pipY] = polar(x, y, radius, -1.69 - index * STEP);
    return box(pipX - 2.3, pipY - 2.3, 4.6, 4.6, EARTH);
  });
  return diamonds + squares;
}

export function sunburst(): string {
  const rays = series(48, (index) => {
    const angle = (index / 48) * 6.283;
    const [fromX, fromY] = polar(100, 98, 72, angle);
    const [toX, toY] = polar(100, 98, index % 4 ? 80 : 92, angle);
    return line(`M${fromX} ${fromY}L${toX} ${toY}`, GOLD, index % 4 ? 0.8 : 1.6);
  });
  return rays + ring(100, 98, 70, GOLD, 1.2);
}

/** A still field of stars for a whole page. */
export function starField(chance: Chance, width: number, height: number, count: number): Markup {
  return markup(
    series(count, () =>
      disc(
        chance.unit() * width,
        chance.unit() * height,
        chance.pick([0.5, 0.5, 0.7, 0.7, 1, 1.4]),
        MOON,
        undefined,
        0,
        chance.between(0.15, 0.7),
      ),
    ),
  );
}
