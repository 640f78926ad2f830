import type { Card } from './art/card-facts';
import type { Absent, Pace, SeatState, Words } from './wire/types';

export interface GameInfo {
  readonly game: string;
  readonly de: string;
  readonly en: string;
  readonly players: readonly number[];
  readonly rulesets: Readonly<Record<string, string>>;
  readonly levels: readonly string[];
  readonly questions: Readonly<Record<string, readonly string[]>>;
}
export interface Greeting {
  readonly version: string;
  readonly protocol: number | string;
  readonly games: readonly GameInfo[];
  readonly features: Readonly<Record<string, boolean>>;
}
export interface ChoiceOption {
  readonly value: string | number | boolean | null;
  readonly de: string;
  readonly en: string;
  readonly about?: Words | null;
}
export interface GameChoice {
  readonly scope: 'player' | 'table';
  readonly key: string;
  readonly de: string;
  readonly en: string;
  readonly options: readonly ChoiceOption[];
  /** For players: one for each seat. */
  readonly default: ChoiceOption['value'] | readonly ChoiceOption['value'][];
  readonly unique?: boolean;
  /** Share codes beginning so are taken too. */
  readonly codes?: string;
  /** Other choices without which this one makes no sense, with the values that allow it. */
  readonly needs?: Readonly<Record<string, readonly unknown[]>>;
}
export interface GameCatalogue {
  readonly cards?: readonly Card[];
  readonly choices: readonly GameChoice[];
  /** How matches of several games are played, where the game knows them. */
  readonly match?: { readonly to: number; readonly ways: readonly ChoiceOption[] };
}
export interface Breach extends Words {
  readonly rule: string;
  readonly where: string;
}
/** A deck the server has read, with everything wrong with it. */
export interface DeckReport {
  readonly leader: string | null;
  readonly inquisitor: string | null;
  readonly cards: readonly string[];
  readonly size: { readonly is: number; readonly should_be: number };
  readonly foreign_moons: { readonly is: number; readonly at_most: number };
  readonly legal: boolean;
  readonly breaches: readonly Breach[];
  readonly code: string | null;
  readonly text: Words;
}
/** A share of wins with its 95 % interval. */
export interface Rate {
  readonly p: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}
export interface TrialWish {
  readonly choice: Readonly<Record<string, unknown>>;
  readonly against: readonly Readonly<Record<string, unknown>>[];
  readonly games: number;
  readonly level: string;
  readonly setup?: Readonly<Record<string, unknown>>;
}
export interface SeatWish {
  readonly kind: 'human' | 'bot' | 'open';
  readonly level?: string;
  readonly name?: string;
}
export interface TableWish {
  readonly game: string;
  readonly setup?: {
    readonly players?: readonly Readonly<Record<string, unknown>>[];
    readonly ruleset?: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  readonly seed?: number;
  readonly seats: readonly SeatWish[];
  readonly mine: readonly number[];
  readonly name: string;
  readonly pace?: Pace;
  readonly absent?: Absent;
  readonly public?: boolean;
  readonly hints?: boolean;
  readonly guarded?: boolean;
  readonly record?: unknown;
  readonly from?: { readonly table: string; readonly upto: number };
  readonly upto?: number;
  readonly position?: unknown;
  readonly match?: { readonly way: string; readonly to: number; readonly heap?: readonly Readonly<Record<string, unknown>>[] };
}
/** The score sheet of a match. */
export interface Sheet {
  readonly way: string;
  readonly to: number;
  readonly games: readonly { readonly table: string; readonly winner: number; readonly points: number; readonly void: boolean }[];
  readonly scores: readonly number[];
  readonly winner: number | null;
  readonly faults: readonly (Words & { readonly rule: string })[];
}
export interface Opened {
  readonly table: string;
  readonly key: string;
  readonly invite?: string | null;
}
export type SeatSummary = Pick<SeatState, 'kind' | 'name' | 'level' | 'player'>;
export interface Summary {
  readonly table: string;
  readonly game: string;
  readonly status: 'gathering' | 'playing' | 'over';
  readonly seats: readonly SeatSummary[];
  readonly created: number;
  readonly moved: number;
  readonly waiting: readonly number[];
  readonly mine: readonly number[];
  readonly decisions: number;
}
export interface FrameEvent extends Words {
  readonly event: string;
  readonly seat: number | null;
  readonly [field: string]: unknown;
}
/** The table after so many decisions, and what the last of them brought about. */
export interface Frame {
  readonly number: number;
  readonly seat: number | null;
  readonly events: readonly FrameEvent[];
  readonly view: Readonly<Record<string, unknown>>;
}
export interface Replayed {
  readonly decisions: number;
  /** Where somebody else begins to decide. */
  readonly runs: readonly { readonly start: number; readonly seat: number }[];
  readonly players: readonly (string | null)[];
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly frames: readonly Frame[];
}
export type Rules = Readonly<Record<string, Words>>;

/** What went wrong, in the server's words; `code` tells the client which sentence of its own fits. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly where = '',
    readonly reasons: readonly Record<string, unknown>[] = [],
  ) {
    super(message);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function troubleOf(body: unknown, status: number): Trouble {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const text = (key: string): string => (typeof error[key] === 'string' ? error[key] : '');
  const code = text('code') || (status === 404 ? 'not_found' : status >= 500 ? 'server' : 'refused');
  const reasons = Array.isArray(error['reasons']) ? error['reasons'].filter(isObject) : [];
  return new Trouble(code, text('message'), text('where'), reasons);
}

interface Further {
  readonly key?: string | null;
  readonly signal?: AbortSignal;
}

async function ask(method: string, path: string, body: unknown, { key, signal }: Further): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['authorization'] = `Bearer ${key}`;
  try {
    return await fetch(path, { method, headers, ...(signal ? { signal } : {}), ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Trouble('offline', '');
  }
}

async function call<T>(method: string, path: string, body?: unknown, key?: string | null): Promise<T> {
  const response = await ask(method, path, body, { key: key ?? null });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw troubleOf(answer, response.status);
  if (answer === null) throw new Trouble('server', '');
  return answer as T;
}

/** The lines of an answer that comes bit by bit, each as JSON. */
async function* lines(response: Response): AsyncGenerator<Record<string, unknown>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const [...whole] = (rest + part.value).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) yield JSON.parse(line) as Record<string, unknown>;
  }
}

async function* trial(game: string, wish: TrialWish, signal: AbortSignal): AsyncGenerator<readonly Rate[]> {
  const response = await ask('POST', `api/games/${game}/trial`, wish, { signal });
  if (!response.ok) throw troubleOf(await response.json().catch(() => null), response.status);
  for await (const line of lines(response)) {
    if (Array.isArray(line['rates'])) yield line['rates'] as Rate[];
    else throw new Trouble('server', '');
  }
}

const kept = new Map<string, Promise<unknown>>();

/** Asked once, remembered while the page is open; a failure is not remembered. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) as Promise<T> | undefined;
  if (found) return found;
  const fresh = call<T>('GET', path);
  kept.set(path, fresh);
  fresh.catch(() => kept.delete(path));
  return fresh;
}

const at = (table: string): string => `api/tables/${encodeURIComponent(table)}`;

export const api = {
  hello: (): Promise<Greeting> => once('api/hello'),
  catalogue: (game: string): Promise<GameCatalogue> => once(`api/games/${encodeURIComponent(game)}/catalogue`),
  rules: (game: string): Promise<Rules> => once(`api/games/${encodeURIComponent(game)}/rules`),
  deck: (text: string, options: Readonly<Record<string, unknown>>): Promise<DeckReport> => call('POST', 'api/games/blue-moon/deck', { text, options }),
  trial: (wish: TrialWish, signal: AbortSignal): AsyncGenerator<readonly Rate[]> => trial('blue-moon', wish, signal),
  open: (wish: TableWish): Promise<Opened> => call('POST', 'api/tables', wish),
  tables: (): Promise<{ tables: Summary[] }> => call('GET', 'api/tables'),
  mine: (keys: readonly string[]): Promise<{ tables: Summary[] }> => call('POST', 'api/mine', { keys }),
  summary: (table: string, key: string | null = null): Promise<Summary> => call('GET', at(table), undefined, key),
  join: (table: string, wish: { invite?: string; name: string; seat?: number }): Promise<{ key: string; seat: number }> =>
    call('POST', `${at(table)}/join`, wish),
  rematch: (table: string, key: string | null): Promise<{ table: string; key: string }> =>
    call('POST', `${at(table)}/rematch`, {}, key),
  match: (table: string): Promise<Sheet> => call('GET', `${at(table)}/match`),
  record: (table: string): Promise<Record<string, unknown>> => call('GET', `${at(table)}/record`),
  replay: (table: string, as: string, start: number): Promise<Replayed> => call('GET', `${at(table)}/replay?as=${as}&start=${start}`),
};
