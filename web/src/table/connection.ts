import type { ClientMessage, ServerMessage } from '../lib/wire/types';
import { eventWire } from './event-stream-transport';
import { socketWire, type Wire } from './websocket-transport';

/** The connection to a table: it reconnects by itself and knows no table. */
export interface LineEvents {
  /** The connection stands: say hello now. */
  readonly up: () => void;
  readonly heard: (message: ServerMessage) => void;
  /** The connection is gone; `again` says whether it is tried anew. */
  readonly down: (again: boolean) => void;
}

const WAITS = [300, 700, 1500, 3000, 6000, 10_000] as const;
/** A line that stood for so long was a good one. */
const SOUND = 60_000;
const DROPS = 2;

/** Do WebSockets get through from here? What one table found out holds for the next. */
const way = { sockets: true };

export class Line {
  #wire: Wire | null = null;
  #isSocket = true;
  #tries = 0;
  /** How often a young WebSocket broke. */
  #drops = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  readonly #table: string;
  readonly #events: LineEvents;
  readonly #hurry = (): void => {
    this.retry();
  };
  /** The machine says it has no network: no need to wait until the line notices. */
  readonly #offline = (): void => {
    this.renew();
  };

  constructor(table: string, events: LineEvents) {
    this.#table = table;
    this.#events = events;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#offline);
    this.#connect(way.sockets);
  }

  /** Said now if the connection stands; the answer tells whether it was. */
  say(message: ClientMessage): boolean {
    return this.#wire?.say(message) ?? false;
  }

  /** Do not wait for the next try. */
  retry(): void {
    if (this.#closed || this.#wire !== null) return;
    this.#tries = 0;
    this.#connect(way.sockets);
  }

  /** Nothing comes any more although the connection seems to stand: try a new one. */
  renew(): void {
    const wire = this.#wire;
    if (this.#closed || wire === null) return;
    this.#wire = null;
    wire.close();
    this.#dropped();
    this.#events.down(true);
    this.#later();
  }

  /** The welcome came: the next break begins with a short wait again. */
  settle(): void {
    this.#tries = 0;
    way.sockets = this.#isSocket;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#offline);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wire?.close();
  }

  #connect(sockets: boolean): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    let since: number | null = null;
    const open = sockets ? socketWire : eventWire;
    const wire: Wire = open(this.#table, {
      up: () => {
        if (this.#wire !== wire) return;
        since = performance.now();
        this.#events.up();
      },
      heard: (message) => {
        if (this.#wire !== wire) return;
        if (message.type === 'bye' && message.final) this.#closed = true;
        this.#events.heard(message);
      },
      down: () => {
        if (this.#wire !== wire) return;
        this.#wire = null;
        this.#lost(sockets, since);
      },
    });
    this.#wire = wire;
    this.#isSocket = sockets;
  }

  /** A WebSocket that never stood may be barred: events are tried at once. */
  #lost(sockets: boolean, since: number | null): void {
    if (this.#closed) {
      this.#events.down(false);
      return;
    }
    if (sockets && since === null) {
      this.#connect(false);
      return;
    }
    if (!sockets) this.#forgive();
    else if (since !== null && performance.now() - since < SOUND) this.#dropped();
    this.#events.down(true);
    this.#later();
  }

  #dropped(): void {
    this.#drops += 1;
    if (this.#drops >= DROPS) way.sockets = false;
  }

  /** Events fare no better: WebSockets get another chance. */
  #forgive(): void {
    this.#drops = 0;
    way.sockets = true;
  }

  #later(): void {
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 10_000;
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.#connect(way.sockets);
    }, wait);
  }
}
