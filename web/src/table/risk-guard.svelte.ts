import { settings } from '../lib/settings.svelte';
import type { Option } from '../lib/wire/types';
import type { HeldMove, MoveGuard, Ruling } from './move-guard';
import type { Play } from './play.svelte';

/** At a guarded table a move that can lose the game is held back once in a turn. */
export class RiskGuard implements MoveGuard {
  #risky: Option | null = $state.raw(null);
  /** The turn in which the player was warned. */
  #warned: number | null = null;
  #outlook: { readonly ask: number; readonly holds: boolean } | null = null;
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
    play.attach(this);
  }

  get held(): HeldMove | null {
    const { phrase } = settings;
    return (
      this.#risky && {
        option: this.#risky,
        title: phrase('risk.title'),
        text: phrase('risk.text'),
        decline: phrase('risk.not'),
        confirm: phrase('risk.do'),
        tone: 'warn',
      }
    );
  }

  /** Asks the server as soon as I am asked, so that no click waits for it. */
  async look(): Promise<void> {
    const { table } = this.#play;
    const ask = this.#play.ask?.ask ?? null;
    if (ask === null || ask === this.#outlook?.ask || table.about?.guarded !== true) return;
    this.#outlook = { ask, holds: true };
    try {
      const body = await table.request({ op: 'question', question: 'can_hold', fields: {} });
      if (this.#outlook.ask === ask) this.#outlook = { ask, holds: body['can_hold'] !== false };
    } catch {
      /* a game without this question has nothing to warn of */
    }
  }

  review(option: Option, confirmed: boolean): Ruling {
    if (confirmed || this.#play.table.about?.guarded !== true || !this.#isRisky(option)) return 'play';
    this.#risky = option;
    return 'hold';
  }

  release(): void {
    this.#risky = null;
  }

  #isRisky(option: Option): boolean {
    const { table, foresight, ask } = this.#play;
    const turn = table.now?.undo.reset ?? -1;
    const safe =
      option.deed['verb'] === 'retreat' || option.deed['verb'] === 'decline' || this.#warned === turn;
    const lost = foresight.of(option)?.told['holds'] === false;
    const unheld = this.#outlook !== null && this.#outlook.ask === ask?.ask && !this.#outlook.holds;
    if (safe || !(lost || unheld)) return false;
    this.#warned = turn;
    return true;
  }
}
