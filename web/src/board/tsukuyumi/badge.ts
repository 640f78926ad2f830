import { emblem } from '../../lib/art/emblem';
import { type IconName, ICONS } from '../../lib/art/icons';
import { BLANK, escaped, type Markup, markup } from '../../lib/art/markup';
import { COLOR_CLASSES, type ColorClass } from '../../lib/theme/tokens';

const n = (value: number): string => value.toFixed(1);

/** An emblem at a place inside the board's own SVG. */
export function emblemAt(side: string, x: number, y: number, size: number): Markup {
  if (!Object.hasOwn(COLOR_CLASSES, side)) return BLANK;
  return markup(
    emblem(side as ColorClass).replace(
      '<svg ',
      `<svg x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" `,
    ),
  );
}

const placed = (inner: string, look: string, x: number, y: number, size: number): Markup =>
  markup(
    `<g transform="translate(${n(x - size / 2)} ${n(y - size / 2)})` +
      ` scale(${(size / 24).toFixed(3)})" class="${look}">${inner}</g>`,
  );

export const iconAt = (icon: IconName, x: number, y: number, size: number): Markup =>
  placed(ICONS[icon], 'glyph', x, y, size);

/** The dash of each side's border, so that ownership needs no colour. */
export const DASHES: Readonly<Record<string, string>> = {
  cybersamurai: '9 4',
  dark_seed: '2 4',
  kg03: '16 4',
  nomads: 'none',
  boarlords: 'none',
  oni: '4 2 1 2',
};

const CRACK = '<path d="M12 2 9 9l5 3-4 4 2 6M9 9 4 11M14 12l6-2M10 16l-5 3"/>';
const EGG = '<path d="M12 3c4 0 7 6 7 11a7 7 0 0 1-14 0c0-5 3-11 7-11Z"/><path d="m6 13 3 2 3-3 3 3 3-2"/>';
const MINE =
  '<circle cx="12" cy="13" r="6"/><path d="M12 3v4M3 13h3M18 13h3M5.5 6.5 8 9M18.500 6.500 16 9"/>';
const TUNNEL = '<path d="M4 20v-7a8 8 0 0 1 16 0v7ZM9 20v-6a3 3 0 0 1 6 0v6"/>';
const FORT = '<path d="M4 20V8h3v3h3V8h4v3h3V8h3v12Z"/>';
const NEGATION = '<circle cx="12" cy="12" r="8"/><path d="m6.500 6.500 11 11"/>';
const WALL = '<path d="M4 7h16M4 12h16M4 17h16M9 7v5M15 12v5M7 17v3"/>';
const MARKS: Readonly<Record<string, string>> = {
  radioactive: ICONS.rad,
  unstable: CRACK,
  tsukuyumi: ICONS.moon,
  egg: EGG,
  mine: MINE,
  tunnel: TUNNEL,
  fortress: FORT,
  cover: WALL,
  negation: NEGATION,
  kaneda_blue: ICONS.shield,
  kaneda_red: ICONS.shield,
  rocket_attack_blue: ICONS.star,
  rocket_attack_red: ICONS.star,
};

export const markAt = (mark: string, x: number, y: number, size: number): Markup =>
  placed(MARKS[mark] ?? ICONS.star, `mark m-${escaped(mark)}`, x, y, size);

export interface Chip {
  readonly side: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

/** Where the stacks of an area stand: one in the middle, more in rows of two. */
export function chips(
  stacks: readonly (readonly [side: string, count: number])[],
  x: number,
  y: number,
): Chip[] {
  const rows = Math.ceil(stacks.length / 2);
  return stacks.map(([side, count], index) => {
    const row = Math.floor(index / 2);
    const wide = row === rows - 1 && stacks.length % 2 === 1 ? 1 : Math.min(2, stacks.length);
    const column = index % 2;
    return { side, count, x: x - (wide * 40 - 2) / 2 + column * 40, y: y - 14 + (row - (rows - 1) / 2) * 30 };
  });
}
