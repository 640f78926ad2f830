import type { Chapter, GameBoard } from '../board/board';
import { boardOf } from '../board/registry';
import { api, ApiError } from '../lib/api';
import { keyOf } from '../lib/seat-keys';
import { settings } from '../lib/settings.svelte';
import { errorMessage } from '../lib/error-message';
import type { Frame, Replay as Replayed, Summary } from '../lib/wire/types';
import { PageAnimator } from '../stage/animator';
import type { View } from '../stage/scene';
import { Stage } from '../stage/stage.svelte';
import { seatNames } from '../lib/seat-names';

export const STEPS = ['step', 'turn', 'fight'] as const;
export type StepSize = (typeof STEPS)[number];

const CHUNK = 400;

/** A finished game, frame by frame: where we are, whose eyes, how far a step goes. */
export class Replay {
  readonly id: string;
  summary: Summary | null = $state.raw(null);
  board: GameBoard | null = $state.raw(null);
  frames: readonly Frame[] = $state.raw([]);
  result: Replayed['result'] = $state.raw(null);
  at = $state(0);
  by: StepSize = $state('turn');
  /** A seat, or everybody's hand. */
  eyes: number | 'all' = $state('all');
  playing = $state(false);
  problem = $state('');
  /** The next frame is on stage until it stands still. */
  readonly stage: Stage;
  #midway: View | null = $state.raw(null);
  #runs: Replayed['runs'] = $state.raw([]);

  constructor(id: string) {
    this.id = id;
    const host = {
      seats: () => this.names.length,
      mine: () => [],
      said: () => undefined,
      present: () => {
        this.#midway = null;
      },
    };
    this.stage = new Stage(host, new PageAnimator());
  }

  get names(): string[] {
    return this.summary ? seatNames(this.summary.seats) : [];
  }

  get frame(): Frame | null {
    return this.frames[this.at] ?? null;
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  get view(): Readonly<Record<string, unknown>> | null {
    return this.#midway ?? this.#viewAt(this.at);
  }

  #viewAt(number: number): View | null {
    return this.#shown(this.frames[number] ?? null);
  }

  #shown(frame: Frame | null): View | null {
    if (frame === null || this.board === null) return null;
    return this.eyes === 'all' ? this.board.withOpenHands(frame.view) : frame.view;
  }

  get chapters(): readonly Chapter[] {
    return this.board?.timeline?.(this.frames) ?? this.#byRuns();
  }

  async load(number: number | null): Promise<void> {
    try {
      this.summary = await this.#summary();
      const mine = this.summary.mine[0];
      if (mine !== undefined) this.eyes = mine;
      this.board = await boardOf(this.summary.game);
      this.stage.guide = this.board.guide;
      await this.#fetch();
      this.at = Math.min(number ?? 0, this.last);
    } catch (error) {
      this.problem = error instanceof ApiError ? errorMessage(error) : settings.phrase('trouble.server');
    }
  }

  /** A key that opens nothing any more does not keep anybody from looking. */
  #summary(): Promise<Summary> {
    const key = keyOf(this.id);
    return key === null ? api.summary(this.id) : api.summary(this.id, key).catch(() => api.summary(this.id));
  }

  async look(eyes: number | 'all'): Promise<void> {
    this.eyes = eyes;
    await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const frames: Frame[] = [];
    for (let start = 0; ; start += CHUNK) {
      const part = await api.replay(this.id, String(this.eyes), start);
      frames.push(...part.frames);
      this.#runs = part.runs;
      this.result = part.result;
      if (frames.length > part.decisions) break;
    }
    this.frames = frames;
  }

  /** The next frame, as scenes. */
  play(): void {
    const next = this.frames[this.at + 1];
    if (!next) return;
    const { number, seat, events } = next;
    const to = this.at + 1;
    const [before, after] = [this.#viewAt(this.at), this.#viewAt(to)];
    const show = (view: View | null, again: boolean): void => {
      this.#midway = again ? (view ?? after) : view;
      if (view === null && !again) this.at = to;
    };
    this.stage.take({
      seq: number,
      seat,
      own: false,
      words: { de: '', en: '' },
      events,
      before,
      after,
      tell: () => undefined,
      show,
    });
  }

  /** Another line from a frame on, on the stage; the game itself stays as it was. */
  async show(from: number, line: readonly number[]): Promise<void> {
    const { frames } = await api.replay(this.id, String(this.eyes), from, line);
    this.go(from);
    let before = this.#viewAt(from);
    for (const frame of frames.slice(1)) {
      const { number, seat, events } = frame;
      const [was, after] = [before, this.#shown(frame)];
      const show = (view: View | null): void => {
        this.#midway = view ?? after;
      };
      this.stage.take({
        seq: number,
        seat,
        own: false,
        words: { de: '', en: '' },
        events,
        before: was,
        after,
        tell: () => undefined,
        show,
      });
      before = after;
    }
  }

  go(number: number): void {
    this.stage.clear();
    this.#midway = null;
    this.at = Math.max(0, Math.min(number, this.last));
  }

  /** One step, turn or fight on or back. */
  step(way: 1 | -1, size: StepSize = this.by): void {
    if (size === 'step' && way > 0) {
      this.stage.toPresent();
      this.play();
      return;
    }
    if (size === 'step') {
      this.go(this.at + way);
      return;
    }
    const starts =
      size === 'fight'
        ? this.chapters.map(({ start }) => start)
        : this.chapters.flatMap(({ marks }) => marks.map(({ start }) => start));
    const next =
      way > 0 ? starts.find((start) => start > this.at) : starts.findLast((start) => start < this.at);
    this.go(next ?? (way > 0 ? this.last : 0));
  }

  #byRuns(): Chapter[] {
    const marks = this.#runs.map(({ start, seat }) => ({
      start,
      seat,
      height: 1,
      note: '',
      flag: false,
      coins: 0,
      to: null,
    }));
    return [{ label: '', start: 0, end: this.last, marks }];
  }
}
