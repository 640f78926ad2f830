import { emblem } from '../../lib/art/emblem';
import type { IconName } from '../../lib/art/icons';
import { BLANK, type Markup } from '../../lib/art/markup';
import type { Language } from '../../lib/strings';
import { COLOR_CLASSES, type ColorClass } from '../../lib/theme/tokens';
import type { GameEvent, Message } from '../../lib/wire/types';
import {
  type Flight,
  type Guide,
  type Part,
  PLAIN_GUIDE,
  type Scene,
  type Step,
  type View,
} from '../../stage/scene';
import { asOne, seatWord } from '../../lib/narration';
import { brief, marches, text, told } from './short-sentences';
import { factionOf, unitOf } from './content';
import { withAreas } from './places';
import type { View as Board } from './view';

/** How a turn of the model is played on the stage: units march, fights are counted, areas change hands. */

const PARTS: Readonly<Record<string, Part>> = {
  home: 'step',
  marked: 'step',
  placed: 'step',
  produced: 'step',
  moved: 'step',
  laid: 'step',
  tile: 'card',
  mines: 'fight',
  attack: 'fight',
  counter: 'fight',
  conquered: 'fight',
  held: 'fight',
  assigned: 'with',
  damage: 'with',
  doomed: 'with',
  lapsed: 'with',
  destroyed: 'cleanup',
  revealed: 'card',
  played: 'power',
  bought: 'card',
  spent: 'card',
  drawn: 'caption',
  mission: 'moment',
  moon: 'moment',
  over: 'end',
  turn: 'none',
};
const HEART = '0,0';
/** Factions that are several. */
const PLURAL: ReadonlySet<string> = new Set(['Nomads', 'Boarlords', 'Cybersamurai']);

const FIELDS = ['area', 'to', 'card'] as const;
const objectsOf = ({ data }: GameEvent): readonly string[] =>
  FIELDS.map((field) => text(data[field])).filter((id) => id !== '');

const sideOf = (seat: number | null, { after, before }: Step): string => {
  const players = ((after ?? before) as unknown as Board | null)?.players ?? [];
  return players.find((player) => player.seat === seat)?.faction ?? '';
};
const sign = (side: string): Markup =>
  Object.hasOwn(COLOR_CLASSES, side) ? emblem(side as ColorClass) : BLANK;

const sameWay = (one: GameEvent | undefined, other: GameEvent): boolean =>
  one?.event === 'moved' && one.data['from'] === other.data['from'] && one.data['to'] === other.data['to'];

/** Units that go the same way, or one unit that goes on, are one scene. */
function part(event: GameEvent, _: Step, before: readonly GameEvent[]): Part {
  const [last, earlier] = [before.at(-1), before.at(-2)];
  if (event.event === 'moved' && last?.event === 'moved') {
    const goesOn =
      last.data['unit'] === event.data['unit'] &&
      last.data['to'] === event.data['from'] &&
      !sameWay(earlier, last);
    if (goesOn || sameWay(last, event)) return 'with';
  }
  // Whoever is lost to radiation is lost once.
  if (event.event === 'destroyed' && last?.event === 'radiation' && last.data['unit'] === event.data['unit'])
    return 'with';
  // How everybody stands is one scene of its own.
  if (event.event === 'score') return last?.event === 'score' ? 'with' : 'caption';
  return event.event === 'conquered' && event.data['area'] === HEART
    ? 'moment'
    : (PARTS[event.event] ?? 'caption');
}

const flightsOf = (events: readonly GameEvent[], step: Step): readonly Flight[] =>
  marches(events).map(({ unit, seat, from, to }) => {
    const side = unitOf(unit)?.side ?? sideOf(seat, step);
    return {
      from: `[data-area="${from}"]`,
      to: `[data-area="${to}"]`,
      drawing: sign(side),
      look: `p-${side}`,
    };
  });

const isMarch = ({ events, words }: Step): boolean =>
  words.en === '' && events.every(({ event }) => event === 'moved');
/** A player's moves are told together as long as nothing else happens. */
const together = (step: Step, next: Step): boolean =>
  step.seat === next.seat && isMarch(step) && isMarch(next);

const AFTER: Readonly<Record<Language, string>> = {
  de: '(?<!Mission )von|gegen|durch|fügt|fügen',
  en: '(?<!mission )of|to|from|against',
};

/** The engine tells what factions do and suffer; readers know who plays them. */
function bySeat(words: string, view: View | null, language: Language): string {
  const players = (view as unknown as Board | null)?.players ?? [];
  return players.reduce((text, { seat, faction }) => {
    const name = factionOf(faction)?.name ?? '';
    if (name === '') return text;
    const who = seatWord(seat, language);
    // "Cybersamurai 2.1" is a unit, "Cybersamurai 10 Schaden" is not.
    const called = `${name}(?! \\d\\.\\d)`;
    const told = text.replace(new RegExp(`\\b(${AFTER[language]}) ${called}`, 'g'), `$1 ${who}`);
    if (!new RegExp(`^${called} `).test(told)) return told.replace(new RegExp(`^${called}:`), `${who}:`);
    const deed = told.slice(name.length + 1);
    return `${who} ${PLURAL.has(name) ? asOne(deed, language) : deed}`;
  }, words);
}

const GLYPHS: Readonly<Record<string, IconName>> = {
  moved: 'move',
  attack: 'combat',
  counter: 'shield',
  conquered: 'flag',
  held: 'shield',
  placed: 'plus',
  produced: 'production',
  home: 'mountain',
  marked: 'flag',
  destroyed: 'close',
  mission: 'star',
  moon: 'moon',
  phase: 'moon',
  round: 'next',
  revealed: 'card',
  chosen: 'cover',
  drawn: 'event',
  played: 'event',
  bought: 'faction',
  spent: 'faction',
  effect: 'faction',
  initiative: 'initiative',
  passed: 'end',
  white: 'moon',
  over: 'star',
  mines: 'rad',
  score: 'star',
};
const glyphOf = ({ event }: GameEvent): IconName => GLYPHS[event] ?? 'log';

const wording: Guide['wording'] = (words, view) =>
  withAreas(words, (view as unknown as Board | null)?.areas ?? {});

const picture = ({ flights }: Scene): Markup => flights[0]?.drawing ?? BLANK;

/** Damage that destroys nobody is worth less than who dealt how much. */
const isAside: Guide['isAside'] = ({ event }) => event === 'lapsed';

/** After an attack or a counter it is enough to say whom it hits how hard. */
function short({ event, data: { victim, damage } }: GameEvent): Message | null {
  if (event !== 'assigned' || typeof victim !== 'string') return null;
  const values = {
    victim: factionOf(victim)?.name ?? (victim === 'oni' ? 'Oni' : victim),
    damage: Number(damage),
  };
  return { de: told('de', 'brief.hit', values), en: told('en', 'brief.hit', values) };
}

export const guide: Guide = {
  ...PLAIN_GUIDE,
  part,
  isAside,
  objectsOf,
  flightsOf,
  glyphOf,
  brief,
  bySeat,
  together,
  picture,
  short,
  wording,
};
