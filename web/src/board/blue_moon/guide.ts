import { artOf } from '../../lib/art/cached';
import type { IconName } from '../../lib/art/icons';
import { BLANK, type Markup } from '../../lib/art/markup';
import { typeIcon } from '../../lib/ui/card-icons';
import type { GameEvent, Message } from '../../lib/wire/types';
import {
  type Guide,
  type Line,
  type Part,
  PLAIN_GUIDE,
  type Scene,
  type Setback,
  type Step,
  type View,
} from '../../stage/scene';
import { cardById } from './cards.svelte';
import type { View as Table } from './view';

/** How a duel is played on the stage: what each event is, what causes it, what lies where in between. */

const PARTS: Readonly<Record<string, Part>> = {
  lay: 'card',
  bluff: 'card',
  load: 'card',
  land: 'card',
  return: 'card',
  under: 'card',
  exchange: 'card',
  show: 'card',
  disclose: 'card',
  use: 'power',
  intervene: 'power',
  serve: 'power',
  search: 'power',
  call: 'fight',
  dragon: 'moment',
  no_dragon: 'caption',
  over: 'end',
  fight: 'cleanup',
  cover: 'with',
  aim: 'with',
  take_back: 'with',
  shuffle: 'with',
  void: 'with',
  turn: 'none',
};
const cardsIn = ({ data }: GameEvent): string[] =>
  Array.isArray(data['cards'])
    ? data['cards'].filter((card): card is string => typeof card === 'string')
    : [];
const END: ReadonlySet<string> = new Set(['dragon', 'no_dragon', 'fight', 'over']);
const isEndOfFight = (events: readonly GameEvent[]): boolean => events.some(({ event }) => END.has(event));

function part(event: GameEvent, _: Step, before: readonly GameEvent[]): Part {
  if (event.event === 'discard') {
    if (isEndOfFight(before)) return 'cleanup';
    if (event.data['by'] !== undefined) return 'power';
    return before.some(({ event: name }) => name === 'retreat') ? 'cleanup' : 'card';
  }
  if (event.event === 'draw')
    return before.some(({ event: name }) => name === 'announce' || name === 'use' || name === 'discard')
      ? 'with'
      : 'caption';
  return PARTS[event.event] ?? 'caption';
}

/** While a dragon walks the cards of the fight still lie there. */
function midway({ before, after }: Step, events: readonly GameEvent[]): View | null {
  if (!before || !after || !events.some(({ event }) => event === 'dragon')) return null;
  const [old, fresh] = [before, after] as unknown as readonly [Table, Table];
  const players = old.players.map((side, seat) => ({
    ...side,
    dragons: fresh.players[seat === 1 ? 1 : 0].dragons,
  }));
  return { ...before, dragons_in_the_middle: fresh.dragons_in_the_middle, players };
}

/** The card that brings it about; one that is used or answers does so itself. */
function causeOf(event: GameEvent): string | null {
  const { by } = event.data;
  if (typeof by === 'string') return by;
  return event.event === 'use' || event.event === 'intervene' ? (cardsIn(event)[0] ?? null) : null;
}

function objectsOf(event: GameEvent): readonly string[] {
  return event.event === 'dragon' ? ['lika', 'doran', 'sessa'] : cardsIn(event);
}

const GLYPHS: Readonly<Record<string, IconName>> = {
  discard: 'discard',
  draw: 'deck',
  announce: 'flag',
  retreat: 'undo',
  dragon: 'dragon',
  over: 'star',
  fight: 'next',
  fail: 'why',
  call: 'bluff',
  bluff: 'bluff',
  element: 'swap',
  decline: 'end',
  land: 'ship',
  load: 'ship',
};
function glyphOf(event: GameEvent): IconName {
  const [card] = cardsIn(event);
  return GLYPHS[event.event] ?? (card === undefined ? 'log' : typeIcon(cardById(card)?.type ?? ''));
}

function picture({ objects, kind }: Scene): Markup {
  const card = kind === 'moment' ? null : cardById(objects[0] ?? '');
  return card ? artOf(card) : BLANK;
}

const whoOf = (seat: number): string => `#${seat}`;
const line = (words: Message, seat: number | null): Line => ({ ...words, seat, data: {} });

/** A dragon comes from the middle, or, while the other side has any, goes back there. */
function dragon({ seat, data }: GameEvent): Line | null {
  const count = data['dragons'];
  if (seat === null || typeof count !== 'number') return null;
  const who = whoOf(seat);
  return count > 0
    ? line({ key: 'bm:brief-dragon', args: { who, count } }, seat)
    : line({ key: 'bm:brief-dragon-back', args: { who, other: whoOf(1 - seat) } }, seat);
}

/** The turns of a fight that need more or other words than the engine's. */
function brief(all: readonly GameEvent[], { events }: Step): Line | null {
  const [first] = all;
  if (first?.event === 'dragon') return dragon(first);
  const { seat = null } = first ?? {};
  if (
    first?.event === 'retreat' &&
    seat !== null &&
    !events.some(({ event }) => event !== 'fight' && END.has(event))
  )
    return line({ key: 'bm:brief-retreat-none', args: { who: whoOf(seat) } }, seat);
  const begun = all.find(({ event }) => event === 'fight')?.seat ?? null;
  return begun === null ? null : line({ key: 'bm:brief-fight', args: { who: whoOf(begun) } }, null);
}

/** Whoever passes in the retreat phase fights on, or begins where there is no fight yet. */
function silent({ before, after, seat }: Step): Message | null {
  if (seat === null || before?.['phase'] !== 'retreat' || after?.['phase'] === 'retreat') return null;
  if (before['turn'] !== seat) return null;
  const args = { who: whoOf(seat) };
  return before['element'] === null ? { key: 'bm:fights-begin', args } : { key: 'bm:fights-on', args };
}

/** A turn that could not be held begins again; what it lacked is said. */
function setback({ events }: Step): Setback | null {
  const failed = events.find(({ event }) => event === 'fail');
  if (!failed || !events.some(({ event }) => event === 'take_back')) return null;
  const { have, need } = failed.data;
  const counted = typeof have === 'number' && typeof need === 'number';
  return {
    ...(counted ? { key: 'bm:failed-short', args: { have, need } } : { key: 'bm:failed', args: {} }),
    rule: 'BM-UNDO-01',
    place: '.side.own .zone.combat, .phone .row.own',
  };
}

export const guide: Guide = {
  ...PLAIN_GUIDE,
  part,
  midway,
  brief,
  causeOf,
  objectsOf,
  glyphOf,
  picture,
  setback,
  silent,
};
