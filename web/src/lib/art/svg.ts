/** The few SVG marks all art is made of. Only CSS variables as colours, no ids, no gradients, no filters. */
export const ACCENT = 'var(--a)';
export const DEEP = 'var(--d)';
export const FIELD = 'var(--m)';
export const GOLD = 'var(--leaf)';
export const INK = 'var(--cink)';
export const MOON = 'var(--moon)';
export const FIRE = 'var(--fire)';
export const EARTH = 'var(--earth)';

export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Number(value.toFixed(1));

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  round(x + radius * Math.cos(angle)),
  round(y + radius * Math.sin(angle)),
];

export const series = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const outline = (stroke: string | undefined, width: number): string =>
  stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}"`;

const fade = (opacity: number): string => (opacity < 1 ? ` opacity="${round(opacity * 10) / 10}"` : '');

/** A filled path, with or without an outline. */
export const shape = (d: string, fill: string, stroke?: string, width = 1, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${outline(stroke, width)}${fade(opacity)} />`;

/** A filled path without outline that lets the sky through. */
export const shade = (d: string, fill: string, opacity: number): string =>
  shape(d, fill, undefined, 0, opacity);

export const line = (d: string, stroke: string, width = 1, opacity = 1, extra = ''): string =>
  `<path d="${d}" fill="none"${outline(stroke, width)}${fade(opacity)} ${extra}/>`;

export const roundLine = (d: string, stroke: string, width: number): string =>
  line(d, stroke, width, 1, 'stroke-linecap="round"');

export const dashedLine = (d: string, stroke: string, width: number, dashes: string): string =>
  line(d, stroke, width, 1, `stroke-dasharray="${dashes}"`);

const circle = (x: number, y: number, radius: number, rest: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${rest}/>`;

export const disc = (
  x: number,
  y: number,
  radius: number,
  fill: string,
  stroke?: string,
  width = 1,
  opacity = 1,
): string => circle(x, y, radius, `fill="${fill}"${outline(stroke, width)}${fade(opacity)}`);

/** A disc without outline that lets the sky through. */
export const glow = (x: number, y: number, radius: number, fill: string, opacity: number): string =>
  disc(x, y, radius, fill, undefined, 0, opacity);

export const ring = (x: number, y: number, radius: number, stroke: string, width = 1, opacity = 1): string =>
  disc(x, y, radius, 'none', stroke, width, opacity);

export const oval = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  stroke?: string,
  width = 1,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"${outline(stroke, width)}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${extra}/>`;

export const group = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;

const CARD_MIRROR = 'matrix(-1 0 0 1 200 0)';
export const flipped = (inner: string): string => group(CARD_MIRROR, inner);
export const mirrored = (inner: string): string => inner + flipped(inner);
