import type { Option } from '../../lib/wire/types';

export const TREASURES = ['crystals', 'cards', 'scales'] as const;
export type Treasure = (typeof TREASURES)[number];
export type Reward = Readonly<Partial<Record<Treasure, number>>>;
export const DRAGONS = ['red', 'green', 'blue'] as const;
export type Dragon = (typeof DRAGONS)[number];

/** The city as the server shows it to a seat; null is what that seat does not see. */
export interface PlayerView {
  readonly seat: number;
  readonly cards: number;
  readonly aside: number;
  readonly pawn: string;
  readonly bricks: number;
  readonly crystals: number | null;
  readonly scales: number;
  readonly offerings: number;
}
export interface TileView {
  readonly tile: string;
  readonly colour: string | null;
  readonly sections: readonly number[];
  readonly star: Reward;
  readonly everyone: Reward;
  readonly neighbour: Reward;
  readonly built: boolean;
  readonly bricks: readonly (number | null)[];
}
export interface Space {
  readonly price: number;
  readonly seat: number | null;
  readonly blocked: boolean;
}
export interface View {
  readonly seat: number | null;
  readonly turn: number | null;
  readonly phase: string;
  readonly steps: number;
  readonly hand: readonly string[];
  /** With all hands open: one for each seat. */
  readonly hands?: readonly (readonly string[])[];
  readonly players: readonly PlayerView[];
  readonly city: Readonly<Record<string, TileView>>;
  readonly dragons: Readonly<Record<Dragon, string | null>>;
  readonly scale_stock: number;
  readonly obelisk: readonly Space[];
  readonly next_offering: number | null;
  readonly offerings_to_win: number;
  readonly draw: number;
  readonly discard: readonly string[];
  readonly paying: { readonly section: number; readonly cards: readonly string[] } | null;
  readonly discarded: number;
}

/** The steps of a turn as the rail shows them, with the phases each one holds. */
export const STEPS = [
  { step: 'move', phases: ['move'] },
  { step: 'build', phases: ['build', 'pay'] },
  { step: 'draw', phases: ['draw', 'declare', 'over'] },
] as const;

export const stepOf = (phase: string): number =>
  Math.max(
    0,
    STEPS.findIndex(({ phases }) => (phases as readonly string[]).includes(phase)),
  );

export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const verbOf = ({ deed }: Option): string => text(deed['verb']) ?? '';
/** The tile one would click to take an option. */
export const tileOf = ({ deed }: Option): string | null => text(deed['to']) ?? text(deed['tile']);
export const cardOf = ({ deed }: Option): string | null => text(deed['card']);

export interface Place extends TileView {
  readonly x: number;
  readonly y: number;
}

/** The cross in reading order: five rows of five without the corners. */
export function placesOf(view: View): Place[] {
  return Object.entries(view.city)
    .map(([place, tile]) => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      return { ...tile, x, y };
    })
    .sort((one, other) => one.y - other.y || one.x - other.x);
}

/** The tiles that touch a tile. */
export function besides(places: readonly Place[], tile: string): Place[] {
  const middle = places.find((place) => place.tile === tile);
  if (!middle) return [];
  return places.filter(({ x, y }) => Math.abs(x - middle.x) + Math.abs(y - middle.y) === 1);
}

/** The tile that an arrow key leads to: the next one that way, else the nearest of the next row. */
export function towards(places: readonly Place[], tile: string, dx: number, dy: number): string | null {
  const from = places.find((place) => place.tile === tile);
  if (!from) return places[0]?.tile ?? null;
  const ahead = places.filter(({ x, y }) =>
    dx === 0 ? (y - from.y) * dy > 0 : y === from.y && (x - from.x) * dx > 0,
  );
  const far = ({ x, y }: Place): number => Math.abs(y - from.y) * (dx === 0 ? 10 : 1) + Math.abs(x - from.x);
  return ahead.sort((one, other) => far(one) - far(other))[0]?.tile ?? null;
}

/** How many cards the draw phase lets go; only so many are marked. */
export const MOST_DISCARDS = 2;

export interface Held {
  readonly card: string;
  /** Which of several alike it is: 0, 1, … */
  readonly copy: number;
  /** The first of its people in the hand. */
  readonly leads: boolean;
}

export const colourOf = (card: string): string => card.slice(0, card.indexOf('-'));

/** A hand by peoples; cards that are alike are told apart by their number. */
export function grouped(hand: readonly string[]): Held[] {
  const order = [...new Set(hand.map(colourOf))];
  const sorted = order.flatMap((colour) => hand.filter((card) => colourOf(card) === colour).sort());
  return sorted.map((card, index) => ({
    card,
    copy: sorted.slice(0, index).filter((other) => other === card).length,
    leads: index === 0 || colourOf(sorted[index - 1] ?? '') !== colourOf(card),
  }));
}
