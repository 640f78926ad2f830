import type { ClientMessage, Entry, Fault, Hello, Look, ServerMessage, Welcome } from '../lib/wire/types';
import type { Transport, TransportListener } from './websocket-transport';

/** What changes nothing at the table: nothing has to wait for its reply. */
const ASKING: ReadonlySet<ClientMessage['op']> = new Set(['why_not', 'question', 'hint', 'entries']);
/** Lines of the log that are read anew when the eyes change. */
const LOG_SHOWN = 200;
/** The server says something every fifteen seconds; after three times as long nobody is there. */
const SILENCE = 45_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A refusal that came as HTTP, as the message it would have been. */
function faultOf(id: number, status: number, body: unknown): Fault {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const text = (key: string, other: string): string => (typeof error[key] === 'string' ? error[key] : other);
  return {
    type: 'fault',
    id,
    code: text('code', status >= 500 ? 'server' : 'refused'),
    where: text('where', ''),
    message: text('message', ''),
    reasons: [],
  };
}

/** The messages of a stream of events; comments, which only show that somebody is there, come as null. */
export async function* eventsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerMessage | null> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      yield block.startsWith('data: ') ? (JSON.parse(block.slice(6)) as ServerMessage) : null;
  }
}

const seqOf = (message: ServerMessage): number => (message.type === 'update' ? message.seq : -1);

class EventStreamTransport implements Transport {
  readonly #at: string;
  readonly #events: TransportListener;
  #hello: Hello | null = null;
  /** The newest entry that was told. */
  #last = 0;
  #stream = new AbortController();
  #closed = false;
  /** Orders on their way: what the stream tells meanwhile waits, so that my own move is told as mine. */
  #orders = 0;
  #held: ServerMessage[] = [];
  /** Somebody wants other eyes: the stream begins anew, and its welcome is the reply. */
  #look: Look | null = null;

  constructor(table: string, events: TransportListener) {
    this.#at = `api/tables/${encodeURIComponent(table)}`;
    this.#events = events;
    queueMicrotask(() => {
      if (!this.#closed) events.onOpen();
    });
  }

  send(message: ClientMessage): boolean {
    if (this.#closed) return false;
    if (message.op === 'hello') void this.#listen(message);
    else if (message.op === 'look' && this.#hello) {
      this.#look = message;
      this.#stream.abort();
      void this.#listen({
        ...this.#hello,
        look: message.seat ?? null,
        last: Math.max(0, this.#last - LOG_SHOWN),
      });
    } else void this.#post(message);
    return true;
  }

  close(): void {
    this.#closed = true;
    this.#stream.abort();
  }

  #down(): void {
    if (this.#closed) return;
    this.close();
    this.#events.onClose();
  }

  async #listen(hello: Hello): Promise<void> {
    this.#hello = hello;
    const stream = new AbortController();
    this.#stream = stream;
    let watch = setTimeout(() => {
      stream.abort();
    }, SILENCE);
    try {
      const response = await fetch(`${this.#at}/stream`, {
        method: 'POST',
        body: JSON.stringify(hello),
        signal: stream.signal,
      });
      if (!response.ok || response.body === null)
        this.#deliver(faultOf(0, response.status, await response.json().catch(() => null)));
      else
        for await (const message of eventsIn(response.body)) {
          clearTimeout(watch);
          watch = setTimeout(() => {
            stream.abort();
          }, SILENCE);
          if (stream === this.#stream && message) this.#told(message);
        }
    } catch {
      /* the stream is gone: below */
    } finally {
      clearTimeout(watch);
      if (stream === this.#stream) this.#down();
    }
  }

  #told(message: ServerMessage): void {
    if (message.type === 'welcome' && this.#look !== null) this.#seen(message, this.#look);
    else if (this.#orders > 0 && message.type === 'update') this.#held.push(message);
    else this.#deliver(message);
  }

  /** Other eyes see the table: told as the reply to the wish for them. */
  #seen({ now, missed, people }: Welcome, { id }: Look): void {
    this.#look = null;
    this.#last = now.seq;
    this.#events.onMessage({ type: 'done', id, body: { now, log: missed satisfies readonly Entry[] } });
    this.#events.onMessage({ type: 'people', people });
  }

  #deliver(message: ServerMessage): void {
    if (message.type === 'welcome') this.#last = message.now.seq;
    this.#last = Math.max(this.#last, seqOf(message));
    this.#events.onMessage(message);
  }

  async #post(message: ClientMessage): Promise<void> {
    const orders = !ASKING.has(message.op);
    if (orders) this.#orders += 1;
    const reply = await this.#reply(message);
    if (orders) this.#orders -= 1;
    if (this.#closed) return;
    if (reply === null) {
      this.#down();
      return;
    }
    const seq = seqOf(reply);
    const before = this.#held.filter((one) => seqOf(one) < seq);
    const after = this.#held.filter((one) => seqOf(one) > seq);
    this.#held = this.#orders > 0 ? after : [];
    for (const one of [...before, reply, ...(this.#orders > 0 ? [] : after)]) this.#deliver(one);
  }

  /** The reply to one message; null where nobody answers. */
  async #reply(message: ClientMessage): Promise<ServerMessage | null> {
    const { key, look } = this.#hello ?? {};
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const asked = typeof look === 'number' ? `?look=${look}` : '';
    try {
      const response = await fetch(`${this.#at}/message${asked}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      });
      const body: unknown = await response.json().catch(() => null);
      return response.ok && isObject(body)
        ? (body as unknown as ServerMessage)
        : faultOf(message.id, response.status, body);
    } catch {
      return null;
    }
  }
}

export const openEventStream = (table: string, events: TransportListener): Transport =>
  new EventStreamTransport(table, events);
