import { Trouble } from '../lib/api';
import type {
  About, Asked, ClientMessage, Entry, Fault, Now, Option, Person, SeatState, ServerMessage,
} from '../lib/wire/types';
import { Line } from './line';

type Body = Record<string, unknown>;
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Wish = Unnumbered<ClientMessage>;

interface Open {
  readonly message: ClientMessage;
  readonly done: (body: Body) => void;
  readonly failed: (trouble: Trouble) => void;
  resent: boolean;
}

/** What may be said twice without harm: an answer names its question, the others change nothing. */
const AGAIN: ReadonlySet<ClientMessage['op']> = new Set(['answer', 'why_not', 'question', 'hint', 'look']);

/** One table as this browser sees it: everything shown comes from `now`, every wish goes to the server. */
export class Table {
  readonly id: string;
  connection: 'connecting' | 'open' | 'lost' | 'ended' = $state('connecting');
  about: About | null = $state.raw(null);
  me: Person | null = $state.raw(null);
  people: readonly Person[] = $state.raw([]);
  now: Now | null = $state.raw(null);
  log: readonly Entry[] = $state.raw([]);
  /** The last refusal that belongs to no click any more, such as an answer that came too late. */
  notice: Trouble | null = $state.raw(null);
  /** Why the table cannot be shown at all. */
  barred: Trouble | null = $state.raw(null);
  /** The answer under way: its question stays closed until the server has spoken. */
  sending: number | null = $state(null);

  readonly #key: string | null;
  readonly #line: Line;
  readonly #open = new Map<number, Open>();
  #next = 1;
  #look: number | null = null;
  /** What comes while another seat acts is shown once these eyes are back. */
  #held = false;

  constructor(id: string, key: string | null) {
    this.id = id;
    this.#key = key;
    this.#line = new Line(id, {
      up: () => {
        this.#hello();
      },
      heard: (message) => {
        this.#heard(message);
      },
      down: (again) => {
        this.#down(again);
      },
    });
  }

  get seats(): readonly SeatState[] {
    return this.now?.seats ?? [];
  }

  get mine(): readonly number[] {
    return this.me?.seats ?? [];
  }

  /** The seat whose eyes this is; a spectator sits nowhere. */
  get seat(): number | null {
    return this.now?.look ?? null;
  }

  get ask(): Asked | null {
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

  wish(wish: Wish): Promise<Body> {
    const message: ClientMessage = { ...wish, id: this.#next++ };
    return new Promise((done, failed) => {
      this.#open.set(message.id, { message, done, failed, resent: false });
      if (!this.#line.say(message) && !AGAIN.has(message.op)) this.#drop(message.id);
    });
  }

  async answer(ask: Asked, option: Option): Promise<void> {
    if (this.sending === ask.ask) return;
    this.sending = ask.ask;
    try {
      await this.wish({ op: 'answer', ask: ask.ask, seat: ask.seat, action: option.action });
    } catch (trouble) {
      if (trouble instanceof Trouble) this.notice = trouble;
    } finally {
      if (this.sending === ask.ask) this.sending = null;
    }
  }

  /** Decide for another of my seats without showing its hand: a lesson plays the other side. */
  async actAs(seat: number, back: number, choose: (options: readonly Option[]) => Option | null): Promise<void> {
    this.#held = true;
    try {
      const body = await this.wish({ op: 'look', seat });
      const [ask] = (body['now'] as Now).asks;
      const option = ask ? choose(ask.options) : null;
      if (ask && option) await this.wish({ op: 'answer', ask: ask.ask, seat, action: option.action });
    } catch {
      /* the lesson waits where it is */
    } finally {
      this.#held = false;
      await this.look(back);
    }
  }

  async look(seat: number | null): Promise<void> {
    this.#look = seat;
    try {
      const body = await this.wish({ op: 'look', seat });
      this.#see(body as { now: Now; log: readonly Entry[] });
    } catch {
      /* the line broke: hello says it again */
    }
  }

  /** Other eyes: the log is sent anew, as these eyes may know it. */
  #see({ now, log }: { now: Now; log: readonly Entry[] }): void {
    this.now = now;
    const first = log[0]?.seq ?? 0;
    this.log = [...this.log.filter(({ seq }) => seq < first), ...log];
  }

  retry(): void {
    this.#line.retry();
  }

  close(): void {
    this.#line.close();
  }

  #hello(): void {
    const last = this.log.at(-1)?.seq ?? null;
    this.#line.say({ op: 'hello', id: 0, key: this.#key, last, look: this.#look });
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.about = message.about;
        this.me = message.me;
        this.people = message.people;
        this.#tell(message.missed);
        this.now = message.now;
        this.connection = 'open';
        this.#line.settle();
        this.#settle();
        break;
      case 'update':
        if (!this.#held) {
          this.#tell([message.entry]);
          this.now = message.now;
        }
        if (message.id !== null) this.#reply(message.id, {});
        break;
      case 'people':
        this.people = message.people;
        this.me = message.people.find(({ person }) => person === this.me?.person) ?? this.me;
        break;
      case 'done':
        this.#reply(message.id, message.body);
        break;
      case 'fault':
        this.#fault(message);
        break;
      case 'bye':
        if (message.final) this.connection = 'ended';
        break;
    }
  }

  #reply(id: number, body: Body): void {
    this.#open.get(id)?.done(body);
    this.#open.delete(id);
  }

  /** New lines go under the old ones; a line is never shown twice. */
  #tell(entries: readonly Entry[]): void {
    const last = this.log.at(-1)?.seq ?? -1;
    const fresh = entries.filter(({ seq }) => seq > last);
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
  }

  /** After a welcome: whoever has one seat sits down; what was on its way when the line broke goes again. */
  #settle(): void {
    const [only] = this.mine;
    if (this.mine.length === 1 && only !== undefined && this.now?.look === null) void this.look(only);
    for (const open of this.#open.values()) {
      open.resent = true;
      this.#line.say(open.message);
    }
  }

  #fault(fault: Fault): void {
    const trouble = new Trouble(fault.code, fault.message, fault.where, fault.reasons);
    if (fault.id === 0 || fault.id === null) {
      if (this.now === null) this.barred = trouble;
      return;
    }
    const open = this.#open.get(fault.id);
    this.#open.delete(fault.id);
    // An answer that went twice and is stale has arrived the first time, or the table moved on: no harm.
    const calm = open?.resent === true && open.message.op === 'answer';
    open?.failed(calm ? new Trouble('moved_on', fault.message) : trouble);
  }

  #down(again: boolean): void {
    this.connection = again ? (this.now === null ? 'connecting' : 'lost') : 'ended';
    for (const { message } of this.#open.values()) if (!AGAIN.has(message.op)) this.#drop(message.id);
  }

  #drop(id: number): void {
    this.#open.get(id)?.failed(new Trouble('offline', ''));
    this.#open.delete(id);
  }
}
