import { messageIn } from '../lib/messages/message';
import { settings } from '../lib/settings.svelte';
import type { Option, Message } from '../lib/wire/types';
import { isPath } from '../table/foresight.svelte';
import type { HeldMove, MoveGuard, Ruling } from '../table/move-guard';
import type { Play } from '../table/play.svelte';

/** An option as it was weighed: what it loses against the best, surely and at most, and why. */
export interface Weighed {
  readonly action: number;
  readonly loss: number;
  readonly low: number;
  readonly why: Message;
}
/** What the coach would say about a step that is held back. */
export interface Doubt {
  readonly option: Option;
  readonly loss: number;
  readonly why: Message;
}

/** A step that loses so many games in a hundred is worth a question, if it surely loses some. */
const LOSES = 0.08;
const SURELY = 0.02;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function weighedIn(body: Readonly<Record<string, unknown>>): Weighed[] {
  const list = Array.isArray(body['options']) ? body['options'] : [];
  return list.filter(isObject).map((one) => {
    return {
      action: Number(one['action']),
      loss: Number(one['loss']),
      low: Number(one['low']),
      why: messageIn(one['why']) ?? {},
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

/** Asks before a move that loses much; off unless it is wanted. */
export class Coach implements MoveGuard {
  #doubt: Doubt | null = $state.raw(null);
  readonly #play: Play;
  #looked: { readonly ask: number; readonly weighed: Promise<readonly Weighed[]> } | null = null;

  constructor(play: Play) {
    this.#play = play;
    play.attach(this);
  }

  get held(): HeldMove | null {
    const { phrase, words } = settings;
    const doubt = this.#doubt;
    return (
      doubt && {
        option: doubt.option,
        title: phrase('coach.sure'),
        text: `${phrase('coach.loses', { loss: Math.round(doubt.loss * 100) })} ${words(doubt.why)}`,
        decline: phrase('coach.not'),
        confirm: phrase('coach.do'),
        tone: 'doubt',
      }
    );
  }

  /** As soon as I am asked, so that hardly a click waits for the answer. */
  look(): void {
    const { ask, about } = this.#play.table;
    const wanted = settings.coach === 'on' && about?.hints === true;
    if (!wanted || ask === null || ask.options.length < 2 || this.#looked?.ask === ask.ask) return;
    const weighed = this.#play.table.request({ op: 'hint', seat: ask.seat }).then(weighedIn, () => []);
    this.#looked = { ask: ask.ask, weighed };
  }

  /** Whoever clicks before the options are weighed waits for them. */
  review(option: Option, confirmed: boolean): Ruling | Promise<Ruling> {
    const ask = this.#play.ask?.ask;
    const looks = settings.coach === 'on' && ask !== undefined && this.#looked?.ask === ask;
    return confirmed || !looks ? 'play' : this.#weigh(ask, option);
  }

  release(): void {
    this.#doubt = null;
  }

  async #weigh(ask: number, option: Option): Promise<Ruling> {
    const weighed = (await this.#looked?.weighed) ?? [];
    if (this.#play.table.ask?.ask !== ask) return 'hold';
    this.#doubt = doubtAbout(option, weighed);
    return this.#doubt === null ? 'play' : 'hold';
  }
}
