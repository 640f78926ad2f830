import { type Bilingual, messageOf } from '../lib/messages/message';
import { recall, remember } from '../lib/storage';
import { matchesDeed } from '../lib/options';
import type { Option } from '../lib/wire/types';
import type { MoveGuard, Ruling } from '../table/move-guard';
import type { Play } from '../table/play.svelte';
import { replyTo, strayIn, type Stray } from './reply';
import city from './city.json';
import decks from './decks.json';
import dragons from './dragons.json';
import first from './first.json';
import gangs from './gangs.json';
import pairs from './pairs.json';
import scales from './scales.json';
import shields from './shields.json';
import ships from './ships.json';
import { TSUKUYUMI } from './tsukuyumi';

export interface LessonStep extends Bilingual {
  /** Who does it: 0 the reader, any other seat the other sides; null only tells something. */
  readonly seat: number | null;
  readonly deed: Readonly<Record<string, unknown>> | null;
  /** Why nothing else is to be done here: the answer to a legal step that is not the lesson's. */
  readonly instead?: Bilingual;
}
export interface LessonPlan {
  readonly id: string;
  readonly game: string;
  readonly title: Bilingual;
  readonly about: Bilingual;
  /** Who sits opposite, seat by seat. */
  readonly opponents: readonly string[];
  /** Where it leads in the end; to a whole game where nothing is said. */
  readonly then?: Bilingual & { readonly path: string };
  readonly position: Readonly<Record<string, unknown>>;
  readonly steps: readonly LessonStep[];
}

export const LESSONS: readonly LessonPlan[] = [
  first,
  dragons,
  shields,
  pairs,
  gangs,
  ships,
  decks,
  city,
  scales,
  ...TSUKUYUMI,
];

/** Which lesson a table teaches, if it does. */
export const lessonAt = (table: string): LessonPlan | null =>
  LESSONS.find(({ id }) => id === recall(`lesson.${table}`)) ?? null;

export const teachAt = (table: string, lesson: LessonPlan): void => {
  remember(`lesson.${table}`, lesson.id);
};

/** So long there is time to read what the other side does; what goes without words takes a fifth of it. */
const PAUSE = 1100;

/** A lesson under way. Where it stands follows from the table, so undo and reload lose nothing. */
export class Lesson implements MoveGuard {
  readonly plan: LessonPlan;
  readonly stepwise = true;
  /** How many of the steps that only tell have been read. */
  #read = $state(0);
  #stray: Stray | null = $state.raw(null);
  left = $state(false);
  #busy = false;
  readonly #play: Play;

  constructor(plan: LessonPlan, play: Play) {
    this.plan = plan;
    this.#play = play;
    this.#stray = strayIn(recall(this.#drawer));
    play.attach(this);
  }

  get #drawer(): string {
    return `astray.${this.#play.table.id}`;
  }

  /** A legal step that was not the lesson's, as long as it stands. */
  get stray(): Stray | null {
    const stray = this.#stray;
    return stray !== null && (this.#play.table.now?.decisions ?? 0) > stray.from ? stray : null;
  }

  /** What such a step did. */
  get reply(): readonly string[] {
    return this.stray === null ? [] : replyTo(this.stray, this.#play.table);
  }

  get at(): number {
    let deeds = this.stray?.from ?? this.#play.table.now?.decisions ?? 0;
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

  /** What is to be done next, also while something is told before it; null where all is done. */
  get task(): LessonStep | null {
    return this.plan.steps.slice(this.at).find(({ deed }) => deed !== null) ?? null;
  }

  /** Why nothing can be done on the board just now; '' where something can. */
  get halted(): 'lesson.halted' | 'lesson.over' | '' {
    return this.stray !== null ? 'lesson.halted' : this.task === null ? 'lesson.over' : '';
  }

  /** What was said of the other side's last deeds, until the reader has answered them. */
  get before(): LessonStep | null {
    const past = this.plan.steps.slice(0, this.at);
    const from = past.findLastIndex(({ seat }) => seat === 0);
    return past.slice(from + 1).findLast(({ seat, en }) => seat !== null && seat > 0 && en !== '') ?? null;
  }

  get pointed(): Option | null {
    const { step } = this;
    return step?.seat === 0 && this.stray === null
      ? (this.#play.options.find((option) => matchesDeed(option, step.deed)) ?? null)
      : null;
  }

  /** How many of the things the reader has to do or read are behind him. */
  get progress(): { readonly done: number; readonly all: number } {
    const own = this.plan.steps
      .map(({ seat }, index) => ({ seat, index }))
      .filter(({ seat }) => seat === null || seat === 0);
    return { done: own.filter(({ index }) => index < this.at).length, all: own.length };
  }

  next(): void {
    this.#read = this.plan.steps.slice(0, this.at + 1).filter(({ deed }) => deed === null).length;
    if (this.at >= this.plan.steps.length) this.leave();
  }

  leave(): void {
    this.left = true;
    this.#play.detach(this);
  }

  /** Take the step that led astray back, with whatever came of it. */
  async back(): Promise<void> {
    if (this.stray !== null) await this.#play.undo(this.stray.from);
  }

  /** The lesson's own step goes through at once; any other is done too, and answered. */
  review(option: Option): Ruling {
    const { task, stray } = this;
    if (task?.seat !== 0 || stray !== null) return 'refuse';
    const right = matchesDeed(option, task.deed);
    this.#keep(right ? null : this.#strayBy(option));
    if (!right) void this.#do(option);
    return right ? 'play' : 'refuse';
  }

  #strayBy(option: Option): Stray {
    const { table, foresight } = this.#play;
    const ahead = foresight.of(option);
    return {
      from: table.now?.decisions ?? 0,
      done: messageOf(option),
      ahead: ahead === null ? { de: '', en: '' } : messageOf(ahead),
    };
  }

  /** It is remembered until the lesson's own step is made: a page that is opened again knows of it. */
  #keep(stray: Stray | null): void {
    this.#stray = stray;
    remember(this.#drawer, stray === null ? '' : JSON.stringify(stray));
  }

  async #do(option: Option): Promise<void> {
    const { ask, table } = this.#play;
    this.#play.pick(null);
    if (ask !== null) await table.answer(ask, option);
  }

  /** Let the other side do its part, after a moment to read. */
  async drive(): Promise<void> {
    const { step, stray } = this;
    const { table } = this.#play;
    const seat = step?.seat ?? 0;
    if (
      this.#busy ||
      this.left ||
      seat === 0 ||
      stray !== null ||
      step === null ||
      table.connection !== 'open'
    )
      return;
    this.#busy = true;
    await new Promise((later) => setTimeout(later, step.en === '' ? PAUSE / 5 : PAUSE));
    try {
      await table.actAs(
        seat,
        0,
        (options) => options.find((option) => matchesDeed(option, step.deed)) ?? null,
      );
    } finally {
      this.#busy = false;
    }
    void this.drive();
  }
}
