import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Entry, TableState, ServerMessage, Update, Welcome } from '../lib/wire/types';
import { openEventStream } from './event-stream-transport';
import { TableConnection } from './connection';

const now = { seq: 4, look: 0 } as unknown as TableState;
const welcome = { type: 'welcome', id: 0, people: [], missed: [], skipped: 0, now } as unknown as Welcome;
const update = (seq: number, id: number | null = null): Update => ({
  type: 'update',
  seq,
  id,
  now: { ...now, seq },
  entry: { seq } as unknown as Entry,
});
const encoded = (message: ServerMessage): string => `data: ${JSON.stringify(message)}\n\n`;
const settled = (): Promise<void> =>
  new Promise((later) => {
    setTimeout(later, 5);
  });

/** A server that streams what it is given and answers each post when it is told to. */
class FakeServer {
  readonly hellos: ClientMessage[] = [];
  readonly posts: {
    readonly path: string;
    readonly message: ClientMessage;
    readonly answer: (body: unknown, status?: number) => void;
  }[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | null = null;

  readonly fetch = (path: string, { body, signal }: RequestInit): Promise<Response> => {
    const message = JSON.parse(body as string) as ClientMessage;
    if (!path.endsWith('/stream'))
      return new Promise((found) => {
        this.posts.push({
          path,
          message,
          answer: (reply, status = 200) => {
            found(new Response(JSON.stringify(reply), { status }));
          },
        });
      });
    this.hellos.push(message);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        signal?.addEventListener('abort', () => {
          try {
            controller.error(new Error('aborted'));
          } catch {
            /* closed */
          }
        });
      },
    });
    return Promise.resolve(new Response(stream));
  };

  tell(text: string): void {
    this.#stream?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#stream?.close();
  }
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(): {
  readonly onMessage: ServerMessage[];
  readonly fallen: () => boolean;
  readonly send: (message: ClientMessage) => boolean;
} {
  const onMessage: ServerMessage[] = [];
  let fallen = false;
  const transport = openEventStream('t', {
    onOpen: () => {
      transport.send({ op: 'hello', id: 0, key: 'secret', last: null, look: 0 });
    },
    onMessage: (message) => onMessage.push(message),
    onClose: () => {
      fallen = true;
    },
  });
  return { onMessage, fallen: () => fallen, send: transport.send.bind(transport) };
}

describe('messages as events and posts', () => {
  it('says hello as the body of a stream and hears it in whatever pieces it comes', async () => {
    const { onMessage } = open();
    await settled();
    expect(server.hellos[0]).toMatchObject({ op: 'hello', key: 'secret', look: 0 });
    const text = encoded(welcome);
    server.tell(text.slice(0, 9));
    server.tell(`${text.slice(9)}:\n\n${encoded(update(5))}`);
    await settled();
    expect(onMessage.map(({ type }) => type)).toEqual(['welcome', 'update']);
  });

  it('tells my own move as mine although the stream is quicker than the reply', async () => {
    const { onMessage, send } = open();
    await settled();
    server.tell(encoded(welcome));
    await settled();
    send({ op: 'answer', id: 7, ask: 1, seat: 0, action: 3 });
    await settled();
    expect(server.posts[0]?.path).toBe('api/tables/t/message?look=0');
    server.tell(encoded(update(5)) + encoded(update(6)) + encoded(update(7)));
    await settled();
    expect(onMessage.length).toBe(1);
    server.posts[0]?.answer(update(6, 7));
    await settled();
    expect(
      onMessage.slice(1).map((message) => (message.type === 'update' ? [message.seq, message.id] : null)),
    ).toEqual([
      [5, null],
      [6, 7],
      [7, null],
    ]);
  });

  it('looks from another seat by listening anew, and that is the reply', async () => {
    const { onMessage, send, fallen } = open();
    await settled();
    server.tell(encoded(welcome));
    await settled();
    send({ op: 'look', id: 8, seat: 1 });
    await settled();
    expect(server.hellos[1]).toMatchObject({ op: 'hello', key: 'secret', look: 1 });
    server.tell(encoded({ ...welcome, now: { ...now, look: 1 } }));
    await settled();
    expect(onMessage[1]).toMatchObject({ type: 'done', id: 8, body: { now: { look: 1 } } });
    expect(fallen()).toBe(false);
  });

  it('tells a refusal that came as HTTP as one of the table, and a stream that ends as a broken line', async () => {
    const { onMessage, send, fallen } = open();
    await settled();
    server.tell(encoded(welcome));
    send({ op: 'say', id: 9, text: 'hi' });
    await settled();
    server.posts[0]?.answer({ error: { code: 'too_many', where: 'message', message: 'wait' } }, 429);
    await settled();
    expect(onMessage.at(-1)).toMatchObject({ type: 'fault', id: 9, code: 'too_many' });
    server.end();
    await settled();
    expect(fallen()).toBe(true);
  });
});

describe('a line', () => {
  /** A WebSocket whose handshake fails. */
  class Barred extends EventTarget {
    static readonly OPEN = 1;
    static count = 0;
    readyState = 0;
    constructor() {
      super();
      Barred.count += 1;
      queueMicrotask(() => {
        this.dispatchEvent(new Event('close'));
      });
    }
    close(): void {
      this.readyState = 3;
    }
  }

  it('takes to events at once where no WebSocket gets through, and the next line remembers', async () => {
    vi.stubGlobal('WebSocket', Barred);
    const types: string[] = [];
    const events = {
      onOpen: () => {
        line.send({ op: 'hello', id: 0, key: null, last: null, look: null });
      },
      onMessage: ({ type }: ServerMessage) => {
        types.push(type);
        line.confirm();
      },
      onClose: () => types.push('down'),
    };
    let line = new TableConnection('t', events);
    await settled();
    server.tell(encoded(welcome));
    await settled();
    expect([types, Barred.count]).toEqual([['welcome'], 1]);
    line.close();
    line = new TableConnection('t', events);
    await settled();
    expect([server.hellos.length, Barred.count]).toEqual([2, 1]);
    line.close();
  });
});
