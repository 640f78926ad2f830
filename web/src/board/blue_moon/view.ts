import type { Option } from '../../lib/wire/types';

/** The table as the server shows it to a seat; null is what that seat does not see. */
export interface Hold {
  readonly ship: string;
  readonly cargo: readonly string[];
}
export interface SideView {
  readonly deck: string | null;
  readonly leader: string | null;
  readonly dragons: number;
  readonly hand: readonly string[] | null;
  readonly hand_count: number;
  readonly revealed: readonly string[];
  readonly known: readonly string[];
  readonly draw_count: number;
  readonly discard_top: string | null;
  readonly leadership_top: string | null;
  readonly leading: readonly string[];
  readonly combat: readonly string[];
  readonly inactive: readonly string[];
  readonly support: readonly string[];
  readonly bluffs: readonly string[] | null;
  readonly bluff_count: number;
  readonly influence: readonly Hold[];
  readonly landed: readonly Hold[];
  /** Of the Emissary cards; absent where a server does not know them. */
  readonly hyla?: readonly string[];
  readonly achievements?: readonly string[];
  readonly inquisitor?: string | null;
  readonly laying?: readonly string[];
  readonly aims: Readonly<Record<string, string>>;
  readonly ignored: readonly string[];
  readonly ignored_text: readonly string[];
  readonly ignored_icons: readonly string[];
  readonly served: readonly string[];
  readonly fire: number;
  readonly earth: number;
  readonly shielded: boolean;
}
export type Element = 'fire' | 'earth';
export interface View {
  readonly seat: number;
  readonly turn: number;
  readonly phase: string;
  readonly element: Element | null;
  readonly first_turn: boolean;
  readonly must_retreat: boolean;
  readonly fight: number;
  readonly turns: number;
  readonly dragons_in_the_middle: number;
  readonly acted: boolean;
  readonly stopped: boolean;
  readonly players: readonly [SideView, SideView];
}

/** The steps of a turn as the rail shows them, with the phases each one holds. */
export const STEPS = [
  { step: 'start', phases: ['mulligan', 'start'] },
  { step: 'action', phases: ['action'] },
  { step: 'retreat', phases: ['retreat'] },
  { step: 'character', phases: ['character'] },
  { step: 'boost', phases: ['boost', 'after_boost'] },
  { step: 'announce', phases: ['announce', 'call'] },
  { step: 'draw', phases: ['draw', 'end', 'over'] },
] as const;
export type Step = (typeof STEPS)[number]['step'];

export const stepOf = (phase: string): number =>
  Math.max(
    0,
    STEPS.findIndex(({ phases }) => (phases as readonly string[]).includes(phase)),
  );

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The card on the table an option is about: what one would click. */
export function cardOf({ deed }: Option): string | null {
  if (deed['verb'] === 'aim') return text(deed['target']);
  if (deed['verb'] === 'land') return text(deed['ship']);
  return text(deed['card']);
}

export const verbOf = ({ deed }: Option): string => text(deed['verb']) ?? '';

/** Does an option name a card of the seat's opponent? */
export const isTheirs = (option: Option): boolean => verbOf(option) === 'serve';

/** The cards in combat and support that count for the second dragon, face-down bluffs aside. */
export const cardsInPlay = (side: SideView): number =>
  side.combat.length + side.inactive.length + side.support.length;

/** What lies beside the leader: an inquisitor and achievements. */
export const beside = (side: SideView): string[] => [
  ...(side.inquisitor ? [side.inquisitor] : []),
  ...(side.achievements ?? []),
];

/** Every card that lies open for this reader, so that a choice can be made where it lies. */
export function visible(side: SideView): Set<string> {
  const holds = [...side.influence, ...side.landed];
  return new Set([
    ...(side.hand ?? []),
    ...side.combat,
    ...side.support,
    ...(side.bluffs ?? []),
    ...side.leading,
    ...beside(side),
    ...(side.hyla ?? []),
    ...(side.laying ?? []),
    ...holds.flatMap(({ ship, cargo }) => [ship, ...cargo]),
  ]);
}
