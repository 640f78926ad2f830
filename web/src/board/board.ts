import type { Component, Snippet } from 'svelte';
import type { Frame, SeatState } from '../lib/wire/types';
import type { Guide } from '../stage/scene';
import type { Stage } from '../stage/stage.svelte';
import type { Play } from '../table/play.svelte';

/** What the shell gives every board. A board draws a view and offers the options; it decides no rule. */
export interface BoardProps {
  readonly view: Readonly<Record<string, unknown>>;
  /** The seat drawn nearest. */
  readonly seat: number;
  readonly seats: readonly SeatState[];
  readonly names: readonly string[];
  /** What can be done; null where one only looks, as in a replay. */
  readonly play: Play | null;
  /** What is being played before it stands still. */
  readonly stage: Stage;
  /** Log and chat, for the board's side column. */
  readonly log?: Snippet;
  /** Turn the hand to its backs, where two share a screen. */
  readonly oncover?: (() => void) | undefined;
}

/** One turn on a replay's timeline: whose it was, how high its bar, and what it brought. */
export interface Mark {
  readonly start: number;
  readonly seat: number;
  readonly height: number;
  readonly note: string;
  readonly flag: boolean;
  readonly coins: number;
  readonly to: number | null;
}
/** A fight or a round. */
export interface Chapter {
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
}

/** The steps of a turn or a round, and which one it is. */
export interface PhaseStepperView {
  readonly label: string;
  /** What is said of the present where there is no room for the steps; else its name. */
  readonly now?: string;
  readonly at: number;
  readonly steps: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly colour?: string;
  }[];
}

export interface GameBoard {
  readonly Board: Component<BoardProps>;
  /** Where in the turn we are; stands in the top bar. */
  readonly phaseStepper: ((view: Readonly<Record<string, unknown>>) => PhaseStepperView) | null;
  /** A few words on how far the game is, for the top bar. */
  readonly progressLabel: (view: Readonly<Record<string, unknown>>) => string;
  /** A card or a tile by itself, small; null where the game draws none. */
  readonly Thumbnail: Component<{ readonly id: string }> | null;
  /** A part of the board as it once lay; null where moments are told by their cards. */
  readonly Detail: Component<{ readonly board: Readonly<Record<string, unknown>> }> | null;
  /** What a seat's emblem and colours go by: its people or faction, or `seat-1` to `seat-4`. */
  readonly colorClass: (player: Readonly<Record<string, unknown>>, seat: number) => string | null;
  /** The name of a card in the reader's language, for words around the board. */
  readonly cardName: (card: string) => string;
  /** A replay's frames as chapters and turns; null: the shell counts who decided. */
  readonly timeline: ((frames: readonly Frame[]) => Chapter[]) | null;
  /** How what happens is played. */
  readonly guide: Guide;
  /** A replay's view with all hands open. */
  readonly withOpenHands: (view: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** What the board needs before it can be drawn. */
  readonly load: () => Promise<unknown>;
}
