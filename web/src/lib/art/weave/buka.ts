import type { Chance } from '../random';
import { ACCENT, DEEP, FIELD, GOLD, line, round, series, shape } from '../svg';

const SAILS = [
  [-124, 20],
  [-88, 28],
  [-44, 34],
] as const;

function sail(y: number, half: number, index: number): string {
  const cloth =
    `M${-half} ${y}Q0 ${y + 6} ${half} ${y}Q${half + 6} ${y + 18} ${half - 2} ${y + 32}` +
    `Q0 ${y + 24} ${-half + 2} ${y + 32}Q${-half - 6} ${y + 18} ${-half} ${y}Z`;
  const stripe = `M${-half * 0.3} ${y + 3}V${y + 28}M${half * 0.3} ${y + 3}V${y + 28}`;
  return (
    shape(cloth, index % 2 ? FIELD : ACCENT, GOLD, 0.8, 0.9) + (index === 1 ? line(stripe, ACCENT, 2) : '')
  );
}

function mast(chance: Chance, x: number, scale: number): string {
  const rigging =
    line('M0 -150V40', GOLD, 2.2) + line('M-34 -60L0 -148L34 -60M-40 20L0 -148L40 20', ACCENT, 0.6, 0.7);
  const sails = SAILS.map(([y, half], index) => sail(y, half, index)).join('');
  const pennant = shape(`M0 -150q${round(chance.between(10, 18))} -8 24 2q-10 6 -24 6Z`, GOLD);
  return (
    `<g transform="translate(${round(x)} 178) scale(${round(scale)})"` +
    ` opacity=".9">${rigging}${sails}${pennant}</g>`
  );
}

function swell(chance: Chance, index: number): string {
  const width = 26 + index * 4;
  const start = `M${-20 - chance.between(0, 20)} ${190 + index * 16}`;
  const waves = `q${width / 4} -8 ${width / 2} 0t${width / 2} 0`.repeat(10);
  return shape(`${start}${waves}V300H-40Z`, index % 2 ? DEEP : FIELD, ACCENT, 0.9, 0.9);
}

function fleet(chance: Chance): string {
  const places = [
    [chance.between(26, 42), chance.between(0.8, 1)],
    [chance.between(158, 174), chance.between(0.7, 0.95)],
  ] as const;
  return places.map(([x, scale]) => mast(chance, x, scale)).join('');
}

/** Rigging, sails with the family stripe, sea; a ship card brings its own sails. */
export const bukaWeave = (chance: Chance, isShip: boolean): string =>
  (isShip ? '' : fleet(chance)) + series(6, (index) => swell(chance, index));
