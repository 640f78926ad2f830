import { messageIn } from '../lib/messages/message';
import { settings } from '../lib/settings.svelte';
import type { Option, Message } from '../lib/wire/types';
import type { Table } from './table.svelte';

/**
 * What each option would lead to, and what only passing leads to: asked of the server, once for a question.
 */

/** One option tried on a copy; what a game has to say about it beside the words is in `told`. */
export interface Foreseen extends Message {
  readonly passes: readonly number[];
  readonly action: number;
  readonly told: Readonly<Record<string, unknown>>;
}
/** An option behind passes: chosen at once, they are given one after the other. */
export interface PathOption extends Option {
  readonly passes: readonly Option[];
  readonly kind: string;
}

type Body = Readonly<Record<string, unknown>>;
interface Answer {
  readonly key: string;
  readonly options: readonly Foreseen[];
  readonly whole: Body;
  readonly paths: readonly PathOption[];
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Body[] => (Array.isArray(value) ? value.filter(isBody) : []);
const optionIn = (body: Body): Option => ({
  action: Number(body['action']),
  deed: isBody(body['deed']) ? body['deed'] : {},
  ...messageIn(body),
});
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

export const foreseenIn = (body: Body): Foreseen[] =>
  listOf(body['options']).map((one) => ({
    passes: numbers(one['passes']),
    action: Number(one['action']),
    ...messageIn(one),
    told: one,
  }));

/** A retreat is never reached in passing: it is a button of its own. */
const DELIBERATE: ReadonlySet<unknown> = new Set(['retreat', 'decline', 'pass']);

export const pathsIn = (body: Body): PathOption[] =>
  listOf(body['options'])
    .map((one) => ({
      ...optionIn(one),
      kind: text(one['kind']),
      passes: listOf(one['passes']).map(optionIn),
    }))
    .filter(({ deed, passes }) => passes.length > 0 && !DELIBERATE.has(deed['verb']));

export const isPath = (option: Option): option is PathOption => 'passes' in option;

export class Foresight {
  #answer: Answer | null = $state.raw(null);
  #asked = '';
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get #key(): string {
    const { ask, now } = this.#table;
    return ask === null ? '' : `${ask.ask}:${now?.decisions ?? 0}`;
  }

  get #known(): Answer | null {
    return this.#answer !== null && this.#answer.key === this.#key ? this.#answer : null;
  }

  /** As soon as I am asked, so that no click waits for it. */
  async ask(): Promise<void> {
    const key = this.#key;
    const seat = this.#table.ask?.seat;
    if (key === '' || seat === undefined || key === this.#asked || this.#table.connection !== 'open') return;
    this.#asked = key;
    const question = (name: string): Promise<Body> =>
      this.#table.request({ op: 'question', question: name, fields: { seat } }).catch(() => ({}));
    const [whole, path] = await Promise.all([question('preview'), question('path')]);
    if (key === this.#key) this.#answer = { key, whole, options: foreseenIn(whole), paths: pathsIn(path) };
  }

  /** What the server says beside the single options. */
  get whole(): Body {
    return this.#known?.whole ?? {};
  }

  get options(): readonly Foreseen[] {
    return this.#known?.options ?? [];
  }

  /** What would become possible by passing; nothing for whoever wants every phase asked. */
  get paths(): readonly PathOption[] {
    return settings.phases === 'asked' ? [] : (this.#known?.paths ?? []);
  }

  of(option: Option): Foreseen | null {
    const passes = isPath(option) ? option.passes.map(({ action }) => action) : [];
    return (
      this.options.find((one) => one.action === option.action && one.passes.join() === passes.join()) ?? null
    );
  }
}
