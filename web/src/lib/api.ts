import type { Card } from './art/card-facts';
import type { BlueMoonDeckReport } from './wire/deck-report';
import type {
  Credentials,
  Followed,
  GameSummary,
  Greeting,
  Join,
  Joined,
  KeyGiven,
  NewTable,
  Opened,
  PushNotice,
  Puzzle,
  PuzzleList,
  Rate,
  Replay,
  ReviewLine,
  ScoreSheet,
  Summary,
  Tables,
  TrialLine,
  TrialRequest,
  Message,
} from './wire/types';

export interface ChoiceOption {
  readonly value: string | number | boolean | null;
  readonly name: Message;
  readonly about?: Message | null;
}
export interface GameChoice {
  readonly scope: 'player' | 'table';
  readonly key: string;
  readonly name: Message;
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
/** A statement with what it rests on and where that stands; games of others may lack both. */
export interface Statement extends Message {
  readonly basis?: string;
  readonly where?: string;
  readonly code?: string;
}
export type Rules = Readonly<Record<string, Statement>>;

/** What went wrong, in the server's words; `code` tells the client which sentence of its own fits. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly where = '',
    readonly reasons: readonly Record<string, unknown>[] = [],
  ) {
    super(message);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function apiErrorFrom(body: unknown, status: number): ApiError {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const text = (key: string): string => (typeof error[key] === 'string' ? error[key] : '');
  const code = text('code') || (status === 404 ? 'not_found' : status >= 500 ? 'server' : 'refused');
  const reasons = Array.isArray(error['reasons']) ? error['reasons'].filter(isObject) : [];
  return new ApiError(code, text('message'), text('where'), reasons);
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
    return await fetch(path, {
      method,
      headers,
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('offline', '');
  }
}

async function call<T>(method: string, path: string, body?: unknown, key?: string | null): Promise<T> {
  const response = await ask(method, path, body, { key: key ?? null });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw apiErrorFrom(answer, response.status);
  if (answer === null) throw new ApiError('server', '');
  return answer as T;
}

/** A wish whose fulfilment needs no words. */
async function tell(method: string, path: string, body: unknown, key: string): Promise<void> {
  const response = await ask(method, path, body, { key });
  if (!response.ok) throw apiErrorFrom(await response.json().catch(() => null), response.status);
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

const isRates = (line: object): line is TrialLine => 'rates' in line;

async function* trial(
  game: string,
  wish: TrialRequest,
  signal: AbortSignal,
): AsyncGenerator<readonly Rate[]> {
  const response = await ask('POST', `api/games/${game}/trial`, wish, { signal });
  if (!response.ok) throw apiErrorFrom(await response.json().catch(() => null), response.status);
  for await (const line of lines(response)) {
    if (isRates(line)) yield line.rates;
    else throw new ApiError('server', '');
  }
}

const at = (table: string): string => `api/tables/${encodeURIComponent(table)}`;

/** The lines of a review while it is made; the last one holds it. */
async function* review(table: string, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  const response = await ask('POST', `${at(table)}/review`, undefined, { signal });
  if (!response.ok) throw apiErrorFrom(await response.json().catch(() => null), response.status);
  for await (const line of lines(response) as AsyncGenerator<ReviewLine>) {
    if (line.fault) throw new ApiError('server', line.fault);
    yield line;
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

export const api = {
  hello: (): Promise<Greeting> => once('api/hello'),
  catalogue: (game: string): Promise<GameCatalogue> =>
    once(`api/games/${encodeURIComponent(game)}/catalogue`),
  /** What of a catalogue a lobby needs. */
  choices: (game: string): Promise<GameCatalogue> => once(`api/games/${encodeURIComponent(game)}/choices`),
  rules: (game: string): Promise<Rules> => once(`api/games/${encodeURIComponent(game)}/rules`),
  deck: (text: string, options: Readonly<Record<string, unknown>>): Promise<BlueMoonDeckReport> =>
    call('POST', 'api/games/blue-moon/deck', { text, options }),
  trial: (wish: TrialRequest, signal: AbortSignal): AsyncGenerator<readonly Rate[]> =>
    trial('blue-moon', wish, signal),
  open: (wish: NewTable): Promise<Opened> => call('POST', 'api/tables', wish),
  tables: (): Promise<Tables> => call('GET', 'api/tables'),
  mine: (keys: readonly string[]): Promise<Tables> => call('POST', 'api/mine', { keys }),
  summary: (table: string, key: string | null = null): Promise<Summary> =>
    call('GET', at(table), undefined, key),
  join: (table: string, wish: Join): Promise<Joined> => call('POST', `${at(table)}/join`, wish),
  rematch: (table: string, key: string | null, swap = false): Promise<Followed> =>
    call('POST', `${at(table)}/rematch${swap ? '?swap=true' : ''}`, {}, key),
  gameSummary: (table: string): Promise<GameSummary> => call('GET', `${at(table)}/summary`),
  match: (table: string): Promise<ScoreSheet> => call('GET', `${at(table)}/match`),
  record: (table: string): Promise<Record<string, unknown>> => call('GET', `${at(table)}/record`),
  register: (wish: Credentials): Promise<KeyGiven> => call('POST', 'api/accounts', wish),
  logIn: (wish: Credentials): Promise<KeyGiven> => call('POST', 'api/login', wish),
  /** Gather a table of this browser under an account. */
  claim: (account: string, key: string): Promise<void> => tell('POST', 'api/account/claim', { key }, account),
  gathered: (account: string): Promise<Tables> => call('GET', 'api/account/tables', undefined, account),
  keyTo: (table: string, account: string): Promise<KeyGiven> =>
    call('POST', `${at(table)}/key`, undefined, account),
  pushTo: (table: string, key: string, wish: PushNotice): Promise<void> =>
    tell('POST', `${at(table)}/notices/push`, wish, key),
  postTo: (table: string, key: string, address: string): Promise<void> =>
    tell('POST', `${at(table)}/notices/webhook`, { address }, key),
  noNotices: (table: string, key: string): Promise<void> =>
    tell('DELETE', `${at(table)}/notices`, undefined, key),
  replay: (table: string, as: string, start: number, line: readonly number[] = []): Promise<Replay> =>
    call(
      'GET',
      `${at(table)}/replay?as=${as}&start=${start}${line.length > 0 ? `&line=${line.join(',')}` : ''}`,
    ),
  review,
  puzzles: (game: string): Promise<PuzzleList> =>
    call('GET', `api/games/${encodeURIComponent(game)}/puzzles`),
  puzzle: (game: string, name: string): Promise<Puzzle> =>
    call('GET', `api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(name)}`),
};
