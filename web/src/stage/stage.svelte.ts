import { tick } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { Voice } from '../lib/narration';
import { type Guide, PLAIN_GUIDE, type Scene, type Step } from './scene';
import { combined, scenesOf, tellsOf } from './scenes';
import { BETWEEN_SCENES, BETWEEN_TURNS, type Haste, hasteOf, lengthOf } from './tempo';
import { lastTurn, turnsIn } from './turns';

/** What moves things on the page; the stage itself touches no element. */
export interface Animator {
  /** Where everything lies before the table changes. */
  readonly measure: () => unknown;
  /** Let things travel from there; they arrive within the time. */
  readonly play: (scene: Scene, before: unknown, time: number) => void;
  /** Whatever still moves is at its place. */
  readonly finish: () => void;
  /** Rings around what has just changed. */
  readonly mark: (ids: readonly string[]) => void;
}

/** What the stage is told about the table it plays for. */
export interface StageHost {
  readonly seats: () => number;
  readonly mine: () => readonly number[];
  /** A scene begins that is seen for the first time: its lines are said. */
  readonly said: (scene: Scene) => void;
  /** What was shown again is over: the board shows the present. */
  readonly present: () => void;
}

/** Who plays: names and emblems by seat, and what cards are called. */
export interface Cast extends Voice {
  readonly colorClasses: readonly (string | null)[];
  readonly named: (card: string) => string;
}

export interface Cue {
  readonly step: Step;
  readonly scene: Scene | null;
  readonly first: boolean;
  /** Lines that go into the log with it. */
  readonly tells: readonly (() => void)[];
  readonly last: boolean;
  readonly again: boolean;
}

const MEMORY = 240;
const TWICE = 400;
const SIGNS = new Set(['turn', 'over', 'ended']);

/** Between wire and board: what happened becomes scenes, played one after the other at a tempo. */
export class Stage {
  /** The scene that is being played. */
  scene: Scene | null = $state.raw(null);
  queue: readonly Cue[] = $state.raw([]);
  /** The scenes of this turn that have been played, oldest first. */
  played: readonly Scene[] = $state.raw([]);
  /** Is the last turn shown once more? */
  repeating = $state(false);
  /** How many moves were made while nobody looked; null: nothing to tell. */
  away: number | null = $state(null);
  guide: Guide = $state.raw(PLAIN_GUIDE);
  cast: Cast = $state.raw({ names: [], me: null, colorClasses: [], named: (card: string) => card });
  past: readonly Step[] = $state.raw([]);
  /** How long the running scene takes. */
  time = $state(0);
  #running: Cue | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;
  #skipped = -Infinity;
  readonly #host: StageHost;
  readonly #hand: Animator;

  constructor(host: StageHost, hand: Animator) {
    this.#host = host;
    this.#hand = hand;
  }

  /** Is anything on stage that is not just my own move? */
  get playing(): boolean {
    const cue = this.#running ?? this.queue[0] ?? null;
    return this.repeating || (cue !== null && (!cue.step.own || !cue.last));
  }

  /** Has everything been played? */
  get idle(): boolean {
    return this.#running === null && this.queue.length === 0 && !this.repeating;
  }

  /** Whose move is played. */
  get actor(): number | null {
    return this.playing ? (this.scene?.seat ?? null) : null;
  }

  /** Whose turn is played, and the number of its scenes once all of them are here. */
  get turn(): {
    readonly seat: number | null;
    readonly at: number;
    readonly of: number | null;
    readonly left: number;
  } {
    const seat = this.#running?.step.seat ?? this.queue[0]?.step.seat ?? null;
    const to = this.queue.findIndex(({ step }) => step.seat !== seat);
    const coming = (to < 0 ? this.queue : this.queue.slice(0, to)).filter(({ scene }) => scene !== null);
    const whole =
      this.repeating ||
      to >= 0 ||
      [this.#running, ...this.queue].some((cue) => cue?.step.events.some(({ event }) => SIGNS.has(event)));
    const at = this.played.length + (this.scene === null ? 0 : 1);
    return { seat, at, of: whole ? at + coming.length : null, left: coming.length };
  }

  get canRepeat(): boolean {
    return !this.repeating && lastTurn(this.past, this.#host.mine()).length > 0;
  }

  get haste(): Haste {
    return this.repeating ? 'calm' : hasteOf(turnsIn(this.queue.map(({ step }) => step)), this.#host.seats());
  }

  /** Something happened. */
  take(fresh: Step): void {
    this.away = document.hidden ? (this.away ?? 0) + 1 : this.away;
    if (this.repeating) this.endRepeat();
    const step = this.#withLast(fresh);
    const scenes = scenesOf(step, this.guide);
    if (step.own) this.toPresent();
    this.queue = [...this.queue, ...this.#cues(step, scenes, false)];
    if (settings.tempo === 'off' || document.hidden) this.toPresent();
    else if (this.#running === null && !this.#waiting) this.#next();
  }

  /** End the running scene; twice within a moment: go to the present. */
  skip(): void {
    const now = performance.now();
    const twice = now - this.#skipped < TWICE;
    this.#skipped = now;
    this.away = null;
    if (twice) this.toPresent();
    else this.#end();
  }

  /** Everything that waits has happened: nothing moves any more. */
  toPresent(): void {
    if (this.repeating) {
      this.endRepeat();
      return;
    }
    this.#stop();
    const cues = this.#running === null ? this.queue : [this.#running, ...this.queue];
    const fresh = this.queue;
    this.#running = null;
    this.queue = [];
    this.scene = null;
    for (const cue of fresh) this.#tell(cue);
    for (const { step, last } of cues) if (last) this.#remember(step);
    const end = cues.at(-1);
    if (!end) return;
    end.step.show(null, false);
    const touched = cues.flatMap(({ scene }) => scene?.objects ?? []);
    void tick().then(() => {
      this.#hand.mark(touched);
    });
  }

  /** The last turn of the others once more, at the chosen tempo. */
  again(): void {
    const steps = lastTurn(this.past, this.#host.mine());
    if (steps.length === 0 || this.repeating) return;
    this.toPresent();
    this.away = null;
    this.repeating = true;
    this.played = [];
    this.queue = steps.flatMap((step) => this.#cues(step, scenesOf(step, this.guide), true));
    const [first] = this.queue;
    if (first?.step.before) first.step.show(first.step.before, true);
    this.#next();
  }

  endRepeat(): void {
    if (!this.repeating) return;
    this.#stop();
    this.repeating = false;
    this.queue = [];
    this.scene = null;
    this.#running = null;
    this.played = [];
    this.#host.present();
  }

  /** Other eyes, another game: nothing of before is shown again. */
  clear(): void {
    this.toPresent();
    this.#stop();
    [this.queue, this.scene, this.#running] = [[], null, null];
    this.repeating = false;
    this.played = [];
    this.past = [];
    this.away = null;
  }

  /** What belongs to a move that still waits is told together with it. */
  #withLast(step: Step): Step {
    const last = this.queue.at(-1)?.step;
    const waits = this.queue.some((cue) => cue.step === last && cue.first);
    if (step.own || !last || !waits || !this.guide.together(last, step)) return step;
    this.queue = this.queue.filter((cue) => cue.step !== last);
    return combined(last, step);
  }

  #cues(step: Step, scenes: readonly Scene[], again: boolean): Cue[] {
    if (scenes.length === 0)
      return [
        {
          step,
          scene: null,
          first: true,
          tells: (step.parts ?? [step]).map(({ tell }) => tell),
          last: true,
          again,
        },
      ];
    const tells = tellsOf(step, scenes);
    return scenes.map((scene, index) => ({
      step,
      scene,
      first: index === 0,
      tells: tells[index] ?? [],
      last: index === scenes.length - 1,
      again,
    }));
  }

  #next(): void {
    const [cue, ...rest] = this.queue;
    if (!cue) {
      if (this.repeating) this.endRepeat();
      return;
    }
    const haste = this.haste;
    const before = this.#running?.step ?? this.past.at(-1);
    this.#shelve();
    if (cue.first && before?.seat !== cue.step.seat && !cue.again) this.played = [];
    this.queue = rest;
    this.#begin(cue, haste);
  }

  #begin(cue: Cue, haste: Haste): void {
    const { step, scene, again } = cue;
    this.#running = cue;
    this.#tell(cue);
    if (scene === null) {
      step.show(null, again);
      this.#remember(step);
      this.#running = null;
      this.#next();
      return;
    }
    const still = settings.motion === 'still';
    // Who sees nothing played may still ask to see it once.
    const tempo = again && settings.tempo === 'off' ? 'normal' : settings.tempo;
    this.time = lengthOf(scene.kind, tempo, still, haste);
    const moves = !still && haste !== 'captions' && this.time > 0;
    const places = moves ? this.#hand.measure() : null;
    this.scene = scene;
    if (!scene.late) this.#show(cue);
    const time = this.time;
    void tick().then(() => {
      if (this.scene !== scene) return;
      if (moves) this.#hand.play(scene, places, time);
      this.#hand.mark(scene.objects);
    });
    this.#timer = setTimeout(() => {
      this.#end();
    }, time);
  }

  #show({ step, scene, last, again }: Cue): void {
    step.show(last ? null : (scene?.view ?? null), again);
  }

  #end(): void {
    this.#stop();
    const cue = this.#running;
    if (cue === null) {
      this.#next();
      return;
    }
    if (cue.scene?.late === true) this.#show(cue);
    if (cue.last) this.#remember(cue.step);
    this.#running = null;
    const [next] = this.queue;
    if (!next) {
      this.#shelve();
      this.#next();
      return;
    }
    this.#waiting = true;
    const gap = next.step.seat === cue.step.seat ? BETWEEN_SCENES : BETWEEN_TURNS;
    this.#timer = setTimeout(
      () => {
        this.#waiting = false;
        this.#next();
      },
      this.haste === 'calm' ? gap : 0,
    );
  }

  /** What was on stage goes to the film. */
  #shelve(): void {
    if (this.scene) this.played = [...this.played, this.scene];
    this.scene = null;
  }

  /** A line is told once, with the scene it belongs to. */
  #tell({ scene, tells, again }: Cue): void {
    if (again) return;
    for (const tell of tells) tell();
    if (scene) this.#host.said(scene);
  }

  #remember(step: Step): void {
    if (!this.repeating) this.past = [...this.past, step].slice(-MEMORY);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
    this.#hand.finish();
  }
}
