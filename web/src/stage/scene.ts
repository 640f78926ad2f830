import type { IconName } from '../lib/art/icons';
import { BLANK, type Markup } from '../lib/art/markup';
import type { Language } from '../lib/strings';
import type { GameEvent, Message } from '../lib/wire/types';
import type { SceneKind } from './tempo';

/** A step is what one update brings; scenes are how it is played. Neither knows a game: a guide does. */
export type View = Readonly<Record<string, unknown>>;

export interface Step {
  readonly seq: number;
  /** Who decided; null where nobody did. */
  readonly seat: number | null;
  /** Did I do it here, just now? Then nothing waits for it. */
  readonly own: boolean;
  /** What the entry itself says, beside its events. */
  readonly words: Message;
  readonly events: readonly GameEvent[];
  readonly before: View | null;
  readonly after: View | null;
  /** Where several moves are told as one: those moves. */
  readonly parts?: readonly Step[];
  /** Its line goes into the log. */
  readonly tell: () => void;
  /** The board shows a view of it: one on the way, or, with null, what it led to. */
  readonly show: (view: View | null, again: boolean) => void;
}

/** A thing that flies over the board, from one place to another, such as a reward or a unit. */
export interface Flight {
  /** Selectors on the board. */
  readonly from: string;
  readonly to: string;
  readonly drawing: Markup;
  readonly look: string;
}

/** A line of a scene: an event, or the words of the entry. */
export interface Line extends Message {
  readonly seat: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Said in a caption only where everything else has been said. */
  readonly aside?: boolean;
  /** The same in fewer words, whole by themselves, for a caption that would be too long. */
  readonly short?: Message;
}

export interface Scene {
  readonly key: string;
  readonly kind: SceneKind;
  readonly seat: number | null;
  readonly lines: readonly Line[];
  /** One short sentence for all of them, where the lines would be long; null: the lines themselves. */
  readonly title: Line | null;
  /** The card or unit that brings it about, and what it happens to: ids on the board. */
  readonly cause: string | null;
  readonly objects: readonly string[];
  readonly flights: readonly Flight[];
  readonly glyph: IconName;
  /** What the board shows during the scene; null: what the step led to. */
  readonly view: View | null;
  /** Shown when the scene ends, not when it begins: the thing has to arrive first. */
  readonly late: boolean;
}

/** What an event does to the scene it comes in: `with` joins the scene before, `none` is not told. */
export type Part = SceneKind | 'with' | 'none';

/** A move that was taken back by the rules, in words. */
export interface Setback extends Message {
  readonly rule: string;
  /** Where on the board it is told. */
  readonly place: string;
}

/** How a game's events are played. */
export interface Guide {
  readonly part: (event: GameEvent, step: Step, before: readonly GameEvent[]) => Part;
  /** The view once these events have happened, where it can be told from both ends; null: as before. */
  readonly midway: (step: Step, events: readonly GameEvent[]) => View | null;
  /** The card that brings an event about, as the rules tell it. */
  readonly causeOf: (event: GameEvent) => string | null;
  readonly objectsOf: (event: GameEvent) => readonly string[];
  readonly flightsOf: (events: readonly GameEvent[], step: Step) => readonly Flight[];
  readonly glyphOf: (event: GameEvent) => IconName;
  /** What happened in one short sentence, for the caption; the log keeps every line. */
  readonly brief: (events: readonly GameEvent[], step: Step) => Line | null;
  /** The picture of a scene for the film, as SVG; empty: its glyph. */
  readonly picture: (scene: Scene) => Markup;
  /** Where a move of mine came to nothing: why, and by which rule. */
  readonly setback: (step: Step) => Setback | null;
  /** What a decision without events did, where the views tell it. */
  readonly silent: (step: Step) => Message | null;
  /** A sentence whose subject is not a seat, such as a faction, as if its seat did it. */
  readonly bySeat: (text: string, view: View | null, language: Language) => string;
  /** Do these two moves belong together, so that they are told as one? */
  readonly together: (step: Step, next: Step) => boolean;
  /** Is an event of so little weight that a caption may leave it to the log? */
  readonly isAside: (event: GameEvent) => boolean;
  /**
   * What happened in as few words as make sense after another sentence; null: only as the server tells it.
   */
  readonly short: (event: GameEvent) => Message | null;
  /** The server's words as the table says them, such as areas by name. */
  readonly wording: (text: string, view: View | null) => string;
}

const idsIn = (data: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    Object.values(data)
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  ),
];

/** Every game can be played with captions alone. */
export const PLAIN_GUIDE: Guide = {
  part: ({ event }) => (event === 'turn' ? 'none' : 'caption'),
  midway: () => null,
  causeOf: () => null,
  objectsOf: ({ data }) => idsIn(data),
  flightsOf: () => [],
  glyphOf: () => 'log',
  brief: () => null,
  picture: () => BLANK,
  setback: () => null,
  silent: () => null,
  bySeat: (text) => text,
  together: () => false,
  isAside: () => false,
  short: () => null,
  wording: (text) => text,
};
