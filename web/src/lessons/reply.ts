import { messageIn } from '../lib/messages/message';
import { settings } from '../lib/settings.svelte';
import type { Message } from '../lib/wire/types';
import { sentence } from '../stage/sentence';
import { entryOf } from '../table/decisions';
import { seatNames } from '../lib/seat-names';
import type { Table } from '../table/table.svelte';

/**
 * What a legal step did that is not the lesson's: told from what happened, what was foreseen and what is
 * asked next.
 */

export interface Stray {
  /** How many decisions stood before it. */
  readonly from: number;
  readonly done: Message;
  /** What the table foresaw of it; nothing where it foresaw nothing. */
  readonly ahead: Message;
}

/** Of what happened, so much is told; the log has all. */
const MOST = 3;

/** What this browser remembers of a stray step, if it does. */
export function strayIn(text: string | null): Stray | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (
      typeof value !== 'object' ||
      value === null ||
      !('from' in value) ||
      !('done' in value) ||
      !('ahead' in value)
    )
      return null;
    const { from, done, ahead } = value;
    const [before, after] = [messageIn(done), messageIn(ahead)];
    return typeof from === 'number' && before && after ? { from, done: before, ahead: after } : null;
  } catch {
    return null;
  }
}

/** A capital at the beginning and a mark at the end. */
export const whole = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

/**
 * The lines of a reply: the step, what came of it, what was foreseen; and what is asked next where little
 * else is known.
 */
export function lines(step: string, came: readonly string[], ahead: string, next: string): string[] {
  const known = [step, ...came.slice(0, MOST), ahead].filter((text) => text !== '').map(whole);
  return known.length > 1 || next === '' ? known : [...known, next];
}

export function replyTo({ from, done, ahead }: Stray, table: Table): string[] {
  const {
    now,
    log,
    ask,
    stage: { guide },
  } = table;
  const view = now?.view ?? null;
  const names = seatNames(table.seats);
  const events = now ? (entryOf(log, now.decisions, from)?.events ?? []) : [];
  // What a step itself is, its first event says again.
  const came = events
    .slice(events[0]?.seat === 0 ? 1 : 0)
    .map((event) => sentence(event, { names, me: 0, guide, view }));
  const spoken = (words: Message): string => guide.wording(settings.words(words), view);
  const other = now?.waiting.find(({ seat }) => seat !== 0)?.seat;
  const next = ask
    ? settings.phrase('lesson.then', { question: spoken(ask.prompt) })
    : other === undefined
      ? ''
      : settings.phrase('lesson.others', { name: names[other] ?? '' });
  return lines(settings.phrase('lesson.did', { step: spoken(done) }), came, spoken(ahead), next);
}
