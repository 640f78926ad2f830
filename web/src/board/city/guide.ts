import type { IconName } from '../../lib/art/icons';
import { BLANK, escaped, type Markup } from '../../lib/art/markup';
import { fill } from '../../lib/strings';
import type { GameEvent, Words } from '../../lib/wire/types';
import { type Flight, type Guide, type Line, type Part, PLAIN_GUIDE, type Scene, type Step, type View } from '../../stage/scene';
import { skyline } from './skyline';
import { tileWords } from './things.svelte';
import { type Reward, text, TREASURES, whole } from './view';
import { CITY_STRINGS, type CityKey, rewardIn } from './words';

/** How a turn in the city is played on the stage: pawns walk, dragons fly, rewards go to those who get them. */

const PARTS: Readonly<Record<string, Part>> = {
  moved: 'step', flew: 'step', dragon_flew: 'power', paid: 'card', built: 'with', finished: 'moment', reward: 'with', scales: 'with', cards_won: 'with',
  scales_scored: 'moment', offered: 'fight', drew: 'caption', discarded: 'caption', took_aside: 'with', ended: 'end', turn: 'none',
};
const part = ({ event }: GameEvent): Part => PARTS[event] ?? 'caption';

/** The brick lies before the building is scored. */
function midway({ before, after }: Step, events: readonly GameEvent[]): View | null {
  if (!before || !after || !events.some(({ event }) => event === 'built')) return null;
  return { ...before, city: after['city'], hand: after['hand'], paying: null };
}

const FIELDS = ['tile', 'to'] as const;
const objectsOf = ({ event, seat, data }: GameEvent): readonly string[] => {
  if (event === 'moved' || event === 'flew') return [String(seat), ...FIELDS.flatMap((field) => text(data[field]) ?? [])];
  if (event === 'dragon_flew') return [text(data['dragon']) ?? '', text(data['to']) ?? ''];
  return FIELDS.flatMap((field) => text(data[field]) ?? []);
};

/** What a building, a dragon or the scales give flies to whoever gets it. */
function flightsOf(events: readonly GameEvent[], step: Step): readonly Flight[] {
  const built = text(step.events.find(({ event }) => event === 'finished' || event === 'built')?.data['tile']);
  return events.flatMap(({ event, seat, data }) => {
    if (seat === null || !['reward', 'scales'].includes(event)) return [];
    const from = `[data-tile="${text(data['tile']) ?? built ?? ''}"]`;
    return TREASURES.filter((kind) => whole(data[kind]) > 0).map((kind) => ({ from, to: `[data-seat="${seat}"]`, drawing: escaped(`+${whole(data[kind])}`), look: `gift ${kind}` }));
  });
}

/** The card that carries a dragon, as the rules tell it; a flight names its own. */
const causeOf = ({ event, data }: GameEvent): string | null => (event === 'dragon_flew' ? text(data['card']) : null);

const LANGUAGES = ['de', 'en'] as const;

interface Facts { readonly number?: number; readonly reward?: Reward; readonly dragon?: string }

/** A sentence in both languages, with the tile, the dragon and what was got in each. */
function told(key: CityKey, tile: string, { number = 0, reward = {}, dragon = 'red' }: Facts): Words {
  const [de, en] = LANGUAGES.map((language) => {
    const called = CITY_STRINGS[language][`dragon.${dragon}` as 'dragon.red'];
    return fill(CITY_STRINGS[language][key], { tile: tileWords(tile)[language], number, dragon: called, got: rewardIn(language, reward) });
  }) as [string, string];
  return { de, en };
}

const rewardOf = ({ data }: GameEvent): Reward => ({ crystals: whole(data['crystals']), cards: whole(data['cards']), scales: whole(data['scales']) });

/** Who gets how many crystals for scales. */
function scored(event: GameEvent | undefined): Line | null {
  const crystals = event?.data['crystals'];
  if (!Array.isArray(crystals)) return null;
  const [de, en] = LANGUAGES.map((language) => {
    const each = crystals.map((count, seat) => ({ count: whole(count), number: seat + 1 })).filter(({ count }) => count > 0);
    return `${CITY_STRINGS[language]['brief.scored']} ${each.map((one) => fill(CITY_STRINGS[language]['brief.scored.each'], one)).join(', ')}`;
  }) as [string, string];
  return { de, en, seat: null, data: {} };
}

/** A dragon on its way, a brick with what the dragons give for it, or a finished building with what its star gives. */
function brief(events: readonly GameEvent[]): Line | null {
  const find = (name: string): GameEvent | undefined => events.find(({ event }) => event === name);
  const [built, finished, flown] = [find('built'), find('finished'), find('dragon_flew')];
  const at = (event: GameEvent, field: string): string => text(event.data[field]) ?? '';
  if (flown) return { ...told('brief.flown', at(flown, 'to'), { dragon: at(flown, 'dragon') }), seat: flown.seat, data: {} };
  if (finished) {
    const star = events.find(({ event, data }) => event === 'reward' && data['source'] === 'star');
    return { ...told(star ? 'brief.star' : 'brief.finished', at(finished, 'tile'), { number: (finished.seat ?? 0) + 1, ...(star ? { reward: rewardOf(star) } : {}) }), seat: null, data: {} };
  }
  if (!built) return scored(find('scales_scored'));
  const scales = find('scales');
  return { ...told(scales ? 'brief.dragons' : 'brief.built', at(built, 'tile'), scales ? { reward: rewardOf(scales) } : {}), seat: built.seat, data: {} };
}

/** A new pile is soon told. */
function short({ event, data }: GameEvent): Words | null {
  if (event !== 'reshuffled') return null;
  const [de, en] = LANGUAGES.map((language) => fill(CITY_STRINGS[language]['brief.shuffled'], { count: whole(data['count']) })) as [string, string];
  return { de, en };
}

const GLYPHS: Readonly<Record<string, IconName>> = {
  moved: 'move', flew: 'wing', dragon_flew: 'dragon', paid: 'brick', finished: 'star', offered: 'crystal', scales_scored: 'scale', drew: 'deck', discarded: 'discard', ended: 'star', reshuffled: 'swap',
};
const glyphOf = ({ event }: GameEvent): IconName => GLYPHS[event] ?? 'card';

const picture = ({ kind, objects }: Scene): Markup => {
  const tile = objects.at(-1);
  return tile !== undefined && (kind === 'card' || kind === 'moment' || kind === 'step') ? skyline(tile, kind === 'moment') : BLANK;
};

export const guide: Guide = { ...PLAIN_GUIDE, part, midway, causeOf, objectsOf, flightsOf, glyphOf, brief, picture, short };
