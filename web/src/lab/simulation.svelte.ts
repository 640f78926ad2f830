import { api, ApiError } from '../lib/api';
import type { Rate } from '../lib/wire/types';
import { type Deck, optionsOf, playerOf } from '../decks/deck';

/** One deck tried against ready ones: streamed by the server deal by deal, ended by letting go. */
export class Trial {
  against: readonly string[] = $state.raw([]);
  rates: readonly Rate[] = $state.raw([]);
  /** Which deck the figures are of; an edited deck is another one. */
  deck: Deck | null = $state.raw(null);
  games = $state(0);
  running = $state(false);
  error: ApiError | null = $state.raw(null);
  #hangUp: AbortController | null = null;

  get done(): number {
    return this.all?.n ?? 0;
  }

  get total(): number {
    return this.games * this.against.length;
  }

  /** All games together; the server tells them last. */
  get all(): Rate | null {
    return this.rates[this.against.length] ?? null;
  }

  async run(deck: Deck, against: readonly string[], games: number, level: string): Promise<void> {
    this.stop();
    const hangUp = new AbortController();
    this.#hangUp = hangUp;
    Object.assign(this, { deck, against, games, rates: [], running: true, error: null });
    try {
      const wish = {
        choice: playerOf(deck),
        against: against.map((name) => ({ deck: name })),
        games,
        level,
        setup: { options: optionsOf(deck) },
      };
      for await (const rates of api.trial(wish, hangUp.signal)) this.rates = rates;
    } catch (error) {
      if (!hangUp.signal.aborted) this.error = error instanceof ApiError ? error : new ApiError('server', '');
    } finally {
      if (this.#hangUp === hangUp) this.running = false;
    }
  }

  readonly stop = (): void => {
    this.#hangUp?.abort();
    this.#hangUp = null;
    this.running = false;
  };
}
