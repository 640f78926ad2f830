import type { Asked, Option } from '../../lib/wire/types';
import type { BoardProps } from '../board';
import { cardName } from './cards.svelte';
import { cardOf, isTheirs, type SideView, verbOf, type View, visible } from './view';
import { say } from './words';

/** Kinds of questions that are answered by playing at the table, not in a bar of choices. */
const AT_THE_TABLE = 'phase';

export type CardState = 'plain' | 'legal' | 'selected' | 'illegal';

/** The duel as this reader has it in hand: which cards can be clicked, which one is lifted, which ones are shown up. */
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

  get ask(): Asked | null {
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
    return this.options.filter((option) => cardOf(option) === card && isTheirs(option) === (seat !== this.me) || this.#isPick(option, card, seat));
  }

  #isPick(option: Option, card: string, seat: number): boolean {
    return verbOf(option) === 'pick' && cardOf(option) === card && seat !== this.me && !visible(this.side(this.me)).has(card);
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
    if (options.length > 0) return options.some((option) => option === this.play?.picked) ? 'selected' : 'legal';
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
