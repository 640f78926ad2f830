import type { Trouble } from '../lib/api';
import type { ClientMessage } from '../lib/wire/types';

export type Body = Record<string, unknown>;
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Wish = Unnumbered<ClientMessage>;

/** A wish that the server has not answered yet. */
export interface OpenWish {
  readonly message: ClientMessage;
  readonly done: (body: Body) => void;
  readonly failed: (trouble: Trouble) => void;
  resent: boolean;
}

/** What may be said twice without harm: an answer names its question, the others change nothing. */
export const AGAIN: ReadonlySet<ClientMessage['op']> = new Set(['answer', 'why_not', 'question', 'hint', 'look']);
