import { recall, remember } from '../lib/memory';
import type { Option, Words } from '../lib/wire/types';
import type { Play } from '../table/play.svelte';
import city from './city.json';
import dragons from './dragons.json';
import first from './first.json';
import shields from './shields.json';
import ships from './ships.json';
import { TSUKUYUMI } from './tsukuyumi';

export interface LessonStep extends Words {
  /** Who does it: 0 the reader, 1 the other side; null only tells something. */
  readonly seat: number | null;
  readonly deed: Readonly<Record<string, unknown>> | null;
}
export interface LessonPlan {
  readonly id: string;
  readonly game: string;
  readonly title: Words;
  readonly about: Words;
  readonly opponent: string;
  /** How many play; two where nothing is said. */
  readonly seats?: number;
  readonly position: Readonly<Record<string, unknown>>;
  readonly steps: readonly LessonStep[];
}

export const LESSONS: readonly LessonPlan[] = [first, dragons, shields, ships, city, ...TSUKUYUMI];

/** Which lesson a table teaches, if it does. */
export const lessonAt = (table: string): LessonPlan | null => LESSONS.find(({ id }) => id === recall(`lesson.${table}`)) ?? null;

export const teachAt = (table: string, lesson: LessonPlan): void => {
  remember(`lesson.${table}`, lesson.id);
};

/** Does an option do what a deed names? */
export const does = (option: Option, deed: LessonStep['deed']): boolean =>
  deed !== null && Object.keys(option.deed).length === Object.keys(deed).length && Object.entries(deed).every(([field, value]) => option.deed[field] === value);

const PAUSE = 1100;

/** A lesson under way. Where it stands follows from the table, so undo and reload lose nothing. */
export class Lesson {
  readonly plan: LessonPlan;
  /** How many of the steps that only tell have been read. */
  #read = $state(0);
  astray = $state(false);
  left = $state(false);
  #busy = false;
  readonly #play: Play;

  constructor(plan: LessonPlan, play: Play) {
    this.plan = plan;
    this.#play = play;
    play.gate = (option) => this.#allows(option);
  }

  get at(): number {
    let deeds = this.#play.table.now?.decisions ?? 0;
    let read = this.#read;
    for (const [index, { deed }] of this.plan.steps.entries()) {
      if (deed === null) {
        // What was said before a deed that is done was read.
        if (read-- <= 0 && deeds <= 0) return index;
      } else if (deeds-- <= 0) return index;
    }
    return this.plan.steps.length;
  }

  get step(): LessonStep | null {
    return this.plan.steps[this.at] ?? null;
  }

  /** What was said of the other side's last deeds, until the reader has answered them. */
  get before(): LessonStep | null {
    const past = this.plan.steps.slice(0, this.at);
    const from = past.findLastIndex(({ seat }) => seat === 0);
    return past.slice(from + 1).findLast(({ seat, en }) => seat === 1 && en !== '') ?? null;
  }

  get expected(): Option | null {
    const { step } = this;
    return step?.seat === 0 ? (this.#play.options.find((option) => does(option, step.deed)) ?? null) : null;
  }

  /** How many of the things the reader has to do or read are behind him. */
  get progress(): { readonly done: number; readonly all: number } {
    const own = this.plan.steps.map(({ seat }, index) => ({ seat, index })).filter(({ seat }) => seat !== 1);
    return { done: own.filter(({ index }) => index < this.at).length, all: own.length };
  }

  next(): void {
    this.#read = this.plan.steps.slice(0, this.at + 1).filter(({ deed }) => deed === null).length;
    if (this.at >= this.plan.steps.length) this.leave();
  }

  leave(): void {
    this.left = true;
    this.#play.gate = null;
  }

  #allows(option: Option): boolean {
    const { step } = this;
    const right = step?.seat === 0 && does(option, step.deed);
    this.astray = !right;
    return right;
  }

  /** Let the other side do its part, after a moment to read. */
  async drive(): Promise<void> {
    const { step } = this;
    const { table } = this.#play;
    if (this.#busy || this.left || step?.seat !== 1 || table.connection !== 'open') return;
    this.#busy = true;
    await new Promise((later) => setTimeout(later, step.en === '' ? PAUSE / 2 : PAUSE));
    try {
      await table.actAs(1, 0, (options) => options.find((option) => does(option, step.deed)) ?? null);
    } finally {
      this.#busy = false;
    }
    void this.drive();
  }
}
