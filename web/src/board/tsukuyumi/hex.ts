/**
 * Axial hexes with the point up: where they lie, what lies beside them. Sides are counted anticlockwise from
 * east.
 */
export type Point = readonly [x: number, y: number];

export const RADIUS = 50;
const WIDE = RADIUS * Math.sqrt(3);
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

const round = (value: number): number => Number(value.toFixed(1));

export function axial(area: string): readonly [q: number, r: number] {
  const [q = 0, r = 0] = area.split(',').map(Number);
  return [q, r];
}

export function centre(area: string): Point {
  const [q, r] = axial(area);
  return [round(WIDE * (q + r / 2)), round(RADIUS * 1.5 * r)];
}

/** Six corners from the lower right one anticlockwise: side i lies between corner i and i + 1. */
export function corners(area: string, radius = RADIUS): Point[] {
  const [x, y] = centre(area);
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (Math.PI / 180) * (30 - 60 * index);
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  });
}

export const outline = (area: string, radius = RADIUS): string =>
  `M${corners(area, radius)
    .map((point) => point.join(' '))
    .join('L')}Z`;

export function edge(area: string, side: number, radius = RADIUS): readonly [Point, Point] {
  const all = corners(area, radius);
  return [all[side % 6] ?? [0, 0], all[(side + 1) % 6] ?? [0, 0]];
}

export function middle(area: string, side: number): Point {
  const [[ax, ay], [bx, by]] = edge(area, side);
  return [round((ax + bx) / 2), round((ay + by) / 2)];
}

export function beside(area: string, side: number): string {
  const [q, r] = axial(area);
  const [dq, dr] = DIRECTIONS[side % 6] ?? [0, 0];
  return `${q + dq},${r + dr}`;
}

export function distance(one: string, other: string): number {
  const [q1, r1] = axial(one);
  const [q2, r2] = axial(other);
  return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest frame that holds all areas, with a margin. */
export function frameOf(areas: readonly string[], margin = 8): Frame {
  if (areas.length === 0) return { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS };
  const points = areas.map(centre);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - WIDE / 2 - margin;
  const y = Math.min(...ys) - RADIUS - margin;
  return {
    x: round(x),
    y: round(y),
    width: round(Math.max(...xs) + WIDE / 2 + margin - x),
    height: round(Math.max(...ys) + RADIUS + margin - y),
  };
}

const ANGLES: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowUp: -Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowDown: Math.PI / 2,
};

/** The next area as seen from one in the direction of an arrow key: near, and not far off the line. */
export function towards(from: string, key: string, areas: readonly string[]): string | null {
  const angle = ANGLES[key];
  if (angle === undefined) return null;
  const [x, y] = centre(from);
  let best: string | null = null;
  let least = Infinity;
  for (const area of areas) {
    const [ax, ay] = centre(area);
    const ahead = (ax - x) * Math.cos(angle) + (ay - y) * Math.sin(angle);
    const aside = Math.abs((ay - y) * Math.cos(angle) - (ax - x) * Math.sin(angle));
    if (ahead < 1 || aside > ahead * 1.2) continue;
    const cost = ahead + aside * 1.1;
    if (cost < least) [least, best] = [cost, area];
  }
  return best;
}

/** Reading order: row by row, from left to right. */
export const inOrder = (areas: readonly string[]): string[] =>
  [...areas].sort((one, other) => {
    const [[x1, y1], [x2, y2]] = [centre(one), centre(other)];
    return y1 - y2 || x1 - x2;
  });
