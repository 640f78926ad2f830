import type { PendingDecision } from '../../lib/wire/types';
import { type Deed, matchesDeed } from '../../lib/options';
import type { Play } from '../../table/play.svelte';

/** Deeds that follow from one choice, such as the cards of a payment; each is an answer of its own. */
export class DeedPlan {
  deeds: readonly Deed[] = $state.raw([]);
  /**
   * The decision answered last; a question that stays the same keeps its number, so the count belongs to it.
   */
  #answered = '';

  run(deeds: readonly Deed[]): void {
    this.#answered = '';
    this.deeds = deeds;
  }

  drop(): void {
    this.deeds = [];
  }

  /** Answer the open decision with the next deed; what does not fit ends the plan. */
  step(play: Play, ask: PendingDecision): void {
    const [deed, ...rest] = this.deeds;
    const at = `${ask.ask}:${play.table.now?.decisions ?? ''}`;
    if (!deed || play.busy || at === this.#answered) return;
    const option = ask.options.find((one) => matchesDeed(one, deed));
    if (!option) {
      this.drop();
      return;
    }
    this.#answered = at;
    this.deeds = rest;
    const { notice } = play.table;
    void play.choose(option).then((ruling) => {
      if (ruling === 'refuse' || play.table.notice !== notice) this.drop();
    });
  }
}
