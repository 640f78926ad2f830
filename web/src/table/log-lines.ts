import { messageOf } from '../lib/messages/message';
import { settings } from '../lib/settings.svelte';
import type { Entry } from '../lib/wire/types';
import type { Guide, Step, View } from '../stage/scene';
import { sentence } from '../stage/sentence';
import type { Fate } from './decisions';
import type { Voice } from '../lib/narration';
import { mentioned } from './spotlight';

/** The log as it is read: by turns, the newest on top, what is only tidied up folded. */
export interface LogLine {
  readonly key: string;
  readonly seq: number;
  readonly seat: number | null;
  readonly text: string;
  readonly ids: readonly string[];
  readonly fate: Fate | null;
  /** Tidied up together with what follows: the lines folded under this one. */
  readonly folded: readonly string[];
}
export interface LogTurn {
  readonly key: string;
  /** Whose turn it was; null before the first. */
  readonly seat: number | null;
  readonly number: number | null;
  readonly lines: readonly LogLine[];
}

export interface Reading extends Voice {
  readonly guide: Guide;
  readonly view: View | null;
  readonly fates: ReadonlyMap<number, Fate>;
}

const stepOf = ({ seq, seat, events, ...words }: Entry): Step => ({
  seq,
  seat,
  own: false,
  words: messageOf(words),
  events,
  before: null,
  after: null,
  tell: () => undefined,
  show: () => undefined,
});

/** The lines of one entry, in the order in which they happened. */
export function linesOf(entry: Entry, { names, me, guide, view, fates }: Reading): LogLine[] {
  const step = stepOf(entry);
  const fate = fates.get(entry.seq) ?? null;
  const own = settings.words(entry);
  const lines: LogLine[] =
    own === ''
      ? []
      : [{ key: String(entry.seq), seq: entry.seq, seat: entry.seat, text: own, ids: [], fate, folded: [] }];
  for (const [index, event] of entry.events.entries()) {
    const part = guide.part(event, step, entry.events.slice(0, index));
    const text = sentence(event, { names, me, guide, view });
    const last = lines.at(-1);
    if (part === 'none' || text === '') continue;
    const line = {
      key: `${entry.seq}.${index}`,
      seq: entry.seq,
      seat: event.seat,
      text,
      ids: mentioned(event.data),
      fate,
      folded: [],
    };
    if (part === 'cleanup' && last?.key.startsWith('tidy'))
      lines[lines.length - 1] = { ...last, text, folded: [...last.folded, last.text] };
    else lines.push(part === 'cleanup' ? { ...line, key: `tidy ${line.key}` } : line);
  }
  return lines;
}

/** The newest turn first, and in it the newest line. */
export function turnsOf(entries: readonly Entry[], reading: Reading): LogTurn[] {
  const turns: { key: string; seat: number | null; number: number | null; lines: LogLine[] }[] = [];
  let next: { seat: number | null; number: number | null } | null = { seat: null, number: null };
  for (const entry of entries) {
    const lines = linesOf(entry, reading);
    if (lines.length > 0 && next !== null) {
      turns.push({ key: String(entry.seq), ...next, lines: [] });
      next = null;
    }
    turns.at(-1)?.lines.push(...lines);
    const turn = entry.events.findLast(({ event }) => event === 'turn');
    if (turn)
      next = { seat: turn.seat, number: typeof turn.data['turn'] === 'number' ? turn.data['turn'] : null };
  }
  return turns.toReversed().map((turn) => ({ ...turn, lines: turn.lines.toReversed() }));
}
