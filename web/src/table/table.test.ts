import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  TableInfo,
  PendingDecision,
  ClientMessage,
  Entry,
  TableState,
  ServerMessage,
} from '../lib/wire/types';
import { lastDecision } from './decisions';
import { withNames } from '../lib/seat-names';
import { Play } from './play.svelte';
import { Table } from './table.svelte';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  readonly sent: ClientMessage[] = [];
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const ask: PendingDecision = {
  ask: 7,
  seat: 0,
  kind: 'phase',
  source: null,
  prompt: { de: '', en: '' },
  options: [{ action: 3, deed: { verb: 'pass' }, de: 'weiter', en: 'go on' }],
  window: null,
};
const now = (part: Partial<TableState> = {}): TableState => ({
  seq: 1,
  status: 'playing',
  decisions: 0,
  seats: [],
  look: 0,
  view: {},
  asks: [ask],
  waiting: [{ seat: 0, since: 0 }],
  undo: { step: null, reset: null, lowest: null, asks_left: 0, wish: null },
  shoulders: [],
  result: null,
  ...part,
});
/** Two chairs, of which some are mine. */
const chairs = (mine: readonly number[]): TableState['seats'] =>
  [0, 1].map((seat) => ({
    kind: 'human',
    name: null,
    person: mine.includes(seat) ? 0 : 1,
    level: null,
    player: {},
    replaced: false,
    resigned: false,
    away: null,
    clock: null,
  }));
const entry = (seq: number): Entry => ({
  seq,
  at: 0,
  kind: 'decided',
  seat: 0,
  name: null,
  de: '',
  en: '',
  data: {},
  events: [],
});
const welcome = (part: Partial<TableState> = {}, missed: Entry[] = [], seats = [0]): ServerMessage => ({
  type: 'welcome',
  id: 0,
  people: [],
  missed,
  skipped: 0,
  now: now({ seats: chairs(seats), ...part }),
  me: { person: 0, name: 'North', seats, host: true, muted: false, here: true },
  about: {
    table: 't',
    game: 'blue-moon',
    title: { de: '', en: '' },
    ruleset: 'official',
    options: {},
    seed: null,
    pace: {},
    absent: {},
    hints: true,
    guarded: false,
    public: false,
    created: 0,
    rematch: null,
    match: null,
    begins_from: 'deal',
    commitment: null,
    secret: null,
    shares: [],
  },
});
const latest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no line');
  return socket;
};

describe('a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says hello with its key and shows what it is told', () => {
    const table = new Table('t', 'secret');
    latest().open();
    expect(latest().sent[0]).toEqual({ op: 'hello', id: 0, key: 'secret', last: null, look: null });
    latest().say(welcome({}, [entry(1)]));
    expect(table.connection).toBe('open');
    expect(table.ask?.ask).toBe(7);
    table.close();
  });

  it('adds one random share where it sits at a table that deals, once the server is bound', () => {
    const about = (part: Partial<TableInfo>): ServerMessage => {
      const said = welcome({ status: 'gathering', asks: [] }, [entry(1)]);
      return said.type === 'welcome' ? { ...said, about: { ...said.about, ...part } } : said;
    };
    const shares = (): readonly string[] => [
      ...new Set(latest().sent.flatMap((sent) => (sent.op === 'share' ? [sent.share] : []))),
    ];
    const table = new Table('t', 'secret');
    for (const part of [{}, { commitment: 'f00', begins_from: 'seed' as const }]) {
      latest().say(about(part));
      expect(shares()).toEqual([]);
    }
    latest().say(about({ commitment: 'f00' }));
    latest().say(about({ commitment: 'f00' }));
    expect(shares()).toHaveLength(1);
    expect(shares()[0]).toMatch(/^[0-9a-f]{64}$/);
    table.close();
  });

  it('knows its seat as soon as it sits, and adds its share then', () => {
    const table = new Table('t', 'secret');
    latest().open();
    const said = welcome({ status: 'gathering', asks: [], look: null }, [entry(1)], []);
    latest().say(said.type === 'welcome' ? { ...said, about: { ...said.about, commitment: 'f00' } } : said);
    expect(table.mine).toEqual([]);
    const sat = now({ seq: 2, status: 'gathering', asks: [], seats: chairs([1]), view: null });
    latest().say({
      type: 'update',
      seq: 2,
      entry: { ...entry(2), kind: 'sat', seat: 1 },
      now: sat,
      id: null,
    });
    expect(table.mine).toEqual([1]);
    expect(latest().sent.filter(({ op }) => op === 'share')).toHaveLength(1);
    table.close();
  });

  it('asks for the log anew when a shoulder is lent to it, and when it is taken back', () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({ look: null, asks: [] }, [entry(1)], []));
    const looks = (): number => latest().sent.filter(({ op }) => op === 'look').length;
    for (const [seq, look, asked] of [
      [2, null, 0],
      [3, 0, 1],
      [4, 0, 1],
      [5, null, 2],
    ] as const) {
      latest().say({ type: 'update', seq, entry: entry(seq), now: now({ seq, look, asks: [] }), id: null });
      expect(looks()).toBe(asked);
    }
    expect(latest().sent.at(-1)).toMatchObject({ op: 'look', seat: null });
    table.close();
  });

  it('says hello from no seat that it has left, or was taken from', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({ look: null }, [entry(1)]));
    expect(latest().sent.at(-1)).toMatchObject({ op: 'look', seat: 0 });
    latest().say({
      type: 'update',
      seq: 2,
      entry: { ...entry(2), kind: 'stood' },
      now: now({ seq: 2, seats: chairs([]), look: null, asks: [] }),
      id: null,
    });
    latest().close();
    await vi.advanceTimersByTimeAsync(400);
    latest().open();
    expect(latest().sent[0]).toMatchObject({ op: 'hello', look: null });
    table.close();
  });

  it('says hello once more without a seat where it was taken while the line was down', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({ look: null }, [entry(1)]));
    latest().close();
    await vi.advanceTimersByTimeAsync(400);
    latest().open();
    expect(latest().sent[0]).toMatchObject({ op: 'hello', look: 0 });
    latest().say({ type: 'fault', id: 0, code: 'not_yours', where: 'seat', message: '', reasons: [] });
    expect(latest().sent.map(({ op }) => op)).toEqual(['hello', 'hello']);
    expect(latest().sent[1]).toMatchObject({ look: null });
    latest().say({ type: 'fault', id: 0, code: 'wrong_key', where: 'key', message: '', reasons: [] });
    expect(latest().sent).toHaveLength(2);
    table.close();
  });

  it('sends an answer again after the line broke, once, with the same question', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    const [option] = ask.options;
    if (!option) throw new Error('no option');
    const answered = table.answer(ask, option);
    latest().close();
    expect(table.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    latest().open();
    expect(latest().sent[0]).toMatchObject({ op: 'hello', last: 1 });
    latest().say(welcome({}, [entry(1), entry(2)]));
    expect(latest().sent[1]).toMatchObject({ op: 'answer', ask: 7, action: 3 });
    latest().say({
      type: 'fault',
      id: latest().sent[1]?.id ?? -1,
      code: 'stale',
      where: 'ask',
      message: '',
      reasons: [],
    });
    await answered;
    expect(table.notice?.code).toBe('moved_on');
    expect(table.log.map(({ seq }) => seq)).toEqual([1, 2]);
    table.close();
  });

  it('says that it waits after two seconds of silence, shows the move, and tries a new line', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    const [option] = ask.options;
    if (!option) throw new Error('no option');
    const answered = table.answer(ask, option);
    expect(table.pendingMove).toBe(option);
    await vi.advanceTimersByTimeAsync(1999);
    expect(table.silent).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.silent).toBe(true);
    await vi.advanceTimersByTimeAsync(4400);
    expect(FakeSocket.all.length).toBe(2);
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    const again = latest().sent.find(({ op }) => op === 'answer');
    expect(again).toMatchObject({ ask: 7, action: 3 });
    latest().say({
      type: 'update',
      seq: 2,
      entry: entry(2),
      now: now({ seq: 2, asks: [] }),
      id: again?.id ?? -1,
    });
    await answered;
    expect([table.pendingMove, table.silent, table.arrived]).toEqual([null, false, true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.arrived).toBe(false);
    table.close();
  });

  it('keeps what was typed by refusing at once when there is no line', async () => {
    const table = new Table('t', null);
    latest().readyState = 0;
    await expect(table.request({ op: 'say', text: 'hi' })).rejects.toMatchObject({ code: 'offline' });
    table.close();
  });

  it('confirms a move that was made while the line was broken', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    latest().close();
    expect(table.connection).toBe('lost');
    const [option] = ask.options;
    if (!option) throw new Error('no option');
    latest().readyState = 3;
    const answered = table.answer(ask, option);
    expect(table.pendingMove).toBe(option);
    await vi.advanceTimersByTimeAsync(400);
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    const sent = latest().sent.find(({ op }) => op === 'answer');
    latest().say({
      type: 'update',
      seq: 2,
      entry: entry(2),
      now: now({ seq: 2, asks: [] }),
      id: sent?.id ?? -1,
    });
    await answered;
    expect(table.arrived).toBe(true);
    table.close();
  });

  it('reads a long log page by page, back to its first line', async () => {
    const table = new Table('t', 'secret');
    latest().open();
    const hello = welcome({ seq: 302 }, [entry(301), entry(302)]);
    latest().say({ ...hello, skipped: 300 } as ServerMessage);
    expect(table.earlier).toBe(300);
    for (const [after, left] of [
      [100, 100],
      [0, 0],
    ] as const) {
      const read = table.readEarlier();
      const asked = latest().sent.at(-1);
      expect(asked).toMatchObject({ op: 'entries', after });
      const page = Array.from({ length: 500 }, (_, index) => entry(after + index + 1)).filter(
        ({ seq }) => seq <= 302,
      );
      latest().say({ type: 'done', id: asked?.id ?? -1, body: { entries: page, last: 302 } });
      await read;
      expect(table.earlier).toBe(left);
    }
    expect(table.log.map(({ seq }) => seq)).toEqual(Array.from({ length: 302 }, (_, index) => index + 1));
    table.close();
  });

  it('keeps what was lifted while the answer before it was on its way, once and no longer', async () => {
    const table = new Table('t', 'secret');
    const play = new Play(table);
    latest().open();
    latest().say(welcome({}, [entry(1)]));
    const [option] = ask.options;
    if (!option) throw new Error('no option');
    const build = { action: 9, deed: { verb: 'build', section: 1 }, de: '', en: '' };
    const told = (seq: number, decisions: number): ServerMessage => ({
      type: 'update',
      seq,
      entry: { ...entry(seq), seat: null },
      id: seq === 2 ? (latest().sent.find(({ op }) => op === 'answer')?.id ?? null) : null,
      now: now({ seq, decisions, asks: [{ ...ask, ask: seq, options: [{ ...build, action: seq }] }] }),
    });
    const answered = play.choose(option);
    play.pick(build);
    latest().say(told(2, 1));
    await answered;
    expect(play.picked?.action).toBe(2);
    latest().say(told(3, 2));
    table.stage.toPresent();
    expect(play.picked).toBeNull();
    table.close();
  });

  it('hands the screen on where one person has two seats', () => {
    const table = new Table('t', 'secret');
    latest().open();
    latest().say(welcome({ look: null, asks: [], waiting: [{ seat: 1, since: 0 }] }, [], [0, 1]));
    expect(table.handTo).toBe(1);
    table.close();
  });

  it('finds the latest decision that is mine and still stands', () => {
    const log = [
      entry(1),
      { ...entry(2), seat: 1 },
      entry(3),
      { ...entry(4), kind: 'undone', data: { to: 2 } },
    ];
    expect(lastDecision(log, 2, [0])).toBe(0);
    expect(lastDecision(log, 2, [1])).toBe(1);
    expect(lastDecision(log, 12, [1])).toBe(11);
    expect(lastDecision([], 2, [0])).toBeNull();
    const asked = [entry(1), entry(2), { ...entry(3), kind: 'wished', data: { to: 1 } }];
    expect(lastDecision([...asked, { ...entry(4), kind: 'consented', data: { yes: true } }], 1, [0])).toBe(0);
    expect(lastDecision([...asked, { ...entry(4), kind: 'consented', data: { yes: false } }], 2, [0])).toBe(
      1,
    );
  });

  it('calls seats by name', () => {
    expect(withNames('Seat 2 lays Ember. Spieler 1 zieht.', ['North', 'South'])).toBe(
      'South lays Ember. North zieht.',
    );
  });
});
