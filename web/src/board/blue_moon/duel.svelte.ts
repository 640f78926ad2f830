import type { PendingDecision, Option } from '../../lib/wire/types';
import { settings } from '../../lib/settings.svelte';
import type { BoardProps } from '../board';
import type { PathOption } from '../../table/foresight.svelte';
import { cardName } from './cards.svelte';
import { type Best, bestIn, type Outlook, outlookIn } from './outlook';
import { cardOf, isTheirs, type SideView, verbOf, type View, visible } from './view';
import { say } from './blue-moon-texts';

/** Kinds of questions that are answered by playing at the table, not in a bar of choices. */
const AT_THE_TABLE = 'phase';

export type CardState = 'plain' | 'legal' | 'selected' | 'illegal';

/**
 * The duel as this reader has it in hand: which cards can be clicked, which one is lifted, which ones are
 * shown up.
 */
export class Duel {
  readonly #props: () => BoardProps;
  /** Cards that are pointed out by a number, a reason or a log line. */
  lit: ReadonlySet<string> = $state.raw(new Set());
  /** The card that is read large, and where it lies. */
  zoomed: { readonly card: string; readonly place: DOMRect } | null = $state.raw(null);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get props(): BoardProps {
    return this.#props();
  }

  get view(): View {
    return this.props.view as unknown as View;
  }

  get play(): BoardProps['play'] {
    return this.props.play;
  }

  get me(): number {
    return this.props.seat === 1 ? 1 : 0;
  }

  get you(): number {
    return 1 - this.me;
  }

  side(seat: number): SideView {
    return this.view.players[seat === 1 ? 1 : 0];
  }

  name(seat: number): string {
    return this.props.names[seat] ?? '';
  }

  get ask(): PendingDecision | null {
    return this.play?.ask ?? null;
  }

  get isMyAsk(): boolean {
    return this.ask !== null && this.ask.seat === this.me;
  }

  get isPhaseAsk(): boolean {
    return this.isMyAsk && this.ask?.kind === AT_THE_TABLE;
  }

  get options(): readonly Option[] {
    return this.isMyAsk ? (this.play?.options ?? []) : [];
  }

  /** Everything that can be done with a card where it lies. */
  optionsOf(card: string, seat: number): Option[] {
    const open = this.options.filter(
      (option) =>
        (cardOf(option) === card && isTheirs(option) === (seat !== this.me)) ||
        this.#isPick(option, card, seat),
    );
    return open.length > 0 || seat !== this.me || !this.isPhaseAsk ? open : this.behind(card);
  }

  /** What can be done with a card of mine once phases are passed. */
  behind(card: string): PathOption[] {
    return (this.play?.paths ?? []).filter((option) => cardOf(option) === card && !isTheirs(option));
  }

  /** What the lifted card, or a card of the hand, would lead to. */
  foreseen(option: Option | null): Outlook | null {
    const found = option === null ? null : (this.play?.foresight.of(option) ?? null);
    return found === null ? null : outlookIn(found);
  }

  get outlook(): Outlook | null {
    return this.foreseen(this.play?.picked ?? null);
  }

  /** Am I asked whether to fight on, with nothing lifted? */
  get decides(): boolean {
    return (
      this.isPhaseAsk &&
      this.view.phase === 'retreat' &&
      this.option('retreat') !== null &&
      this.play?.picked == null
    );
  }

  /** Announcing now, where only passes lie before it and it holds. */
  get announcement(): PathOption | null {
    const { play } = this;
    const pass = this.option('pass');
    if (!play || !pass || !this.isPhaseAsk || settings.phases === 'asked' || play.stepwise) return null;
    const found = play.foresight.options.find(
      ({ passes, action, told }) =>
        passes.length > 0 && action === pass.action && told['holds'] === true && told['best'] === null,
    );
    if (!found) return null;
    const known = play.paths.find(({ passes }) => passes.length >= found.passes.length)?.passes ?? [];
    const plain = { deed: { verb: 'pass' }, de: '', en: '' };
    return {
      action: found.action,
      ...plain,
      kind: 'phase',
      passes: found.passes.map((action, index) => known[index] ?? { action, ...plain }),
    };
  }

  /** What the turn can come to at best, as the server sees it now. */
  get best(): Best | null {
    return bestIn(this.play?.foresight.whole['best']);
  }

  #isPick(option: Option, card: string, seat: number): boolean {
    return (
      verbOf(option) === 'pick' &&
      cardOf(option) === card &&
      seat !== this.me &&
      !visible(this.side(this.me)).has(card)
    );
  }

  /** Options that are no card to be seen on the table: buttons, and cards out of a pile. */
  get offTable(): Option[] {
    const seen = new Set([...visible(this.side(this.me)), ...visible(this.side(this.you))]);
    return this.options.filter((option) => {
      const card = cardOf(option);
      return card === null || !seen.has(card) || verbOf(option) === 'use';
    });
  }

  stateOf(card: string, seat: number, inHand: boolean): CardState {
    const options = this.optionsOf(card, seat);
    if (options.length > 0)
      return options.some((option) => option === this.play?.picked) ? 'selected' : 'legal';
    return inHand && this.isMyAsk ? 'illegal' : 'plain';
  }

  isHinted(card: string): boolean {
    const option = this.play?.hint?.option ?? this.play?.pointed ?? null;
    return option !== null && cardOf(option) === card;
  }

  isIgnored(card: string, seat: number): boolean {
    return this.side(seat).ignored.includes(card);
  }

  /** Clicked, tapped or entered: lift it, play it if it is lifted, or say why it cannot be played. */
  press(card: string, seat: number, place: DOMRect, sure: boolean): void {
    const { play } = this;
    if (!play || !this.isMyAsk) return;
    const [first] = this.optionsOf(card, seat);
    if (!first) {
      if (seat === this.me) void play.whyNot({ verb: 'lay', card }, cardName(card), place);
      return;
    }
    const lifted = this.optionsOf(card, seat).find((option) => option === play.picked);
    if (lifted) {
      if (sure) void play.choose(lifted);
      else play.pick(null);
    } else play.pick(first);
  }

  /** Dragged: it is lifted, unless it is already. */
  lift(card: string, seat: number): void {
    const options = this.optionsOf(card, seat);
    const [first] = options;
    if (first && !options.some((option) => option === this.play?.picked)) this.play?.pick(first);
  }

  /** Dropped on my side of the table: whatever was dragged is played, in the way that was chosen for it. */
  drop(card: string): void {
    this.lift(card, this.me);
    if (this.optionsOf(card, this.me).some((option) => option === this.play?.picked)) void this.play?.play();
  }

  whyNot(card: string, place: DOMRect | null): void {
    void this.play?.whyNot({ verb: 'lay', card }, cardName(card), place);
  }

  option(verb: string): Option | null {
    return this.options.find((option) => verbOf(option) === verb) ?? null;
  }

  /** The banderole over a card whose powers or icons are switched off, in words. */
  bannerOf(card: string, seat: number): string | null {
    return this.isIgnored(card, seat) ? say('ignored') : null;
  }
}
