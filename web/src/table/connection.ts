import type { ClientMessage, ServerMessage } from '../lib/wire/types';
import { openEventStream } from './event-stream-transport';
import { openWebSocket, type Transport } from './websocket-transport';

/** The connection to a table: it reconnects by itself and knows no table. */
export interface ConnectionListener {
  /** The connection stands: say hello now. */
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection is gone; `again` says whether it is tried anew. */
  readonly onClose: (again: boolean) => void;
}

const RETRY_DELAYS = [300, 700, 1500, 3000, 6000, 10_000] as const;
/** A line that stood for so long was a good one. */
const STABLE_AFTER = 60_000;
const MAX_DROPS = 2;

/** Do WebSockets get through from here? What one table found out holds for the next. */
const network = { sockets: true };

export class TableConnection {
  #transport: Transport | null = null;
  #isSocket = true;
  #tries = 0;
  /** How often a young WebSocket broke. */
  #drops = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  readonly #table: string;
  readonly #events: ConnectionListener;
  readonly #onOnline = (): void => {
    this.retry();
  };
  /** The machine says it has no network: no need to wait until the line notices. */
  readonly #onOffline = (): void => {
    this.reconnect();
  };

  constructor(table: string, events: ConnectionListener) {
    this.#table = table;
    this.#events = events;
    addEventListener('online', this.#onOnline);
    addEventListener('offline', this.#onOffline);
    this.#connect(network.sockets);
  }

  /** Said now if the connection stands; the answer tells whether it was. */
  send(message: ClientMessage): boolean {
    return this.#transport?.send(message) ?? false;
  }

  /** Do not wait for the next try. */
  retry(): void {
    if (this.#closed || this.#transport !== null) return;
    this.#tries = 0;
    this.#connect(network.sockets);
  }

  /** Nothing comes any more although the connection seems to stand: try a new one. */
  reconnect(): void {
    const transport = this.#transport;
    if (this.#closed || transport === null) return;
    this.#transport = null;
    transport.close();
    this.#dropped();
    this.#events.onClose(true);
    this.#scheduleRetry();
  }

  /** The welcome came: the next break begins with a short wait again. */
  confirm(): void {
    this.#tries = 0;
    network.sockets = this.#isSocket;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#onOnline);
    removeEventListener('offline', this.#onOffline);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#transport?.close();
  }

  #connect(sockets: boolean): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    let since: number | null = null;
    const open = sockets ? openWebSocket : openEventStream;
    const transport: Transport = open(this.#table, {
      onOpen: () => {
        if (this.#transport !== transport) return;
        since = performance.now();
        this.#events.onOpen();
      },
      onMessage: (message) => {
        if (this.#transport !== transport) return;
        if (message.type === 'bye' && message.final) this.#closed = true;
        this.#events.onMessage(message);
      },
      onClose: () => {
        if (this.#transport !== transport) return;
        this.#transport = null;
        this.#lost(sockets, since);
      },
    });
    this.#transport = transport;
    this.#isSocket = sockets;
  }

  /** A WebSocket that never stood may be barred: events are tried at once. */
  #lost(sockets: boolean, since: number | null): void {
    if (this.#closed) {
      this.#events.onClose(false);
      return;
    }
    if (sockets && since === null) {
      this.#connect(false);
      return;
    }
    if (!sockets) this.#allowSockets();
    else if (since !== null && performance.now() - since < STABLE_AFTER) this.#dropped();
    this.#events.onClose(true);
    this.#scheduleRetry();
  }

  #dropped(): void {
    this.#drops += 1;
    if (this.#drops >= MAX_DROPS) network.sockets = false;
  }

  /** Events fare no better: WebSockets get another chance. */
  #allowSockets(): void {
    this.#drops = 0;
    network.sockets = true;
  }

  #scheduleRetry(): void {
    const wait = RETRY_DELAYS[Math.min(this.#tries, RETRY_DELAYS.length - 1)] ?? 10_000;
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.#connect(network.sockets);
    }, wait);
  }
}
