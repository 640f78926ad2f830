import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardName, loadCards } from '../board/blue_moon/cards.svelte';
import { guide as duel } from '../board/blue_moon/guide';
import { guide as city } from '../board/city/guide';
import { loadThings, shortName } from '../board/city/catalogue.svelte';
import { loadContent, nameOf } from '../board/tsukuyumi/content';
import { guide as war } from '../board/tsukuyumi/guide';
import { api, type GameCatalogue } from '../lib/api';
import { messages } from '../lib/messages/messages.svelte';
import { settings } from '../lib/settings.svelte';
import type { GameEvent } from '../lib/wire/types';
import cityGame from './fixtures/blue-moon-city.whole.json';
import duelGame from './fixtures/blue-moon.whole.json';
import warGame from './fixtures/tsukuyumi.whole.json';
import { type Guide, PLAIN_GUIDE, type Scene, type Step, type View } from './scene';
import { combined, scenesOf } from './scenes';
import { caption, ROOM, type Tone } from './sentence';

interface Whole {
  readonly game: string;
  readonly catalogue: unknown;
  readonly view: View | null;
  readonly steps: readonly { readonly seat: number; readonly events: readonly GameEvent[] }[];
}
type Game = readonly [
  whole: Whole,
  guide: Guide,
  named: (id: string) => string,
  load: () => Promise<unknown>,
];
const GAMES: readonly Game[] = [
  [duelGame, { ...duel, midway: () => null }, cardName, loadCards],
  [cityGame, { ...city, midway: () => null }, shortName, loadThings],
  [warGame, war, nameOf, loadContent],
];
/** Games whose texts are messages, and the namespace of their catalogue. */
const NAMESPACES: Readonly<Record<string, string>> = { 'blue-moon': 'bm', 'blue-moon-city': 'city' };
const NAMES = ['North', 'Pebble', 'Willow'];
const LANGUAGES = ['de', 'en'] as const;

const stepOf = ({ seat, events }: Whole['steps'][number], seq: number, view: View | null): Step => ({
  seq,
  seat,
  own: false,
  words: { de: '', en: '' },
  events,
  before: view,
  after: view,
  tell: () => undefined,
  show: () => undefined,
});

/** A game's scenes as a table plays them, with moves that belong together told together. */
function scenesIn({ steps, view }: Whole, guide: Guide): Scene[] {
  const joined: Step[] = [];
  for (const [seq, told] of steps.entries()) {
    const [last, step] = [joined.at(-1), stepOf(told, seq, view)];
    if (last && guide.together(last, step)) joined.splice(-1, 1, combined(last, step));
    else joined.push(step);
  }
  return joined.flatMap((step) => scenesOf(step, guide));
}

/** The captions in both languages that do not fit on their line, or say nothing. */
function unfit(scenes: readonly Scene[], tone: Tone): string[] {
  return LANGUAGES.flatMap((language) => {
    settings.language = language;
    return scenes
      .map((scene) => caption(scene, tone))
      .map(({ cause, text }) => (cause === '' ? text : `${cause}: ${text}`))
      .filter((line) => line.length > ROOM || line.trim() === '');
  });
}

describe('every caption of a whole game', () => {
  afterEach(() => {
    settings.language = 'en';
    vi.restoreAllMocks();
  });

  it.each(GAMES.map((game) => [game[0].game, game] as const))(
    'of %s fits on its line in both languages',
    async (_, [whole, guide, named, load]) => {
      vi.spyOn(api, 'catalogue').mockResolvedValue(whole.catalogue as GameCatalogue);
      await load();
      for (const language of LANGUAGES) await messages.load(NAMESPACES[whole.game] ?? 'table', language);
      const scenes = scenesIn(whole, guide);
      expect(scenes.length).toBeGreaterThan(100);
      expect(unfit(scenes, { names: NAMES, me: 0, guide, named, view: whole.view })).toEqual([]);
    },
  );

  it('is looked at: a sentence that cannot be said shorter is found', () => {
    const long = 'x'.repeat(ROOM + 1);
    const events = [{ event: 'told', seat: null, de: long, en: long, data: {} }];
    const scenes = scenesOf(stepOf({ seat: 0, events }, 1, null), PLAIN_GUIDE);
    expect(unfit(scenes, { names: NAMES, me: 0, guide: PLAIN_GUIDE, named: (id) => id, view: null })).toEqual(
      [long, long],
    );
  });
});
