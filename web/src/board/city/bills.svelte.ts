import type { Entry } from '../../lib/wire/types';
import type { City } from './city.svelte';
import { type Bill, billOf, scored } from './payout';

/** What buildings would bring, asked of the server, and what the last one brought, read from the log. */
export class Bills {
  readonly #city: City;
  #asked: { readonly key: string; readonly bill: Bill | null } | null = $state.raw(null);

  constructor(city: City) {
    this.#city = city;
  }

  get #key(): string {
    return `${this.#city.shown ?? ''}:${this.#city.play?.table.now?.decisions ?? 0}`;
  }

  /** The bill of the tile that is shown; null while it is not known. */
  get shown(): Bill | null {
    return this.#asked?.key === this.#key ? this.#asked.bill : null;
  }

  async ask(): Promise<void> {
    const { play, shown: tile, me } = this.#city;
    const key = this.#key;
    const place = this.#city.places.find((one) => one.tile === tile);
    if (!play || !place || place.built || place.sections.length === 0 || this.#asked?.key === key) return;
    const body = await play.table
      .request({ op: 'question', question: 'payout', fields: { seat: me, tile } })
      .catch(() => null);
    if (key === this.#key) this.#asked = { key, bill: body === null ? null : billOf(body) };
  }

  /** The last entry of the log in which a building was finished. */
  get last(): { readonly seq: number; readonly bill: Bill } | null {
    const log: readonly Entry[] = this.#city.play?.table.log ?? [];
    for (const { seq, events } of log.toReversed().slice(0, 40)) {
      const bill = scored(events);
      if (bill) return { seq, bill };
    }
    return null;
  }
}
