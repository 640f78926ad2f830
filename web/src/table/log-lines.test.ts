import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guide } from '../board/blue_moon/guide';
import { messages } from '../lib/messages/messages.svelte';
import { settings } from '../lib/settings.svelte';
import type { Entry, GameEvent } from '../lib/wire/types';
import stream from '../stage/fixtures/blue-moon.json';
import { entryOf, struck } from './decisions';
import { turnsOf } from './log-lines';

const NAMES = ['North', 'Rook'];
const entry = (seq: number, part: Partial<Entry> = {}): Entry => ({
  seq,
  at: 0,
  kind: 'decided',
  seat: 0,
  name: null,
  de: '',
  en: '',
  data: {},
  events: [],
  ...part,
});
const event = (name: string, seat = 0): GameEvent => ({
  event: name,
  seat,
  de: `Spieler ${seat + 1} tut es.`,
  en: `Seat ${seat + 1} does ${name}.`,
  data: {},
});
const recorded = (stream.steps as unknown as Entry[]).map((step) =>
  entry(step.seq, { seat: step.seat, events: step.events }),
);
const reading = (log: readonly Entry[]) => ({
  names: NAMES,
  me: null,
  guide,
  view: null,
  fates: struck(log, log.length),
});

beforeAll(async () => {
  await messages.load('bm', 'en');
});
beforeEach(() => {
  settings.language = 'en';
});

describe('the log', () => {
  it('is read by turns, the newest first, and no line is lost', () => {
    const turns = turnsOf(recorded, reading(recorded));
    const all = turns.flatMap(({ lines }) => lines.flatMap(({ text, folded }) => [text, ...folded]));
    const said = recorded.flatMap(({ events }) => events.filter(({ event: name }) => name !== 'turn'));
    expect(all.length).toBe(said.length);
    expect(turns.map(({ number }) => number).filter((number) => number !== null)).toEqual(
      expect.arrayContaining([2, 3]),
    );
    expect(turns[0]?.lines[0]?.text).toMatch(/Rook wins/);
  });

  it('folds what is only tidied up under the new fight', () => {
    const tidied = turnsOf(recorded, reading(recorded))
      .flatMap(({ lines }) => lines)
      .filter(({ folded }) => folded.length > 0);
    expect(tidied.length).toBeGreaterThan(1);
    expect(tidied.every(({ text }) => text.includes('new fight'))).toBe(true);
  });

  it('strikes what was taken back', () => {
    const log = [
      entry(1, { events: [event('lay')] }),
      entry(2, { events: [event('lay')] }),
      entry(3, { kind: 'undone', data: { to: 1 } }),
    ];
    expect([...struck(log, 1)]).toEqual([[2, 'back']]);
  });

  it('strikes the lines of a turn that failed, but not an action played before it was decided to fight on', () => {
    const log = [
      entry(1, { seat: 1, events: [event('turn')] }),
      entry(2, { events: [event('lay')] }),
      entry(3),
      entry(4, { events: [event('lay')] }),
      entry(5, { events: [event('fail'), event('take_back')] }),
      entry(6),
      entry(7, { events: [event('lay')] }),
      entry(8, { events: [event('fail'), event('take_back')] }),
    ];
    expect([...struck(log, log.length)]).toEqual([
      [4, 'failed'],
      [7, 'failed'],
    ]);
  });

  it('finds the move that a wish would take back', () => {
    const log = [entry(4), entry(5), entry(6)];
    expect(entryOf(log, 13, 11)?.seq).toBe(5);
    expect(entryOf(log, 13, 2)).toBeNull();
  });
});

describe('a turn that fails', () => {
  it('is explained with what was reached and what was needed', () => {
    const failed = (stream.steps as unknown as Entry[]).find(({ events }) =>
      events.some(({ event: name }) => name === 'fail'),
    );
    if (!failed) throw new Error('nobody fails in this stream');
    const step = {
      seq: 1,
      seat: 0,
      own: true,
      words: { de: '', en: '' },
      before: null,
      after: null,
      tell: () => undefined,
      show: () => undefined,
    };
    expect(settings.words(guide.setback({ ...step, events: failed.events }) ?? {})).toMatch(
      /^You reached \d+; you needed \d+\. Your turn starts over\.$/,
    );
    expect(
      guide.setback({ ...step, events: failed.events.filter(({ event: name }) => name === 'fail') }),
    ).toBeNull();
  });
});
