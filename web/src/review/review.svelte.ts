import { api, ApiError } from '../lib/api';
import { keepKey } from '../lib/seat-keys';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { errorMessage } from '../lib/error-message';
import type { Point, Review, Tally, TurningPoint } from '../lib/wire/types';
import { suitableLevel } from '../setup/table-plan.svelte';
import { Replay } from '../replay/replay.svelte';

export const SIGNS: Readonly<Record<TurningPoint['kind'], string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  find: '!',
  luck: '⚂',
};

export const percent = (share: number): number => Math.max(1, Math.min(99, Math.round(share * 100)));

/** A change with its sign, never a hyphen for a minus. */
export const signed = (share: number): string => {
  const whole = Math.round(share * 100);
  return whole < 0 ? `−${Math.abs(whole)}` : `+${whole}`;
};

/** A finished game and what there is to say about it; where we look, and whose chance the curve shows. */
export class Reviewing {
  readonly replay: Replay;
  review: Review | null = $state.raw(null);
  /** How much is done while it is made. */
  share = $state(0);
  seat = $state(0);
  problem = $state('');
  #hangUp: AbortController | null = null;

  constructor(id: string) {
    this.replay = new Replay(id);
  }

  get points(): readonly Point[] {
    return this.review?.points.filter(({ seat }) => seat === this.seat) ?? [];
  }

  get turning(): readonly TurningPoint[] {
    return this.review?.turning.filter(({ seat }) => seat === this.seat) ?? [];
  }

  get tally(): Tally | null {
    return this.review?.tallies[this.seat] ?? null;
  }

  /** The turning point we stand at. */
  get chosen(): TurningPoint | null {
    return this.turning.find(({ ply }) => ply === this.replay.at) ?? null;
  }

  async load(number: number | null): Promise<void> {
    await this.replay.load(number);
    this.seat = this.replay.summary?.mine[0] ?? 0;
    if (this.replay.problem === '') await this.make();
    const first = this.turning.find(({ kind }) => kind !== 'luck') ?? this.turning[0];
    if (number === null && first) this.replay.go(first.ply);
  }

  async make(): Promise<void> {
    this.stop();
    this.problem = '';
    const hangUp = (this.#hangUp = new AbortController());
    try {
      for await (const { progress, review } of api.review(this.replay.id, hangUp.signal)) {
        if (progress) this.share = progress.done / Math.max(1, progress.of);
        if (review) this.review = review;
      }
    } catch (error) {
      if (!hangUp.signal.aborted)
        this.problem = errorMessage(error instanceof ApiError ? error : new ApiError('server', ''));
    }
  }

  stop(): void {
    this.#hangUp?.abort();
  }

  look(seat: number): void {
    this.seat = seat;
    if (this.replay.eyes !== 'all') void this.replay.look(seat);
  }

  /** The next or the last turning point from where we are. */
  step(way: 1 | -1): void {
    const plies = this.turning.map(({ ply }) => ply);
    const next =
      way > 0 ? plies.find((ply) => ply > this.replay.at) : plies.findLast((ply) => ply < this.replay.at);
    if (next !== undefined) this.replay.go(next);
  }

  async show(turning: TurningPoint): Promise<void> {
    await this.replay.show(
      turning.ply,
      turning.line.map(({ action }) => action),
    );
  }

  /** A new table from this decision on, against bots. */
  async playOn(ply: number): Promise<void> {
    const { summary, id } = this.replay;
    if (summary === null) return;
    try {
      const { games } = await api.hello();
      const level = suitableLevel(games.find(({ game }) => game === summary.game)?.levels ?? []);
      const seats = summary.seats.map((_, seat) =>
        seat === this.seat
          ? { kind: 'human' as const, name: settings.calledName }
          : { kind: 'bot' as const, level },
      );
      const opened = await api.open({
        game: summary.game,
        seats,
        mine: [this.seat],
        name: settings.calledName,
        from: { table: id, upto: ply },
      });
      keepKey(opened.table, opened.key);
      router.go(`table/${opened.table}`);
    } catch (error) {
      this.problem = errorMessage(error instanceof ApiError ? error : new ApiError('server', ''));
    }
  }
}
