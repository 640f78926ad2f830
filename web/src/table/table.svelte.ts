import { ApiError } from '../lib/api';
import type {
  TableInfo,
  PendingDecision,
  Entry,
  Fault,
  TableState,
  Option,
  Person,
  SeatState,
  ServerMessage,
  Update,
} from '../lib/wire/types';
import { PageAnimator } from '../stage/animator';
import type { Scene, Setback, Step, View } from '../stage/scene';
import { Stage } from '../stage/stage.svelte';
import { PLAYED, TAKEN_BACK } from './entry-kinds';
import { TableConnection } from './connection';
import { seatsOf } from '../lib/seat-names';
import { type Body, PendingRequests, type TableRequest } from './pending-requests';
import { SeedShare } from './seed-share';

const ANNOUNCED = 40;
/** Lines of the log that are fetched at one go. */
const PAGE = 200;
/** After so long without an answer it is said that we wait; after three times as long a new line is tried. */
const SLOW_AFTER = 2000;

/** One table as this browser sees it: everything shown comes from `now`, every wish goes to the server. */
export class Table {
  readonly id: string;
  connection: 'connecting' | 'open' | 'lost' | 'ended' = $state('connecting');
  about: TableInfo | null = $state.raw(null);
  me: Person | null = $state.raw(null);
  people: readonly Person[] = $state.raw([]);
  /** What is shown: the stage lets it follow what the server has said. */
  now: TableState | null = $state.raw(null);
  log: readonly Entry[] = $state.raw([]);
  /** A move of mine that the rules took back, until it is understood. */
  setback: Setback | null = $state.raw(null);
  /** The last refusal that belongs to no click any more, such as an answer that came too late. */
  notice: ApiError | null = $state.raw(null);
  /** Why the table cannot be shown at all. */
  loadError: ApiError | null = $state.raw(null);
  /** The move that is on its way while the connection is broken or silent. */
  pendingMove: Option | null = $state.raw(null);
  arrived = $state(false);
  /** Has the server not answered for a while? */
  silent = $state(false);
  /** The answer under way: its question stays closed until the server has spoken. */
  sending: number | null = $state(null);

  /** How many lines of the log lie before those that are here. */
  earlier = $state(0);

  /** The scenes whose lines were said, for whoever listens. */
  announced: readonly Scene[] = $state.raw([]);
  readonly stage: Stage;

  /** The newest that the server has said. */
  #latest: TableState | null = null;
  #last: number | null = null;
  readonly #key: string | null;
  readonly #connection: TableConnection;
  readonly #requests = new PendingRequests((message) => this.#connection.send(message));
  /** Did the line break while a move was on its way? */
  #broken = false;
  #look: number | null = null;
  /** What comes while another seat acts is shown once these eyes are back. */
  #suspended = false;
  readonly #seedShare = new SeedShare();

  constructor(id: string, key: string | null) {
    this.id = id;
    this.#key = key;
    const host = {
      seats: () => this.seats.length,
      mine: () => this.mine,
      said: (scene: Scene) => {
        this.announced = [...this.announced, scene].slice(-ANNOUNCED);
      },
      present: () => {
        this.now = this.#latest;
      },
    };
    this.stage = new Stage(host, new PageAnimator());
    this.#connection = new TableConnection(id, {
      onOpen: () => {
        this.#sendHello();
      },
      onMessage: (message) => {
        this.#onMessage(message);
      },
      onClose: (again) => {
        this.#onClose(again);
      },
    });
  }

  get seats(): readonly SeatState[] {
    return this.now?.seats ?? [];
  }

  get mine(): readonly number[] {
    return seatsOf(this.me, this.seats);
  }

  /** The seat that reads "you": mine, if I have one; where several share a screen, everybody has a name. */
  get voice(): number | null {
    return this.mine.length === 1 ? (this.mine[0] ?? null) : null;
  }

  /** The seat whose eyes this is; a spectator sits nowhere. */
  get seat(): number | null {
    return this.now?.look ?? null;
  }

  get ask(): PendingDecision | null {
    return this.now?.asks[0] ?? null;
  }

  /** The one of my seats that is asked but does not look: two at one screen change places. */
  get handTo(): number | null {
    const now = this.now;
    if (now?.status !== 'playing' || this.mine.length < 2) return null;
    const wanted = now.waiting.map(({ seat }) => seat).filter((seat) => this.mine.includes(seat));
    if (wanted.length === 0 || (now.look !== null && wanted.includes(now.look))) return null;
    return wanted[0] ?? null;
  }

  request(request: TableRequest): Promise<Body> {
    return this.#requests.send(request);
  }

  async answer(ask: PendingDecision, option: Option): Promise<void> {
    if (this.sending === ask.ask) return;
    this.sending = ask.ask;
    this.pendingMove = option;
    this.#broken = this.connection === 'lost';
    const patience = setTimeout(() => {
      this.silent = true;
    }, SLOW_AFTER);
    const last = setTimeout(() => {
      this.#connection.reconnect();
    }, 3 * SLOW_AFTER);
    try {
      await this.request({ op: 'answer', ask: ask.ask, seat: ask.seat, action: option.action });
      if (this.silent || this.#broken) this.#confirm();
    } catch (error) {
      if (error instanceof ApiError) this.notice = error;
    } finally {
      clearTimeout(patience);
      clearTimeout(last);
      this.silent = false;
      this.#broken = false;
      if (this.pendingMove === option) this.pendingMove = null;
      if (this.sending === ask.ask) this.sending = null;
    }
  }

  /** A move that had to wait has arrived: said for a moment. */
  #confirm(): void {
    this.arrived = true;
    setTimeout(() => {
      this.arrived = false;
    }, SLOW_AFTER);
  }

  /** Decide for another of my seats without showing its hand: a lesson plays the other side. */
  async actAs(
    seat: number,
    back: number,
    choose: (options: readonly Option[]) => Option | null,
  ): Promise<void> {
    this.#suspended = true;
    try {
      const body = await this.request({ op: 'look', seat });
      const [ask] = (body['now'] as TableState).asks;
      const option = ask ? choose(ask.options) : null;
      if (ask && option) await this.request({ op: 'answer', ask: ask.ask, seat, action: option.action });
    } catch {
      /* the lesson pendingMove where it is */
    } finally {
      this.#suspended = false;
      await this.look(back);
    }
  }

  async look(seat: number | null): Promise<void> {
    this.#look = seat;
    try {
      const body = await this.request({ op: 'look', seat });
      this.#replaceView(body as { now: TableState; log: readonly Entry[] });
    } catch {
      /* the line broke: hello says it again */
    }
  }

  /** Other eyes: the log is sent anew, as these eyes may know it. */
  #replaceView({ now, log }: { now: TableState; log: readonly Entry[] }): void {
    this.stage.clear();
    this.#latest = now;
    this.#last = now.seq;
    this.now = now;
    const first = log[0]?.seq ?? 0;
    this.log = [...this.log.filter(({ seq }) => seq < first), ...log];
  }

  /** The page of the log before the lines that are here. */
  async readEarlier(): Promise<void> {
    const last = (this.log[0]?.seq ?? 1) - 1;
    const after = Math.max(0, last - PAGE);
    try {
      const { entries } = await this.request({ op: 'entries', after });
      this.#addEntries((entries as readonly Entry[]).filter(({ seq }) => seq <= last));
      this.earlier = after;
    } catch (error) {
      if (error instanceof ApiError) this.notice = error;
    }
  }

  retry(): void {
    this.#connection.retry();
  }

  close(): void {
    this.#connection.close();
  }

  #sendHello(): void {
    this.#connection.send({ op: 'hello', id: 0, key: this.#key, last: this.#last, look: this.#look });
  }

  #onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.about = message.about;
        this.me = message.me;
        this.people = message.people;
        this.stage.toPresent();
        if (this.log.length === 0) this.earlier = message.skipped;
        this.#addEntries(message.missed);
        this.#latest = message.now;
        this.#last = message.missed.at(-1)?.seq ?? this.#last;
        this.now = message.now;
        this.connection = 'open';
        this.#connection.confirm();
        this.#afterWelcome();
        break;
      case 'update':
        if (!this.#suspended) this.#onUpdate(message);
        if (message.id !== null) this.#requests.resolve(message.id, {});
        this.#seedShare.offer(this);
        break;
      case 'people':
        this.people = message.people;
        this.me = message.people.find(({ person }) => person === this.me?.person) ?? this.me;
        break;
      case 'done':
        this.#requests.resolve(message.id, message.body);
        break;
      case 'fault':
        this.#fault(message);
        break;
      case 'bye':
        if (message.final) this.connection = 'ended';
        break;
    }
  }

  /** What is done at the table is played; what is said is heard at once. */
  #onUpdate({ entry, now, id }: Update): void {
    if (this.#last !== null && entry.seq <= this.#last) return;
    this.#last = entry.seq;
    const before = this.#latest;
    this.#latest = now;
    // A seat was left, or a view shared or withdrawn: the log is fetched anew, as this viewer may know it.
    const mine = seatsOf(this.me, now.seats);
    if (this.#look !== null ? !mine.includes(this.#look) : mine.length === 0 && before?.look !== now.look)
      void this.look(null);
    const tell = (): void => {
      this.#addEntries([entry]);
    };
    const show = (view: View | null, again: boolean): void => {
      if (view === null && !again) this.now = now;
      else if (before)
        this.now = { ...(view === null ? now : before), view: view ?? now.view, asks: [], result: null };
    };
    if (entry.kind === 'said') {
      tell();
      if (this.now) this.now = { ...this.now, seq: Math.max(this.now.seq, entry.seq) };
      return;
    }
    if (TAKEN_BACK.has(entry.kind)) this.stage.clear();
    const own = id !== null || !PLAYED.has(entry.kind);
    const step: Step = {
      seq: entry.seq,
      seat: entry.seat,
      own,
      words: entry,
      events: entry.events,
      before: before?.view ?? null,
      after: now.view,
      tell,
      show,
    };
    this.stage.take(step);
    if (id !== null) this.setback = this.stage.guide.setback(step);
  }

  /** New lines go under the old ones, in the order of the table; a line is never shown twice. */
  #addEntries(entries: readonly Entry[]): void {
    const known = new Set(this.log.map(({ seq }) => seq));
    const fresh = entries.filter(({ seq }) => !known.has(seq));
    if (fresh.length > 0) this.log = [...this.log, ...fresh].sort((one, other) => one.seq - other.seq);
  }

  /** After a welcome: whoever has one seat sits down; what was on its way when the line broke goes again. */
  #afterWelcome(): void {
    const [only] = this.mine;
    if (this.mine.length === 1 && only !== undefined && this.now?.look === null) void this.look(only);
    this.#requests.resend();
    this.#seedShare.offer(this);
  }

  #fault(fault: Fault): void {
    const error = new ApiError(fault.code, fault.message, fault.where, fault.reasons);
    if (fault.id !== 0 && fault.id !== null) this.#requests.reject(fault.id, error);
    else if (this.now === null) this.loadError = error;
    else if (fault.code === 'not_yours' && this.#look !== null) this.#helloAgain();
  }

  /** The seat was taken from me while the line was down: I come in as who I am now. */
  #helloAgain(): void {
    this.#look = null;
    this.#sendHello();
  }

  #onClose(again: boolean): void {
    this.#broken = this.sending !== null;
    this.connection = again ? (this.now === null ? 'connecting' : 'lost') : 'ended';
    this.#requests.rejectPending();
  }
}
