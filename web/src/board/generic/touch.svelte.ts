import type { Option } from '../../lib/wire/types';
import type { Play } from '../../table/play.svelte';
import { deedFor, fitting, touch, touchable } from './plain';

/** What the reader has touched on a plain board, until one option is left. */
export class Touch {
  readonly #play: () => Play | null;
  #touched: { ask: number; ids: readonly string[] } | null = $state.raw(null);

  constructor(play: () => Play | null) {
    this.#play = play;
  }

  get #options(): readonly Option[] {
    return this.#play()?.options ?? [];
  }

  get ids(): readonly string[] {
    return this.#touched !== null && this.#touched.ask === this.#play()?.ask?.ask ? this.#touched.ids : [];
  }

  get left(): readonly Option[] {
    return fitting(this.#options, this.ids);
  }

  /** What a deed may still name, and what would begin another. */
  can(id: string): boolean {
    return touchable(this.#options).has(id);
  }

  /** Would touching it go on with what was begun? */
  fits(id: string): boolean {
    return touchable(this.left).has(id);
  }

  press(id: string, name: string, place: DOMRect): void {
    const play = this.#play();
    if (!play?.ask || play.busy) return;
    const deed = this.can(id) ? null : deedFor(play.options, id);
    if (deed) void play.whyNot(deed, name, place);
    if (!this.can(id)) return;
    this.#touched = { ask: play.ask.ask, ids: touch(play.options, this.ids, id) };
    const [only] = this.left;
    play.pick(this.ids.length > 0 && this.left.length === 1 && only ? only : null);
  }

  clear(): void {
    this.#touched = null;
    this.#play()?.pick(null);
  }
}
