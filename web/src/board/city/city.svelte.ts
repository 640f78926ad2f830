import type { PendingDecision, Option } from '../../lib/wire/types';
import type { Deed } from '../../lib/options';
import { verdictIn } from '../../table/play.svelte';
import { type Foreseen, isPath, type PathOption } from '../../table/foresight.svelte';
import type { BoardProps } from '../board';
import { alike, type Payments, remaining, sets, toggled, type Way, within } from './payments';
import { deedAt, deedOf } from './deeds';
import { DeedPlan } from './plan.svelte';
import { nameOf } from './catalogue.svelte';
import {
  cardOf,
  type Held,
  MOST_DISCARDS,
  type Place,
  placesOf,
  type PlayerView,
  tileOf,
  verbOf,
  type View,
} from './view';
import { say } from './city-texts';

export type Mood = 'plain' | 'legal' | 'selected' | 'illegal';
export interface Site {
  readonly tile: string;
  readonly section: number;
}

/**
 * The city as this reader has it in hand: what is lifted, laid and looked at. The server decides everything.
 */
export class City {
  readonly #props: () => BoardProps;
  #tool: { readonly ask: number; readonly card: string } | null = $state.raw(null);
  #laid: { readonly key: string; readonly cards: readonly string[] } | null = $state.raw(null);
  #payments: { readonly key: string; readonly answer: Payments } | null = $state.raw(null);
  readonly #plan = new DeedPlan();
  /** The tile under the pointer or the focus. */
  seen: string | null = $state(null);
  /** The tile that is read in a sheet, on a phone. */
  inspected: string | null = $state(null);
  /** The card that is read in full. */
  reading: string | null = $state(null);

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
    return this.props.seat;
  }

  get player(): PlayerView | null {
    return this.view.players[this.me] ?? null;
  }

  get places(): Place[] {
    return placesOf(this.view);
  }

  name(seat: number): string {
    return this.props.names[seat] ?? '';
  }

  hand(seat: number): readonly string[] | null {
    return this.view.hands?.[seat] ?? (this.view.seat === seat ? this.view.hand : null);
  }

  get ask(): PendingDecision | null {
    const ask = this.play?.ask ?? null;
    return ask?.seat === this.me ? ask : null;
  }

  get options(): readonly Option[] {
    return this.ask?.options ?? [];
  }

  /** What lies behind the walk: building or offering where one stands. */
  get paths(): readonly PathOption[] {
    return this.ask?.kind === 'move'
      ? (this.play?.paths ?? []).filter((option) => ['build', 'offer'].includes(verbOf(option)))
      : [];
  }

  /** What the server says an option would lead to; of a tile, what the first thing to be done there would. */
  foreseen(option: Option | null): Foreseen | null {
    return option === null ? null : (this.play?.foresight.of(option) ?? null);
  }

  get picked(): Option | null {
    return this.ask ? (this.play?.picked ?? null) : null;
  }

  /** What a hint or a lesson points at. */
  get pointed(): Option | null {
    return this.play?.hint?.option ?? this.play?.pointed ?? null;
  }

  option(verb: string): Option | null {
    return this.options.find((option) => verbOf(option) === verb) ?? null;
  }

  /** The card whose power waits for a tile. */
  get tool(): string | null {
    if (this.#tool !== null && this.#tool.ask === this.ask?.ask) return this.#tool.card;
    return this.picked && (verbOf(this.picked) === 'fly' || verbOf(this.picked) === 'dragon')
      ? cardOf(this.picked)
      : null;
  }

  /** The section that is to be paid for. */
  get site(): Site | null {
    const { paying } = this.view;
    if (this.ask?.kind === 'pay' && paying) return { tile: this.player?.pawn ?? '', section: paying.section };
    const { picked } = this;
    if (picked === null || verbOf(picked) !== 'build') return null;
    return { tile: tileOf(picked) ?? '', section: Number(picked.deed['section']) };
  }

  get #key(): string {
    const { site } = this;
    if (site) return `${site.tile}:${site.section}:${this.view.hand.join()}`;
    return `discard:${this.ask?.ask ?? ''}`;
  }

  /** Cards put forward: for a payment, or to be discarded. */
  get laid(): readonly string[] {
    return this.#laid !== null && this.#laid.key === this.#key ? this.#laid.cards : [];
  }

  lay(cards: readonly string[]): void {
    this.#laid = { key: this.#key, cards };
  }

  get price(): number {
    return this.#payments !== null && this.#payments.key === this.#key ? this.#payments.answer.price : 0;
  }

  /** Every set that pays for the open section; null while the server is asked. */
  get ways(): readonly Way[] | null {
    if (this.site === null || this.#payments?.key !== this.#key) return null;
    return sets(this.#payments.answer.ways, this.#payments.answer.price, this.view.paying?.cards ?? []);
  }

  get way(): Way | null {
    return this.ways?.find(({ cards }) => alike(cards, this.laid)) ?? null;
  }

  /** Ask for the ready sets of the open section and put the plainest forward. */
  async askPayments(): Promise<void> {
    const { site } = this;
    const key = this.#key;
    if (site === null || this.#payments?.key === key || !this.play) return;
    const fields = { seat: this.me, tile: site.tile, section: site.section };
    const body = await this.play.table
      .request({ op: 'question', question: 'payments', fields })
      .catch(() => null);
    if (body === null || key !== this.#key) return;
    this.#payments = { key, answer: body as unknown as Payments };
    const [first] = this.ways ?? [];
    if (this.laid.length === 0 && first) this.lay(first.cards);
  }

  /** The tile whose bill is of interest: the building site, else what is looked at. */
  get shown(): string | null {
    return this.inspected ?? this.site?.tile ?? this.seen;
  }

  /** Would the open section be the last one of its building? */
  get finishes(): boolean {
    const { site } = this;
    const place = this.places.find(({ tile }) => tile === site?.tile);
    return (
      place !== undefined && place.bricks.every((owner, index) => owner !== null || index === site?.section)
    );
  }

  /** What clicking a tile would do. */
  optionsAt(tile: string): Option[] {
    const { tool } = this;
    const courtyard = this.places.find((place) => place.tile === tile)?.sections.length === 0;
    return [...this.options, ...this.paths].filter((option) => {
      const verb = verbOf(option);
      if (verb === 'offer') return courtyard;
      if (tileOf(option) !== tile) return false;
      return tool === null ? verb === 'move' || verb === 'build' : cardOf(option) === tool;
    });
  }

  tileMood(tile: string): Mood {
    const here = this.optionsAt(tile);
    if (here.length === 0) return 'plain';
    return here.some((option) => option === this.picked) ? 'selected' : 'legal';
  }

  cardMood({ card, copy }: Held): Mood {
    if (!this.ask) return 'plain';
    if (this.tool === card) return copy === 0 ? 'selected' : 'legal';
    if (this.laid.filter((one) => one === card).length > copy) return 'selected';
    if (this.ways !== null)
      return this.ways.some(({ cards }) => within(Array<string>(copy + 1).fill(card), cards))
        ? 'legal'
        : 'illegal';
    return this.options.some((option) => cardOf(option) === card) ? 'legal' : 'plain';
  }

  isPointed(field: 'card' | 'tile', value: string): boolean {
    const { pointed } = this;
    if (pointed === null) return false;
    return (field === 'card' ? cardOf(pointed) : tileOf(pointed)) === value;
  }

  whyTile(tile: string, place: DOMRect | null): void {
    if (this.ask)
      void this.play?.whyNot(
        deedAt(
          this.ask.kind,
          this.tool,
          this.places.find((place) => place.tile === tile),
          tile,
        ),
        nameOf(tile),
        place,
      );
  }

  whySection({ tile, section }: Site, place: DOMRect | null): void {
    if (this.ask)
      void this.play?.whyNot({ verb: 'build', tile, section }, `${nameOf(tile)}, ${section + 1}`, place);
  }

  /** While paying the question is whether the set with this card pays. */
  whyCard(card: string, place: DOMRect | null): void {
    if (this.site) void this.whySet([...this.laid, card], place);
    else if (this.ask) void this.play?.whyNot(deedOf(this.ask.kind, card), nameOf(card), place);
  }

  async whySet(cards: readonly string[], place: DOMRect | null): Promise<void> {
    const { play, site } = this;
    if (!play || !site) return;
    const subject = cards.length === 0 ? say('pay.none') : cards.map(nameOf).join(' + ');
    const body = await play.table
      .request({
        op: 'question',
        question: 'why_payment',
        fields: { seat: this.me, ...site, cards: [...cards] },
      })
      .catch(() => null);
    if (body) play.verdict = { subject, place, ...verdictIn(body) };
  }

  pressTile(tile: string, place: DOMRect, sure: boolean): void {
    const { play } = this;
    if (!play || !this.ask) return;
    const here = this.optionsAt(tile);
    const at = here.findIndex((option) => option === this.picked);
    const lifted = here[at];
    if (here.length === 0) this.whyTile(tile, place);
    else if (lifted && verbOf(lifted) !== 'build') {
      if (sure) void play.choose(lifted);
      else play.pick(null);
    } else play.pick(here[(at + 1) % here.length] ?? null);
  }

  /** While walking a section is a part of its tile, unless it can be built on at once. */
  pressSection(site: Site, place: DOMRect, sure: boolean): void {
    const walks = this.ask?.kind === 'move' && this.tileMood(site.tile) !== 'plain';
    const option = [...this.options, ...this.paths].find(
      (one) => verbOf(one) === 'build' && tileOf(one) === site.tile && one.deed['section'] === site.section,
    );
    if (option) this.play?.pick(option === this.picked ? null : option);
    else if (walks) this.pressTile(site.tile, place, sure);
    else this.whySection(site, place);
  }

  pressCard({ card, copy }: Held, place: DOMRect, sure: boolean): void {
    const { play, ask } = this;
    if (!play || !ask) return;
    play.verdict = null;
    const options = this.options.filter((option) => cardOf(option) === card);
    const only = this.options.filter((option) => verbOf(option) === 'build');
    const [first] = options;
    if (this.site !== null) this.lay(toggled(this.laid, card, copy));
    else if (ask.kind === 'build' && first) {
      if (first === this.picked && sure) void play.choose(first);
      else play.pick(first === this.picked ? null : first);
    } else if (only.length === 1 && only[0]) {
      play.pick(only[0]);
      this.lay([card]);
    } else if (!first) this.whyCard(card, place);
    else if (ask.kind === 'move') {
      const held = this.tool === card;
      play.pick(null);
      this.#tool = held ? null : { ask: ask.ask, card };
    } else if (ask.kind === 'discard')
      this.lay(toggled(this.laid, card, copy).slice(this.view.discarded - MOST_DISCARDS));
  }

  drop(): void {
    this.#plan.drop();
    this.#tool = null;
    this.#laid = null;
    this.play?.pick(null);
  }

  /**
   * Build with the set put forward: the section first, then card by card; `done` only where more could
   * follow.
   */
  build(): void {
    const { way, picked } = this;
    if (way === null) return;
    const paid = this.view.paying?.cards ?? [];
    const cards = [...remaining(way, paid).map((card) => ({ verb: 'pay', card })), { verb: 'done' }];
    const before = picked && isPath(picked) ? picked.passes.map(({ deed }) => deed) : [];
    this.run(picked && verbOf(picked) === 'build' ? [...before, picked.deed, ...cards] : cards);
  }

  discard(): void {
    this.run([
      ...this.laid
        .toSorted((one, other) => this.view.hand.indexOf(one) - this.view.hand.indexOf(other))
        .map((card) => ({ verb: 'discard', card })),
      { verb: 'done' },
    ]);
  }

  run(deeds: readonly Deed[]): void {
    this.#plan.run(deeds);
  }

  get plan(): readonly Deed[] {
    return this.#plan.deeds;
  }

  /** Go on with what was planned. */
  step(): void {
    if (this.play && this.ask) this.#plan.step(this.play, this.ask);
  }
}
