import type { Option } from '../../lib/wire/types';

export type Side = string;

export interface Force {
  readonly conquest: number;
  readonly health: number;
  readonly damage: number;
}
export interface AreaView {
  readonly terrain: string;
  readonly owner: Side | null;
  readonly units: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly markers: readonly string[];
  readonly blocked: readonly number[];
  readonly mountain?: number;
  readonly properties?: readonly string[];
  readonly tile?: string;
  readonly home?: Side;
  readonly forces?: Readonly<Record<Side, Force>>;
}
export interface CardView {
  readonly card: string;
  readonly provenance: string;
}
export interface ActionCardView extends CardView {
  readonly symbols: Readonly<Record<string, number>>;
}
export interface PlayerView {
  readonly seat: number;
  readonly faction: Side;
  readonly number: number;
  readonly vp: number;
  readonly goal: boolean;
  readonly missions: readonly Side[];
  readonly conquered: number;
  readonly retaken: number;
  readonly oni_destroyed: number;
  readonly destroyed: number;
  readonly tsukuyumi_conquered: number;
  readonly once_used: boolean;
  readonly total: number;
  readonly hand: readonly ActionCardView[] | null;
  readonly hand_count: number;
  readonly events: readonly CardView[];
  readonly event_count: number;
  readonly chosen: boolean;
  readonly card?: ActionCardView;
  readonly uplinks?: readonly string[];
  readonly uplinks_used?: readonly string[];
  readonly weapons?: Readonly<Record<string, number>>;
  readonly rockets?: Readonly<Record<string, number>>;
}
export interface View {
  readonly faction: Side | null;
  readonly round: number;
  readonly rounds: number;
  readonly superiority: number;
  readonly phase: string;
  readonly turn: Side | null;
  readonly initiative: readonly Side[];
  readonly flipped: readonly Side[];
  readonly left: Readonly<Record<string, number>>;
  readonly white: { readonly left: number; readonly used: readonly string[] };
  readonly areas: Readonly<Record<string, AreaView>>;
  readonly edges: readonly { readonly area: string; readonly side: number; readonly marker: string }[];
  readonly players: readonly PlayerView[];
  readonly events: {
    readonly pile: number;
    readonly open: readonly CardView[];
    readonly discard: readonly string[];
  };
  /** The fight under way in the engine's own numbers; the second is the area's. */
  readonly fight: readonly number[];
  readonly winner: Side | null;
}

export const PHASES = ['white', 'blue', 'green', 'red', 'score'] as const;
export type Phase = (typeof PHASES)[number];

/** The symbols of each phase as they stand on an action card, and what the turn calls them. */
export const SYMBOLS: readonly {
  readonly phase: 'blue' | 'green' | 'red';
  readonly symbols: readonly { readonly symbol: string; readonly left: readonly string[] }[];
}[] = [
  {
    phase: 'blue',
    symbols: [
      { symbol: 'faction_effect', left: ['effect'] },
      { symbol: 'initiative', left: ['initiative'] },
      { symbol: 'event', left: ['draw', 'play'] },
    ],
  },
  {
    phase: 'green',
    symbols: [
      { symbol: 'production', left: ['production'] },
      { symbol: 'oni_place', left: ['oni_place'] },
      { symbol: 'oni_conquest', left: ['oni_conquest'] },
    ],
  },
  {
    phase: 'red',
    symbols: [
      { symbol: 'movement', left: ['movement'] },
      { symbol: 'combat', left: ['combat'] },
    ],
  },
];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isArea = (value: unknown): value is string => typeof value === 'string' && /^-?\d+,-?\d+$/.test(value);

export const verbOf = ({ deed }: Option): string => text(deed['verb']) ?? '';

/** The fields that can name the area a deed is done in, the most telling first. */
const AREA_FIELDS = ['to', 'where', 'take', 'with', 'hatch', 'conquer', 'area', 'from'] as const;

export const areaField = (deed: Option['deed']): string | null =>
  AREA_FIELDS.find((field) => isArea(deed[field])) ?? null;

/** The hex one would click for an option. */
export function areaOf({ deed }: Option): string | null {
  const field = areaField(deed);
  return field === null ? null : (deed[field] as string);
}

/** The side of the hex an option is about, where it is about an edge. */
export function sideOf({ deed }: Option): number | null {
  const side = typeof deed['take_side'] === 'number' ? deed['take_side'] : deed['side'];
  return typeof side === 'number' ? side : null;
}

/** Does a hex alone answer the option? Edges, tiles, turns and markers within a hex are chosen beside it. */
export const isPlace = (option: Option): boolean =>
  areaOf(option) !== null &&
  sideOf(option) === null &&
  !['tile', 'turn', 'marker'].some((field) => field in option.deed);

export const isFight = (option: Option): boolean =>
  (verbOf(option) === 'attack' || verbOf(option) === 'assign') && 'card' in option.deed;

/** What is done at once when its only hex is clicked; the rest is lifted first and confirmed. */
export const isPrompt = (option: Option): boolean =>
  !isFight(option) && !('sacrifice' in option.deed) && !('conquer' in option.deed);

export type Face =
  | { readonly type: 'action' | 'battle' | 'event' | 'unit' | 'thing'; readonly id: string }
  | { readonly type: 'counter'; readonly number: number }
  | { readonly type: 'words' };

const UNIT_VERBS: ReadonlySet<string> = new Set(['move', 'oni_move', 'place_oni', 'take', 'place_unit']);

/** How an option looks when it is laid out below the board. */
export function faceOf(option: Option): Face {
  const { deed } = option;
  const verb = verbOf(option);
  const card = text(deed['card']);
  if (verb === 'choose_card' && card) return { type: 'action', id: card };
  if (isFight(option) && card) return { type: 'battle', id: card };
  if (verb === 'play_event' && card && areaOf(option) === null) return { type: 'event', id: card };
  const drawn = text(deed['keep']) ?? text(deed['from']);
  if (verb === 'draw_event' && drawn !== null && drawn !== 'pile') return { type: 'event', id: drawn };
  if (verb === 'counter' && typeof deed['number'] === 'number')
    return { type: 'counter', number: deed['number'] };
  if (verb === 'produce' && typeof deed['what'] === 'string') return { type: 'thing', id: deed['what'] };
  if (verb === 'effect' && areaOf(option) === null) {
    const thing = text(deed['uplink']) ?? text(deed['weapon']) ?? text(deed['rocket']) ?? text(deed['light']);
    if (thing !== null) return { type: 'thing', id: thing };
  }
  const unit = text(deed['unit']) ?? text(deed['sacrifice']);
  if (unit !== null && (UNIT_VERBS.has(verb) || 'sacrifice' in deed)) return { type: 'unit', id: unit };
  return { type: 'words' };
}

/** The card an option is about, whatever its kind. */
export function cardOf(option: Option): string | null {
  const face = faceOf(option);
  return face.type === 'action' || face.type === 'battle' || face.type === 'event' ? face.id : null;
}

export const unitCount = (units: Readonly<Record<string, number>>): number =>
  Object.values(units).reduce((sum, count) => sum + count, 0);
