import type { PendingDecision, Option } from '../../lib/wire/types';
import { settings } from '../../lib/settings.svelte';
import type { BoardProps } from '../board';
import { factionOf, nameOf } from './content';
import type { Forecast, Worst } from './fight';
import { inOrder } from './hex';
import { reachOf } from './reach';
import { gather, type Item, laidOut } from './tray';
import {
  areaField,
  areaOf,
  type AreaView,
  cardOf,
  isFight,
  isPlace,
  isPrompt,
  type PlayerView,
  sideOf,
  verbOf,
  type View,
} from './view';
import { areaTitle } from './places';
import { say } from './tsukuyumi-texts';

/** The model as this reader has it before him: what lights up, what is chosen, what is looked at. */
export class TsukuyumiModel {
  readonly #props: () => BoardProps;
  #chosen: { ask: number; area: string | null; card: string | null } | null = $state.raw(null);
  /** The area whose forces are shown at the side. */
  inspected: string | null = $state(null);
  /** The one hex that Tab leads to. */
  focus: string = $state('0,0');
  /** The side whose faction sheet lies over the board. */
  faction: string | null = $state(null);
  /** Are the areas' names written on them? */
  named = $state(true);
  threats = $state(false);
  /** From where an area can still be attacked, for the arrows on the board. */
  arrows: readonly { readonly side: string; readonly from: string; readonly to: string }[] = $state.raw([]);

  /** What may come back from the area that is looked at, card by card. */
  forecast: Forecast | null = $state.raw(null);

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  /** A question about the game; the answer is passed on unless nobody wants it any more. */
  asked(
    question: string,
    fields: Record<string, unknown>,
    then: (body: Record<string, unknown>) => void,
  ): () => void {
    let stale = false;
    void this.play?.table.request({ op: 'question', question, fields }).then(
      (body) => {
        if (!stale) then(body);
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }

  /** The area looked at, where I can fight there now. */
  get fightArea(): string | null {
    const area = this.area ?? this.inspected;
    return area !== null && this.open.some((option) => isFight(option) && option.deed['area'] === area)
      ? area
      : null;
  }

  /** The worst answer to an option, where it is a fight in the area looked at. */
  worstOf(option: Option): Worst | null {
    const card = isFight(option) && areaOf(option) === this.forecast?.area ? cardOf(option) : null;
    return card === null ? null : (this.forecast?.cards.get(card) ?? null);
  }

  /** What the server says of an option: conquest, damage, worst counter, points. */
  foreseen(option: Option): string {
    const found = this.play?.foresight.of(option) ?? null;
    return found === null ? '' : settings.words(found);
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

  get ask(): PendingDecision | null {
    return this.play?.ask ?? null;
  }

  get options(): readonly Option[] {
    return this.play?.options ?? [];
  }

  /** The player drawn nearest. */
  get me(): PlayerView | null {
    return this.view.players[this.props.seat] ?? null;
  }

  get mySide(): string {
    return this.me?.faction ?? '';
  }

  player(side: string): PlayerView | null {
    return this.view.players.find(({ faction }) => faction === side) ?? null;
  }

  /** A side as the table calls it: the person's name, else its own. */
  person(side: string): string {
    const seat = this.player(side)?.seat;
    return seat === undefined ? this.sideName(side) : (this.props.names[seat] ?? this.sideName(side));
  }

  sideName(side: string): string {
    return side === 'oni' ? say('oni') : (factionOf(side)?.name ?? side);
  }

  get area(): string | null {
    return this.#chosen !== null && this.#chosen.ask === this.ask?.ask ? this.#chosen.area : null;
  }

  get card(): string | null {
    return this.#chosen !== null && this.#chosen.ask === this.ask?.ask ? this.#chosen.card : null;
  }

  choose(area: string | null, card: string | null): void {
    const ask = this.ask;
    this.#chosen = ask === null ? null : { ask: ask.ask, area, card };
  }

  get picked(): Option | null {
    return this.play?.picked ?? null;
  }

  /** Options in the open: those that fit the card chosen first. */
  get open(): readonly Option[] {
    const { card } = this;
    return card === null ? this.options : this.options.filter((option) => cardOf(option) === card);
  }

  at(area: string): Option[] {
    return this.open.filter((option) => isPlace(option) && areaOf(option) === area);
  }

  get lit(): ReadonlySet<string> {
    return new Set(this.open.filter(isPlace).map((option) => areaOf(option) ?? ''));
  }

  /** Edges that can be chosen, as gold handles. */
  get edges(): readonly { readonly option: Option; readonly area: string; readonly side: number }[] {
    return this.options.flatMap((option) => {
      const [area, side] = [areaOf(option), sideOf(option)];
      return area !== null && side !== null ? [{ option, area, side }] : [];
    });
  }

  /** The area an unfinished deed sets out from. */
  get origin(): string | null {
    const [first] = this.options;
    const from = first && 'to' in first.deed ? first.deed['from'] : null;
    return typeof from === 'string' ? from : null;
  }

  /** Where a fight is under way. */
  get battlefield(): string | null {
    const cell = this.view.fight[1];
    return cell === undefined ? null : (Object.keys(this.view.areas)[cell] ?? null);
  }

  /** How far the units of the chosen area could come at most. */
  get reach(): ReadonlySet<string> {
    const from = this.area;
    return from === null ? new Set<string>() : reachOf(this.view.areas, this.options, from);
  }

  /** Hexes of the board, and empty places that an option names. */
  get hexes(): readonly string[] {
    const ghosts = this.options.map(areaOf).filter((area) => area !== null && !(area in this.view.areas));
    return inOrder([
      ...new Set([...Object.keys(this.view.areas), ...ghosts.filter((area) => area !== null)]),
    ]);
  }

  areaAt(area: string): AreaView | null {
    return this.view.areas[area] ?? null;
  }

  get tray(): Item[] {
    return gather(laidOut(this.options, this.area));
  }

  /** The unit a question is about, where every answer to it is about the same one. */
  get subject(): string | null {
    const units = new Set(
      this.options
        .filter((option) => verbOf(option) !== 'pass')
        .map(({ deed }) => deed['unit'] ?? deed['what']),
    );
    const [only] = units;
    return units.size === 1 && typeof only === 'string' ? only : null;
  }

  get pass(): Option | null {
    return this.options.find((option) => verbOf(option) === 'pass') ?? null;
  }

  /** Another way to do what is lifted: hold damage back. */
  get otherWay(): Option | null {
    const { picked } = this;
    if (picked === null || !isFight(picked)) return null;
    return (
      this.options.find(
        (option) =>
          option !== picked &&
          isFight(option) &&
          cardOf(option) === cardOf(picked) &&
          areaOf(option) === areaOf(picked),
      ) ?? null
    );
  }

  get hinted(): Option | null {
    return this.play?.hint?.option ?? this.play?.pointed ?? null;
  }

  /** A hex is clicked, tapped or entered: do the only thing, lift it, or lay out the choice. */
  pressArea(area: string, place: DOMRect | null, sure: boolean): void {
    this.inspected = area;
    this.focus = area;
    const { play } = this;
    if (!play || this.ask === null) return;
    const here = this.at(area);
    const [first] = here;
    if (!first) {
      if (this.area !== null || this.card !== null) {
        this.choose(null, null);
        play.pick(null);
      } else this.whyNotArea(area, place);
      return;
    }
    if (this.area === area && this.picked !== null && areaOf(this.picked) === area && sure) {
      void play.choose(this.picked);
      return;
    }
    const ways = gather(here);
    if (ways.length === 1 && isPrompt(first) && here.length === 1) {
      if (sure) void play.choose(first);
      else play.pick(first);
      return;
    }
    this.choose(area, this.card);
    play.pick(ways.length === 1 ? first : null);
  }

  /** A card or chip below the board is clicked. */
  pressItem(item: Item, sure: boolean): void {
    const { play } = this;
    const [first] = item.options;
    if (!play || !first || this.ask === null) return;
    if (this.picked !== null && item.options.includes(this.picked)) {
      if (sure) void play.choose(this.picked);
      return;
    }
    if (isFight(first)) {
      const places = new Set(item.options.map(areaOf));
      this.choose(places.size === 1 ? areaOf(first) : null, cardOf(first));
      play.pick(places.size === 1 ? first : null);
      if (places.size === 1) this.inspected = areaOf(first);
      return;
    }
    const careful = item.face.type === 'action' || item.face.type === 'counter' || item.face.type === 'event';
    if (careful || !sure) play.pick(first);
    else void play.choose(first);
  }

  drop(): void {
    this.choose(null, null);
    this.play?.pick(null);
    this.play?.dropHint();
    if (this.play) this.play.verdict = null;
  }

  whyNotArea(area: string, place: DOMRect | null): void {
    void this.play?.whyNot(this.#deedAt(area), areaTitle(area, this.view.areas), place);
  }

  whyNotCard(verb: string, card: string, place: DOMRect | null): void {
    void this.play?.whyNot({ verb, card }, nameOf(card), place);
  }

  /** What a click on an area would have meant, for the server to say what is against it. */
  #deedAt(area: string): Record<string, unknown> {
    const like = this.ask?.kind === 'act' ? undefined : this.options.find(isPlace);
    const field = like ? areaField(like.deed) : null;
    if (like && field !== null) return { ...like.deed, [field]: area };
    const [unit] = Object.keys(this.areaAt(area)?.units[this.mySide] ?? {});
    if (unit !== undefined) return { verb: 'move', unit, from: area };
    return area in this.view.areas ? { verb: 'attack', area } : { verb: 'place_home', area };
  }
}
