import type { Option, Message } from '../../lib/wire/types';

/** A card, a token or a piece of a game by somebody else; deeds call it by its id. */
export interface Thing extends Message {
  readonly id: string;
  readonly seat?: number;
  readonly count?: number;
  readonly note?: Message;
}
export interface Field {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly things: readonly Thing[];
  readonly shade?: number;
}
export interface Zone extends Message {
  readonly id: string;
  readonly kind: 'cards' | 'pile' | 'tokens' | 'squares' | 'hexes';
  readonly seat?: number;
  readonly things?: readonly Thing[];
  readonly hidden?: number;
  readonly fields?: readonly Field[];
}

const KINDS: readonly string[] = ['cards', 'pile', 'tokens', 'squares', 'hexes'];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isZone = (value: unknown): value is Zone =>
  isObject(value) && typeof value['id'] === 'string' && KINDS.includes(String(value['kind']));

/** The zones that a view declares; null where it declares none, and lists are shown instead. */
export function zonesOf(view: Readonly<Record<string, unknown>>): readonly Zone[] | null {
  const board = view['plain_board'];
  if (!isObject(board) || !Array.isArray(board['zones'])) return null;
  return board['zones'].filter(isZone);
}

/** The zones of the reader last, so that the own hand lies nearest. */
export function nearest(zones: readonly Zone[], seat: number): readonly Zone[] {
  return [...zones.filter((zone) => zone.seat !== seat), ...zones.filter((zone) => zone.seat === seat)];
}

/** Everything a deed names besides its verb. */
export function namedBy(deed: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') found.add(String(value));
    else if (isObject(value)) Object.values(value).forEach(walk);
  };
  if (isObject(deed)) for (const [key, value] of Object.entries(deed)) if (key !== 'verb') walk(value);
  return found;
}

/** The options that name everything that was touched so far. */
export const fitting = (options: readonly Option[], touched: readonly string[]): readonly Option[] =>
  touched.length === 0
    ? options
    : options.filter(({ deed }) => {
        const named = namedBy(deed);
        return touched.every((id) => named.has(id));
      });

/** What can be touched next, whatever was touched before. */
export const touchable = (options: readonly Option[]): ReadonlySet<string> =>
  new Set(options.flatMap(({ deed }) => [...namedBy(deed)]));

/** Touching goes on with what was begun, lets go of what is touched again, or begins anew. */
export function touch(options: readonly Option[], touched: readonly string[], id: string): readonly string[] {
  if (touched.includes(id)) return touched.filter((one) => one !== id);
  if (fitting(options, [...touched, id]).length > 0) return [...touched, id];
  return fitting(options, [id]).length > 0 ? [id] : touched;
}

/** The deed that doing it to this thing would be, where options have one place for a thing. */
export function deedFor(options: readonly Option[], id: string): Readonly<Record<string, unknown>> | null {
  const [first] = options;
  const places = Object.keys(first?.deed ?? {}).filter((key) => key !== 'verb');
  const [place] = places;
  return first && place !== undefined && places.length === 1 && typeof first.deed[place] === 'string'
    ? { ...first.deed, [place]: id }
    : null;
}

/** Where a field lies in parts of the board, and how large the board is, in widths of a field. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly at: (field: Field) => { readonly left: number; readonly top: number };
}

const ROW = 0.866;
const HEX = 1.1547;

/** Squares side by side; hexes with pointed tops, each row half a field further. */
export function planOf(kind: string, fields: readonly Field[]): Plan {
  const hexes = kind === 'hexes';
  const left = ({ x, y }: Field): number => (hexes ? x + y / 2 : x);
  const top = ({ y }: Field): number => (hexes ? y * ROW : y);
  const [west, north] = [Math.min(...fields.map(left)), Math.min(...fields.map(top))];
  return {
    width: Math.max(...fields.map(left)) - west + 1,
    height: Math.max(...fields.map(top)) - north + (hexes ? HEX : 1),
    at: (field) => ({ left: left(field) - west, top: top(field) - north }),
  };
}

/** A thing and what is on it, for readers who hear the board. */
export const labelOf = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');
