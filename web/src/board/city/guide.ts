import type { IconName } from '../../lib/art/icons';
import { BLANK, escaped, type Markup } from '../../lib/art/markup';
import { fill } from '../../lib/strings';
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
import { shortWords, tileWords } from './catalogue.svelte';
import { type Reward, text, TREASURES, whole } from './view';
import { CITY_STRINGS, type CityKey, rewardIn } from './city-texts';

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

const LANGUAGES = ['de', 'en'] as const;

interface Facts {
  readonly number?: number;
  readonly reward?: Reward;
  readonly dragon?: string;
  readonly cards?: readonly string[];
  readonly price?: number;
  readonly all?: number;
}

/** A sentence in both languages, with the tile, the cards, the dragon and what was got in each. */
function told(
  key: CityKey,
  tile: string,
  { number = 0, reward = {}, dragon = 'red', cards = [], price = 0, all = 0 }: Facts,
): Message {
  const [de, en] = LANGUAGES.map((language) => {
    const called = CITY_STRINGS[language][`dragon.${dragon}` as 'dragon.red'];
    const paid = cards.map((card) => shortWords(card)[language]).join(', ');
    return fill(CITY_STRINGS[language][key], {
      tile: tileWords(tile)[language] ?? tile,
      number,
      dragon: called,
      got: rewardIn(language, reward),
      cards: paid,
      price,
      all,
    });
  }) as [string, string];
  return { de, en };
}

const rewardOf = ({ data }: GameEvent): Reward => ({
  crystals: whole(data['crystals']),
  cards: whole(data['cards']),
  scales: whole(data['scales']),
});

/** Who gets how many crystals for scales. */
function scored(event: GameEvent | undefined): Line | null {
  const crystals = event?.data['crystals'];
  if (!Array.isArray(crystals)) return null;
  const [de, en] = LANGUAGES.map((language) => {
    const each = crystals
      .map((count, seat) => ({ count: whole(count), number: seat + 1 }))
      .filter(({ count }) => count > 0);
    return (
      CITY_STRINGS[language]['brief.scored'] +
      ` ${each.map((one) => fill(CITY_STRINGS[language]['brief.scored.each'], one)).join(', ')}`
    );
  }) as [string, string];
  return { de, en, seat: null, data: {} };
}

const at = (event: GameEvent, field: string): string => text(event.data[field]) ?? '';
const line = (words: Message, seat: number | null, short?: Message): Line => ({
  ...words,
  seat,
  data: {},
  ...(short ? { short } : {}),
});

/** A finished building with what its star gives to whoever built most of it. */
function completed(finished: GameEvent, events: readonly GameEvent[]): Line {
  const star = events.find(({ event, data }) => event === 'reward' && data['source'] === 'star');
  const facts: Facts = { number: (finished.seat ?? 0) + 1, ...(star ? { reward: rewardOf(star) } : {}) };
  const key = star ? 'brief.star' : 'brief.finished';
  return line(
    told(key, at(finished, 'tile'), facts),
    null,
    told(`${key}.short`, at(finished, 'tile'), facts),
  );
}

/** A brick, what it was paid with, and what the dragons give for it. */
function laid(built: GameEvent, events: readonly GameEvent[]): Line {
  const [paid, scales] = ['paid', 'scales'].map((name) => events.find(({ event }) => event === name));
  const cards = Array.isArray(paid?.data['cards'])
    ? paid.data['cards'].filter((card): card is string => typeof card === 'string')
    : [];
  return line(
    told(scales ? 'brief.dragons' : 'brief.built', at(built, 'tile'), {
      cards,
      ...(scales ? { reward: rewardOf(scales) } : {}),
    }),
    built.seat,
  );
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
  if (moved) return line(told('brief.moved', at(moved, 'to'), {}), moved.seat);
  if (flown) return line(told('brief.flown', at(flown, 'to'), { dragon: at(flown, 'dragon') }), flown.seat);
  if (finished) return completed(finished, events);
  if (built) return laid(built, events);
  const all = whole(after?.['offerings_to_win']);
  if (offered && all > 0)
    return line(
      told('brief.offered', '', {
        price: whole(offered.data['price']),
        number: whole(offered.data['offerings']),
        all,
      }),
      offered.seat,
    );
  return scored(find('scales_scored'));
}

/** A new pile is soon told. */
function short({ event, data }: GameEvent): Message | null {
  if (event !== 'reshuffled') return null;
  const [de, en] = LANGUAGES.map((language) =>
    fill(CITY_STRINGS[language]['brief.shuffled'], { count: whole(data['count']) }),
  ) as [string, string];
  return { de, en };
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
  short,
};
