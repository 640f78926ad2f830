import { Trouble } from '../lib/api';
import type { ClientMessage } from '../lib/wire/types';

export type Body = Record<string, unknown>;
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Wish = Unnumbered<ClientMessage>;

/** A wish that the server has not answered yet. */
interface OpenWish {
  readonly message: ClientMessage;
  readonly done: (body: Body) => void;
  readonly failed: (trouble: Trouble) => void;
  resent: boolean;
}

/** What may be said twice without harm: an answer names its question, the others change nothing. */
const AGAIN: ReadonlySet<ClientMessage['op']> = new Set([
  'answer',
  'why_not',
  'question',
  'hint',
  'look',
  'entries',
]);

/** Everything that was asked of the server and not yet answered; it outlives a broken line. */
export class OpenWishes {
  readonly #open = new Map<number, OpenWish>();
  readonly #say: (message: ClientMessage) => boolean;
  #next = 1;

  constructor(say: (message: ClientMessage) => boolean) {
    this.#say = say;
  }

  make(wish: Wish): Promise<Body> {
    const message: ClientMessage = { ...wish, id: this.#next++ };
    return new Promise((done, failed) => {
      this.#open.set(message.id, { message, done, failed, resent: false });
      if (!this.#say(message) && !AGAIN.has(message.op)) this.#drop(message.id);
    });
  }

  fulfil(id: number, body: Body): void {
    this.#open.get(id)?.done(body);
    this.#open.delete(id);
  }

  refuse(id: number, trouble: Trouble): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    // An answer that went twice and is stale has arrived the first time, or the table moved on: no harm.
    const calm = open?.resent === true && open.message.op === 'answer';
    open?.failed(calm ? new Trouble('moved_on', trouble.message) : trouble);
  }

  /** The line stands again: what was on its way goes once more. */
  repeat(): void {
    for (const open of this.#open.values()) {
      open.resent = true;
      this.#say(open.message);
    }
  }

  /** The line broke: what must not be said twice has failed. */
  forsake(): void {
    for (const { message } of this.#open.values()) if (!AGAIN.has(message.op)) this.#drop(message.id);
  }

  #drop(id: number): void {
    this.#open.get(id)?.failed(new Trouble('offline', ''));
    this.#open.delete(id);
  }
}
