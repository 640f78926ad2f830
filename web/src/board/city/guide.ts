import type { IconName } from '../../lib/art/icons';
import { BLANK, escaped, type Markup } from '../../lib/art/markup';
import type { GameEvent, Message } from '../../lib/wire/types';
import {
  type Flight,
  type Guide,
  type Line,
  type Part,
  PLAIN_GUIDE,
  type Scene,
  type Step,
  type View,
} from '../../stage/scene';
import { skyline } from './skyline';
import { text, TREASURES, whole } from './view';

/**
 * How a turn in the city is played on the stage: pawns walk, dragons fly, rewards go to those who get them.
 */

const PARTS: Readonly<Record<string, Part>> = {
  moved: 'step',
  flew: 'step',
  dragon_flew: 'power',
  paid: 'card',
  built: 'with',
  finished: 'moment',
  reward: 'with',
  scales: 'with',
  cards_won: 'with',
  scales_scored: 'moment',
  offered: 'fight',
  drew: 'caption',
  discarded: 'caption',
  took_aside: 'with',
  ended: 'end',
  turn: 'none',
};
const part = ({ event }: GameEvent): Part => PARTS[event] ?? 'caption';

/** The brick lies before the building is scored. */
function midway({ before, after }: Step, events: readonly GameEvent[]): View | null {
  if (!before || !after || !events.some(({ event }) => event === 'built')) return null;
  return { ...before, city: after['city'], hand: after['hand'], paying: null };
}

const FIELDS = ['tile', 'to'] as const;
const objectsOf = ({ event, seat, data }: GameEvent): readonly string[] => {
  if (event === 'moved' || event === 'flew')
    return [String(seat), ...FIELDS.flatMap((field) => text(data[field]) ?? [])];
  if (event === 'dragon_flew') return [text(data['dragon']) ?? '', text(data['to']) ?? ''];
  return FIELDS.flatMap((field) => text(data[field]) ?? []);
};

/** What a building, a dragon or the scales give flies to whoever gets it. */
function flightsOf(events: readonly GameEvent[], step: Step): readonly Flight[] {
  const built = text(
    step.events.find(({ event }) => event === 'finished' || event === 'built')?.data['tile'],
  );
  return events.flatMap(({ event, seat, data }) => {
    if (seat === null || !['reward', 'scales'].includes(event)) return [];
    const from = `[data-tile="${text(data['tile']) ?? built ?? ''}"]`;
    return TREASURES.filter((kind) => whole(data[kind]) > 0).map((kind) => ({
      from,
      to: `[data-seat="${seat}"]`,
      drawing: escaped(`+${whole(data[kind])}`),
      look: `gift ${kind}`,
    }));
  });
}

/** The card that carries a dragon, as the rules tell it; a flight names its own. */
const causeOf = ({ event, data }: GameEvent): string | null =>
  event === 'dragon_flew' ? text(data['card']) : null;

const whoOf = (seat: number | null): string => `#${seat ?? 0}`;
const tileOf = (event: GameEvent, field = 'tile'): string => `@tile-${at(event, field)}`;

/** What somebody gets, one message for each kind. */
const gotIn = ({ data }: GameEvent): readonly Message[] =>
  TREASURES.map((kind) => ({ key: `city:${kind}`, args: { count: whole(data[kind]) } })).filter(
    ({ args }) => args.count > 0,
  );

/** Who gets how many crystals for scales. */
function scored(event: GameEvent | undefined): Line | null {
  const crystals = event?.data['crystals'];
  if (!Array.isArray(crystals)) return null;
  const each = crystals
    .map((count, seat) => ({
      key: 'city:brief-scored-seat',
      args: { who: whoOf(seat), count: whole(count) },
    }))
    .filter(({ args }) => args.count > 0);
  return line({ key: 'city:brief-scored', args: { each } }, null);
}

const at = (event: GameEvent, field: string): string => text(event.data[field]) ?? '';
const line = (words: Message, seat: number | null): Line => ({ ...words, seat, data: {} });

/** A finished building with what its star gives to whoever built most of it. */
function completed(finished: GameEvent, events: readonly GameEvent[]): Line {
  const star = events.find(({ event, data }) => event === 'reward' && data['source'] === 'star');
  const args = { who: whoOf(finished.seat), tile: tileOf(finished) };
  return star
    ? line({ key: 'city:brief-star', args: { ...args, got: gotIn(star) } }, null)
    : line({ key: 'city:brief-finished', args }, null);
}

/** A brick, what it was paid with, and what the dragons give for it. */
function laid(built: GameEvent, events: readonly GameEvent[]): Line {
  const [paid, scales] = ['paid', 'scales'].map((name) => events.find(({ event }) => event === name));
  const ids = Array.isArray(paid?.data['cards']) ? paid.data['cards'] : [];
  const cards = ids.map((card) => `@card-${String(card)}`);
  const args = { who: whoOf(built.seat), tile: tileOf(built), cards };
  return scales
    ? line({ key: 'city:brief-dragons', args: { ...args, got: gotIn(scales) } }, built.seat)
    : line({ key: 'city:brief-built', args }, built.seat);
}

/** An offering, and how many there have to be. */
function offering({ seat, data }: GameEvent, all: number): Line {
  const spent = { key: 'city:crystals', args: { count: whole(data['price']) + whole(data['surcharge']) } };
  const args = { who: whoOf(seat), spent, number: whole(data['offerings']), all };
  return line({ key: 'city:brief-offered', args }, seat);
}

/** A step, a dragon on its way, a brick, a finished building, an offering and how many there have to be. */
function brief(events: readonly GameEvent[], { after }: Step): Line | null {
  const find = (name: string): GameEvent | undefined => events.find(({ event }) => event === name);
  const [moved, flown, finished, built, offered] = [
    'moved',
    'dragon_flew',
    'finished',
    'built',
    'offered',
  ].map(find);
  if (moved) {
    const args = { who: whoOf(moved.seat), tile: tileOf(moved, 'to') };
    return line({ key: 'city:brief-moved', args }, moved.seat);
  }
  if (flown) {
    const dragon = `@dragon-${at(flown, 'dragon')}`;
    const args = { who: whoOf(flown.seat), dragon, tile: tileOf(flown, 'to') };
    return line({ key: 'city:brief-flown', args }, flown.seat);
  }
  if (finished) return completed(finished, events);
  if (built) return laid(built, events);
  const all = whole(after?.['offerings_to_win']);
  if (offered && all > 0) return offering(offered, all);
  return scored(find('scales_scored'));
}

const GLYPHS: Readonly<Record<string, IconName>> = {
  moved: 'move',
  flew: 'wing',
  dragon_flew: 'dragon',
  paid: 'brick',
  finished: 'star',
  offered: 'crystal',
  scales_scored: 'scale',
  drew: 'deck',
  discarded: 'discard',
  ended: 'star',
  reshuffled: 'swap',
};
const glyphOf = ({ event }: GameEvent): IconName => GLYPHS[event] ?? 'card';

const picture = ({ kind, objects }: Scene): Markup => {
  const tile = objects.at(-1);
  return tile !== undefined && (kind === 'card' || kind === 'moment' || kind === 'step')
    ? skyline(tile, kind === 'moment')
    : BLANK;
};

export const guide: Guide = {
  ...PLAIN_GUIDE,
  part,
  midway,
  causeOf,
  objectsOf,
  flightsOf,
  glyphOf,
  brief,
  picture,
};
