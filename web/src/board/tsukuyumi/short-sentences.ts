import { fill, type Language, type Values } from '../../lib/strings';
import type { GameEvent, Message } from '../../lib/wire/types';
import type { Line, Step } from '../../stage/scene';
import { seatWord } from '../../lib/narration';
import { unitOf } from './content';
import { BOARD_STRINGS, type BoardKey } from './tsukuyumi-texts';

/**
 * What happens in the model in one short sentence, where the engine's lines are many, long, or leave out who.
 */

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const told = (language: Language, key: BoardKey, values: Values): string =>
  fill(BOARD_STRINGS[language][key], values);
const both = (say: (language: Language) => string): Message => ({ de: say('de'), en: say('en') });
const unitIn = (language: Language, unit: string): string => unitOf(unit)?.[language] ?? unit;

export interface March {
  readonly unit: string;
  readonly seat: number | null;
  readonly from: string;
  readonly to: string;
}

/** The units that march, each from where it began to where it stops. */
export function marches(events: readonly GameEvent[]): March[] {
  const found: March[] = [];
  for (const { event, seat, data } of events) {
    if (event !== 'moved') continue;
    const march = { unit: text(data['unit']), seat, from: text(data['from']), to: text(data['to']) };
    const begun = found.findIndex(({ unit, to }) => unit === march.unit && to === march.from);
    if (begun < 0) found.push(march);
    else found[begun] = { ...march, from: found[begun]?.from ?? march.from };
  }
  return found;
}

/** So long may the names of two units be, beside those of two areas. */
const NAMED = 16;

/** Two units by name, more by their number. */
function unitsIn(language: Language, units: readonly string[]): string {
  const [one = '', two = one] = units.map((unit) => unitIn(language, unit));
  if (units.length === 1) return one;
  const pair = one === two ? `2 × ${one}` : told(language, 'brief.two', { one, two });
  return units.length > 2 || pair.length > NAMED
    ? told(language, 'brief.units', { count: units.length })
    : pair;
}

/** A unit that takes damage and falls by it; it leaves the board only when the fight is over. */
function struck(events: readonly GameEvent[]): Line | null {
  const [hit, doomed] = events.filter(({ event }) => event !== 'lapsed');
  if (hit?.event !== 'damage' || doomed?.event !== 'doomed' || hit.data['unit'] !== doomed.data['unit'])
    return null;
  const {
    seat,
    data: { damage, area, unit },
  } = hit;
  const values = (language: Language): Values => ({
    unit: unitIn(language, text(unit)),
    area: text(area),
    damage: Number(damage),
    who: seatWord(seat ?? 0, language),
  });
  const short = both((language) => told(language, 'brief.struck.short', values(language)));
  const whole = seat === null ? short : both((language) => told(language, 'brief.struck', values(language)));
  return { ...whole, short, seat: null, data: {} };
}

/** Units on the same way in one sentence; of Oni it is said who leads them. */
function march(events: readonly GameEvent[], step: Step): Line | null {
  const all = marches(events);
  const [first] = all;
  if (!first || all.some(({ from, to }) => from !== first.from || to !== first.to)) return null;
  const { seat, from, to } = first;
  if (events.length < 2 && seat !== null) return null;
  const key: BoardKey = from === to ? 'brief.back' : seat === null ? 'brief.oni.march' : 'brief.march';
  return {
    ...both((language) =>
      told(language, key, {
        units: unitsIn(
          language,
          all.map(({ unit }) => unit),
        ),
        from,
        to,
      }),
    ),
    seat: seat ?? step.seat,
    data: {},
  };
}

/** Nobody plays the Oni: whoever is at turn places them and lets them fight. */
function steered({ event, data }: GameEvent, seat: number | null): Line | null {
  if (seat === null || (event !== 'placed' && event !== 'attack')) return null;
  return {
    ...both((language) =>
      told(language, `brief.oni.${event}`, {
        unit: unitIn(language, text(data['unit'])),
        area: text(data['area']),
      }),
    ),
    seat,
    data: {},
  };
}

/** How everybody stands. */
function standing(events: readonly GameEvent[]): Line {
  const each = (language: Language): string =>
    events.map(({ seat, data }) => `${seatWord(seat ?? 0, language)}: ${Number(data['total'])}`).join(', ');
  return {
    ...both((language) => told(language, 'brief.score', { each: each(language) })),
    seat: null,
    data: {},
  };
}

const PHASES: Readonly<Record<string, BoardKey>> = {
  white: 'brief.phase.white',
  blue: 'brief.phase.blue',
  green: 'brief.phase.green',
  red: 'brief.phase.red',
};
/** A phase with what is done in it. */
function phase({ data }: GameEvent): Line | null {
  const key = PHASES[text(data['phase'])];
  return key === undefined ? null : { ...both((language) => told(language, key, {})), seat: null, data: {} };
}

/** Lost to radiation: the engine's words, and fewer where they are too many. */
function radiated({ de = '', en = '' }: Message): Message & { readonly short: Message } {
  return {
    de,
    en,
    short: { de: de.replace('Radioaktivität', 'Strahlung'), en: en.replace('radioactivity', 'radiation') },
  };
}

export function brief(events: readonly GameEvent[], step: Step): Line | null {
  const [first] = events;
  if (first === undefined) return null;
  if (first.event === 'damage') return struck(events);
  if (first.event === 'moved') return march(events, step);
  if (first.event === 'score') return standing(events);
  if (first.event === 'radiation') return { ...radiated(first), seat: first.seat, data: {} };
  if (events.length > 1) return null;
  return first.event === 'phase' ? phase(first) : first.seat === null ? steered(first, step.seat) : null;
}
