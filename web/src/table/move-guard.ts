import type { StringKey } from '../lib/strings';
import type { Option } from '../lib/wire/types';

/** Make the move, wait until it is confirmed, or drop it. */
export type Ruling = 'play' | 'hold' | 'refuse';

/** A move that waits until it is confirmed, with what is said about it. */
export interface HeldMove {
  readonly option: Option;
  readonly title: string;
  readonly text: string;
  readonly decline: string;
  readonly confirm: string;
  readonly tone: 'warn' | 'doubt';
}

/** Looks over a move before it is made: a lesson, a puzzle, the coach, a warning. */
export interface MoveGuard {
  readonly review: (option: Option, confirmed: boolean) => Ruling | Promise<Ruling>;
  readonly pointed?: Option | null;
  readonly halted?: StringKey | '';
  readonly stepwise?: boolean;
  readonly held?: HeldMove | null;
  /** Forget the held move. */
  readonly release?: () => void;
}
