import { type Markup, markup } from './markup';
import { chanceFrom } from './random';
import { litMoon, starField } from './sky';
import { disc, glow, GOLD, group, line, MOON, polar, ring, series, shape } from './svg';

const CENTRE = 200;
const NIGHTS = 30;
const FULL_TURN = 2 * Math.PI;

/** The dark plains of the moon, as ovals: x, y, radii, turn. */
const PLAINS = [
  [168, 158, 34, 26, -18],
  [206, 146, 20, 15, 12],
  [150, 200, 24, 34, 8],
  [232, 176, 19, 16, -24],
  [196, 222, 40, 17, 14],
  [246, 206, 13, 19, 20],
  [176, 250, 16, 10, -8],
  [226, 244, 10, 7, 0],
] as const;

const CRATERS = [
  [214, 262, 6],
  [186, 116, 5],
  [258, 158, 4],
  [140, 234, 5],
  [238, 128, 3.5],
  [204, 190, 3],
] as const;

const plain = ([x, y, radiusX, radiusY, turn]: (typeof PLAINS)[number]): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" transform="rotate(${turn}` +
  ` ${x} ${y})" fill="#98a4d6"/>`;

const crater = ([x, y, radius]: (typeof CRATERS)[number]): string =>
  ring(x, y, radius, '#8390c6', 1, 0.5) + glow(x, y, radius * 0.6, '#ffffff', 0.4);

function phase(night: number): string {
  const age = (night + 0.5) / NIGHTS;
  const [x, y] = polar(CENTRE, CENTRE, 150, age * FULL_TURN + Math.PI / 2);
  return disc(x, y, 8.5, '#1d2858', '#5d6aa8', 0.6) + shape(litMoon(age, x, y, 8.5), MOON);
}

function tick(index: number): string {
  const angle = (index / (NIGHTS * 4)) * FULL_TURN;
  const long = index % 4 === 0;
  const [fromX, fromY] = polar(CENTRE, CENTRE, long ? 174 : 178, angle);
  const [toX, toY] = polar(CENTRE, CENTRE, 182, angle);
  return line(`M${fromX} ${fromY}L${toX} ${toY}`, GOLD, long ? 1.2 : 0.7, long ? 0.9 : 0.5);
}

function roundel(): string {
  const chance = chanceFrom(28);
  const halo = glow(CENTRE, CENTRE, 128, MOON, 0.1) + glow(CENTRE, CENTRE, 118, MOON, 0.1);
  const moon =
    disc(CENTRE, CENTRE, 104, '#dfe4fb') +
    glow(CENTRE - 10, CENTRE - 10, 92, MOON, 0.7) +
    `<g opacity=".32">${PLAINS.map(plain).join('')}</g>` +
    CRATERS.map(crater).join('');
  const field = group('translate(44 44)', starField(chance, 312, 312, 70));
  return (
    disc(CENTRE, CENTRE, 196, '#0d1433', GOLD, 1) + disc(CENTRE, CENTRE, 170, '#131c48') + field + halo + moon
  );
}

/** The full moon inside the thirty nights of its month: new at the foot, full at the top. */
export function moonCalendar(): Markup {
  const rings = ring(CENTRE, CENTRE, 186, GOLD, 0.8, 0.8) + ring(CENTRE, CENTRE, 108, GOLD, 0.8, 0.8);
  const drawn = roundel() + rings + series(NIGHTS * 4, tick) + series(NIGHTS, phase);
  return markup(`<svg viewBox="0 0 400 400" aria-hidden="true">${drawn}</svg>`);
}
