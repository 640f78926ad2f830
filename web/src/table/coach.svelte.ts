import { settings } from '../lib/settings.svelte';
import type { Option, Words } from '../lib/wire/types';
import { isPath } from './foresight.svelte';
import type { Table } from './table.svelte';

/** An option as it was weighed: what it loses against the best, surely and at most, and why. */
export interface Weighed {
  readonly action: number;
  readonly loss: number;
  readonly low: number;
  readonly why: Words;
}
/** What the coach would say about a step that is held back. */
export interface Doubt {
  readonly option: Option;
  readonly loss: number;
  readonly why: Words;
}

/** A step that loses so many games in a hundred is worth a question, if it surely loses some. */
const LOSES = 0.08;
const SURELY = 0.02;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function weighedIn(body: Readonly<Record<string, unknown>>): Weighed[] {
  const list = Array.isArray(body['options']) ? body['options'] : [];
  return list.filter(isObject).map((one) => {
    const why = isObject(one['why']) ? one['why'] : {};
    return {
      action: Number(one['action']),
      loss: Number(one['loss']),
      low: Number(one['low']),
      why: { de: text(why['de']), en: text(why['en']) },
    };
  });
}

/** What the first step of an option loses; nothing to say where it was not weighed or loses little. */
export function doubtAbout(option: Option, weighed: readonly Weighed[]): Doubt | null {
  const action = isPath(option) ? (option.passes[0]?.action ?? option.action) : option.action;
  const found = weighed.find((one) => one.action === action);
  if (!found || found.loss < LOSES || found.low < SURELY) return null;
  return { option, loss: found.loss, why: found.why };
}

/** Somebody who looks on and asks before a step that loses much; off unless it is wanted. */
export class Coach {
  /** A step he would not take, held until it is confirmed. */
  doubt: Doubt | null = $state.raw(null);
  readonly #table: Table;
  #looked: { readonly ask: number; readonly weighed: Promise<readonly Weighed[]> } | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** As soon as I am asked, so that hardly a click waits for him. */
  look(): void {
    const { ask, about } = this.#table;
    const wanted = settings.coach === 'on' && about?.hints === true;
    if (!wanted || ask === null || ask.options.length < 2 || this.#looked?.ask === ask.ask) return;
    const weighed = this.#table.wish({ op: 'hint', seat: ask.seat }).then(weighedIn, () => []);
    this.#looked = { ask: ask.ask, weighed };
  }

  /** Does he look on at this question? */
  watches(ask: number): boolean {
    return settings.coach === 'on' && this.#looked?.ask === ask;
  }

  /** Is this step held back? Whoever clicks before he has looked waits for him. */
  async holds(ask: number, option: Option): Promise<boolean> {
    const weighed = (await this.#looked?.weighed) ?? [];
    if (this.#table.ask?.ask !== ask) return true;
    this.doubt = doubtAbout(option, weighed);
    return this.doubt !== null;
  }
}
