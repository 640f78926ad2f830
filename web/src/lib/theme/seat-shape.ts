/** Circle, diamond, square, triangle on a grid of 20: a seat is known by its shape before its colour. */
const SHAPES = [
  'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15Z',
  'M10 1.5 18.5 10 10 18.5 1.5 10Z',
  'M3 3h14v14H3Z',
  'M10 2 18.5 17.5H1.5Z',
] as const;

export const seatShape = (seat: number): string => SHAPES[seat] ?? SHAPES[0];

/** The seat that `seat-1` to `seat-4` stand for, where seats play no people; null for other classes. */
export function seatOf(colorClass: string | null): number | null {
  const number = /^seat-([1-4])$/.exec(colorClass ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
}
