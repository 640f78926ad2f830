import { messageIn } from '../lib/messages/message';
import { ApiError } from '../lib/api';
import { type Deed, matchesDeed } from '../lib/options';
import { settings } from '../lib/settings.svelte';
import type { StringKey } from '../lib/strings';
import type { PendingDecision, Option, Message } from '../lib/wire/types';
import { sentence } from '../stage/sentence';
import { entryOf, lastDecision } from './decisions';
import { Foresight, isPath, type PathOption } from './foresight.svelte';
import { seatNames } from '../lib/seat-names';
import type { HeldMove, MoveGuard, Ruling } from './move-guard';
import type { Spoken } from './spotlight';
import type { Table } from './table.svelte';

export interface Reason extends Message {
  readonly rule: string | null;
  readonly card: string | null;
}

/** "Why not?" as it is shown: the thing refused, where it lies, and the reasons once they are known. */
export interface Verdict {
  readonly subject: string;
  readonly place: DOMRect | null;
  readonly reasons: readonly Reason[] | null;
  /** The smallest change that would lift the refusal. */
  readonly unless: Message | null;
}

export interface Hinted {
  readonly option: Option;
  readonly why: Message | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What the server says about a deed. */
export function verdictIn(body: Record<string, unknown>): Pick<Verdict, 'reasons' | 'unless'> {
  const list = Array.isArray(body['reasons']) ? body['reasons'] : [];
  const reasons = list.filter(isObject).map((reason) => ({
    rule: typeof reason['rule'] === 'string' ? reason['rule'] : null,
    card: typeof reason['card'] === 'string' ? reason['card'] : null,
    ...messageIn(reason),
  }));
  return { reasons, unless: messageIn(body['unless']) };
}

/**
 * What I am about to do at a table: picked, asked about, hinted at. The server decides; this only prepares.
 */
export class Play {
  readonly table: Table;
  /** The option that is lifted but not yet played, with the question it answers. */
  #picked: { ask: number; option: Option; early: number | null } | null = $state.raw(null);
  #hinted: { ask: number; hint: Hinted } | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** The line of the log whose things are shown on the board. */
  lit: Spoken | null = $state.raw(null);
  thinking = $state(false);
  /** Is everything that can be done shown as a list of words? */
  listing = $state(false);
  readonly foresight: Foresight;
  /** A path that was walked: undo takes it back as one. */
  #walked: { readonly from: number; readonly to: number } | null = null;
  #walking = $state(false);
  #guards: readonly MoveGuard[] = $state.raw([]);

  constructor(table: Table) {
    this.table = table;
    this.foresight = new Foresight(table);
  }

  /** Lets a guard look over every move from now on; guards are asked in the order in which they came. */
  attach(guard: MoveGuard): void {
    this.#guards = [...this.#guards, guard];
  }

  detach(guard: MoveGuard): void {
    this.#guards = this.#guards.filter((one) => one !== guard);
  }

  /** Why nothing is asked although it is my turn. */
  get halted(): StringKey | '' {
    return this.#guards.map(({ halted }) => halted ?? '').find((reason) => reason !== '') ?? '';
  }

  /** The option a guard points at. */
  get pointed(): Option | null {
    return this.#guards.map(({ pointed }) => pointed ?? null).find((option) => option !== null) ?? null;
  }

  /** Is every step a move of its own, without paths through passed phases? */
  get stepwise(): boolean {
    return this.#guards.some(({ stepwise }) => stepwise === true);
  }

  /** The move that waits until it is confirmed. */
  get held(): HeldMove | null {
    return this.#guards.map(({ held }) => held ?? null).find((move) => move !== null) ?? null;
  }

  /** Do not make the held move. */
  release(): void {
    for (const guard of this.#guards) guard.release?.();
  }

  get ask(): PendingDecision | null {
    return this.halted !== '' || this.table.connection === 'ended' ? null : this.table.ask;
  }

  get options(): readonly Option[] {
    return this.ask?.options ?? [];
  }

  /** What lies behind passes and can be chosen at once. */
  get paths(): readonly PathOption[] {
    return !this.stepwise && this.ask !== null ? this.foresight.paths : [];
  }

  get picked(): Option | null {
    const [kept, ask] = [this.#picked, this.ask];
    if (kept === null || ask === null || kept.ask === ask.ask)
      return ask === null ? null : (kept?.option ?? null);
    // Lifted while the answer before it was on its way: still meant, if it is still offered.
    const next = kept.early !== null && this.table.now?.decisions === kept.early + 1;
    return next ? (ask.options.find((one) => matchesDeed(one, kept.option.deed)) ?? null) : null;
  }

  get hint(): Hinted | null {
    return this.#hinted !== null && this.#hinted.ask === this.ask?.ask ? this.#hinted.hint : null;
  }

  /** Do the buttons make room for what the others do? */
  get docked(): boolean {
    const { stage, now } = this.table;
    return (
      stage.playing ||
      (this.halted === '' && settings.tempo !== 'off' && this.ask === null && now?.status === 'playing')
    );
  }

  /** What stands where a button would, while nothing is asked of me. */
  get idleWords(): string {
    if (this.halted !== '') return settings.phrase(this.halted);
    return settings.phrase(this.table.mine.length === 0 ? 'turn.watch' : 'turn.not');
  }

  /** The first of the others who is asked something. */
  get awaited(): number | null {
    return this.table.now?.waiting.find(({ seat }) => !this.table.mine.includes(seat))?.seat ?? null;
  }

  /** Is an answer on its way? Then the table waits for the server, not for me. */
  get busy(): boolean {
    return this.#walking || (this.table.sending !== null && this.table.sending === this.ask?.ask);
  }

  pick(option: Option | null): void {
    this.verdict = null;
    const ask = this.ask;
    this.#picked =
      ask === null || option === null
        ? null
        : { ask: ask.ask, option, early: this.busy ? (this.table.now?.decisions ?? 0) : null };
  }

  /** Answer now, unless a guard holds the move back or refuses it. */
  async choose(option: Option, confirmed = false): Promise<Ruling> {
    const ask = this.ask;
    if (ask === null || this.busy) return 'hold';
    this.verdict = null;
    for (const guard of this.#guards) {
      const review = guard.review(option, confirmed);
      const ruling = review instanceof Promise ? await review : review;
      if (ruling !== 'play') return ruling;
    }
    this.release();
    this.lit = null;
    this.#picked = null;
    this.#hinted = null;
    if (isPath(option)) await this.#walk(option);
    else await this.table.answer(ask, option);
    return 'play';
  }

  /** Pass, pass, and do it: one move to whoever makes it. */
  async #walk(option: PathOption): Promise<void> {
    const { table } = this;
    const from = table.now?.decisions ?? 0;
    const { notice } = table;
    this.#walking = true;
    try {
      for (const deed of [...option.passes, option].map((step) => step.deed)) {
        const next = table.ask?.options.find((one) => matchesDeed(one, deed));
        if (!table.ask || !next || table.notice !== notice) return;
        await table.answer(table.ask, next);
      }
      this.#walked = { from, to: table.now?.decisions ?? from };
    } finally {
      this.#walking = false;
    }
  }

  async play(): Promise<void> {
    if (this.picked !== null) await this.choose(this.picked);
  }

  async whyNot(deed: Deed, subject: string, place: DOMRect | null): Promise<void> {
    const seat = this.table.seat ?? this.ask?.seat ?? null;
    if (seat === null || !this.table.mine.includes(seat)) return;
    this.verdict = { subject, place, reasons: null, unless: null };
    try {
      const body = await this.table.request({ op: 'why_not', seat, deed: { ...deed } });
      if (this.verdict.subject === subject) this.verdict = { subject, place, ...verdictIn(body) };
    } catch (error) {
      this.verdict = null;
      this.#reportError(error);
    }
  }

  async askHint(): Promise<void> {
    const ask = this.ask;
    if (ask === null || this.thinking) return;
    this.thinking = true;
    try {
      const body = await this.table.request({ op: 'hint', seat: ask.seat });
      const option = ask.options.find(({ action }) => action === body['action']);
      const why = messageIn(body['why']) ?? messageIn(body);
      if (option) this.#hinted = { ask: ask.ask, hint: { option, why } };
    } catch (error) {
      this.#reportError(error);
    } finally {
      this.thinking = false;
    }
  }

  dropHint(): void {
    this.#hinted = null;
  }

  /** Where one undo leads, where that is free. */
  get undoTo(): number | null {
    const undo = this.table.now?.undo;
    if (!undo || undo.step === null || undo.lowest === null || undo.step < undo.lowest) return null;
    const walked = this.#walked;
    return walked !== null && walked.to === undo.step + 1 && walked.from >= undo.lowest
      ? walked.from
      : undo.step;
  }

  get resetTo(): number | null {
    return this.table.now?.undo.reset ?? null;
  }

  /** How far back a wish to take back would go, where nothing is free any more. */
  get takeBackTo(): number | null {
    const undo = this.table.now?.undo;
    const now = this.table.now;
    if (
      !undo ||
      now?.status !== 'playing' ||
      this.undoTo !== null ||
      undo.asks_left <= 0 ||
      undo.wish !== null
    )
      return null;
    return lastDecision(this.table.log, now.decisions, this.table.mine);
  }

  /** The decision of that number in words, such as one that is to be taken back. */
  moveWords(number: number | null): string {
    const { log, now, stage } = this.table;
    const entry = number === null || !now ? null : entryOf(log, now.decisions, number);
    const [first] = entry?.events ?? [];
    return first
      ? sentence(first, {
          names: seatNames(this.table.seats),
          me: this.table.voice,
          guide: stage.guide,
          view: now?.view ?? null,
        }).replace(/\.$/, '')
      : '';
  }

  async undo(to: number | null): Promise<void> {
    if (to === null) return;
    this.pick(null);
    await this.table.request({ op: 'undo', to }).catch((error: unknown) => {
      this.#reportError(error);
    });
  }

  async takeBack(to: number): Promise<void> {
    await this.table.request({ op: 'take_back', to }).catch((error: unknown) => {
      this.#reportError(error);
    });
  }

  #reportError(error: unknown): void {
    if (error instanceof ApiError) this.table.notice = error;
  }
}
