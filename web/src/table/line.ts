import type { ClientMessage, ServerMessage } from '../lib/wire/types';

/** The connection to a table: it reconnects by itself and knows no table. */
export interface LineEvents {
  /** The connection stands: say hello now. */
  readonly up: () => void;
  readonly heard: (message: ServerMessage) => void;
  /** The connection is gone; `again` says whether it is tried anew. */
  readonly down: (again: boolean) => void;
}

const WAITS = [300, 700, 1500, 3000, 6000, 10_000] as const;

export const addressOf = (table: string): string => {
  const url = new URL(`ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
};

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  readonly #table: string;
  readonly #events: LineEvents;
  readonly #hurry = (): void => {
    this.retry();
  };

  constructor(table: string, events: LineEvents) {
    this.#table = table;
    this.#events = events;
    addEventListener('online', this.#hurry);
    this.#connect();
  }

  /** Said now if the connection stands; the answer tells whether it was. */
  say(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Do not wait for the next try. */
  retry(): void {
    if (this.#closed || this.#socket !== null) return;
    this.#tries = 0;
    this.#connect();
  }

  /** Nothing comes any more although the connection seems to stand: try a new one. */
  renew(): void {
    const socket = this.#socket;
    if (this.#closed || socket === null) return;
    this.#socket = null;
    socket.close();
    this.#events.down(true);
    this.#later();
  }

  /** The welcome came: the next break begins with a short wait again. */
  settle(): void {
    this.#tries = 0;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const socket = new WebSocket(addressOf(this.#table));
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#events.up();
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === 'bye' && message.final) this.#closed = true;
      this.#events.heard(message);
    });
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#events.down(!this.#closed);
      if (!this.#closed) this.#later();
    });
  }

  #later(): void {
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 10_000;
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.#connect();
    }, wait);
  }
}
