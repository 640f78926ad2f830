import { messageOf } from '../../lib/messages/message';
import type { Message } from '../../lib/wire/types';
import type { Foreseen } from '../../table/foresight.svelte';
import type { Element } from './view';

/** What the server says a card would lead to: the strength after it, and the best the turn can come to. */
export interface Reached {
  readonly element: Element;
  readonly have: number;
  readonly need: number;
  readonly shield: boolean;
  readonly holds: boolean;
}
export interface Best extends Reached {
  readonly cards: readonly string[];
  readonly exact: boolean;
}
export interface Outlook {
  readonly words: Message;
  /** null: it cannot be known yet. */
  readonly holds: boolean | null;
  readonly strength: readonly Reached[];
  readonly best: Best | null;
  readonly dragons: number | null;
}

const isBody = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function reachedIn(value: unknown): Reached | null {
  if (!isBody(value) || (value['element'] !== 'fire' && value['element'] !== 'earth')) return null;
  return {
    element: value['element'],
    have: Number(value['have']),
    need: Number(value['need']),
    shield: value['shield'] === true,
    holds: value['holds'] === true,
  };
}

export function bestIn(value: unknown): Best | null {
  const reached = reachedIn(value);
  if (reached === null || !isBody(value)) return null;
  const cards = Array.isArray(value['cards'])
    ? value['cards'].filter((card): card is string => typeof card === 'string')
    : [];
  return { ...reached, cards, exact: value['exact'] === true };
}

export function outlookIn({ told, ...words }: Foreseen): Outlook {
  const { holds, strength, dragons } = told;
  return {
    words: messageOf(words),
    holds: typeof holds === 'boolean' ? holds : null,
    strength: (Array.isArray(strength) ? strength : []).map(reachedIn).filter((one) => one !== null),
    best: bestIn(told['best']),
    dragons: typeof dragons === 'number' ? dragons : null,
  };
}
