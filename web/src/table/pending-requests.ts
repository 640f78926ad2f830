import { ApiError } from '../lib/api';
import type { ClientMessage } from '../lib/wire/types';

export type Body = Record<string, unknown>;
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type TableRequest = Unnumbered<ClientMessage>;

/** A request that the server has not answered yet. */
interface PendingRequest {
  readonly message: ClientMessage;
  readonly done: (body: Body) => void;
  readonly failed: (error: ApiError) => void;
  resent: boolean;
}

/** What may be sent twice without harm: an answer names its question, the others change nothing. */
const REPEATABLE: ReadonlySet<ClientMessage['op']> = new Set([
  'answer',
  'why_not',
  'question',
  'hint',
  'look',
  'entries',
]);

/** Everything that was asked of the server and not yet answered; it outlives a broken connection. */
export class PendingRequests {
  readonly #open = new Map<number, PendingRequest>();
  readonly #send: (message: ClientMessage) => boolean;
  #next = 1;

  constructor(send: (message: ClientMessage) => boolean) {
    this.#send = send;
  }

  send(request: TableRequest): Promise<Body> {
    const message: ClientMessage = { ...request, id: this.#next++ };
    return new Promise((done, failed) => {
      this.#open.set(message.id, { message, done, failed, resent: false });
      if (!this.#send(message) && !REPEATABLE.has(message.op)) this.#drop(message.id);
    });
  }

  resolve(id: number, body: Body): void {
    this.#open.get(id)?.done(body);
    this.#open.delete(id);
  }

  reject(id: number, error: ApiError): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    // An answer that went twice and is stale has arrived the first time, or the table moved on: no harm.
    const calm = open?.resent === true && open.message.op === 'answer';
    open?.failed(calm ? new ApiError('moved_on', error.message) : error);
  }

  /** The connection is back: send again what was on its way. */
  resend(): void {
    for (const open of this.#open.values()) {
      open.resent = true;
      this.#send(open.message);
    }
  }

  /** The connection broke: what must not be sent twice has failed. */
  rejectPending(): void {
    for (const { message } of this.#open.values()) if (!REPEATABLE.has(message.op)) this.#drop(message.id);
  }

  #drop(id: number): void {
    this.#open.get(id)?.failed(new ApiError('offline', ''));
    this.#open.delete(id);
  }
}
