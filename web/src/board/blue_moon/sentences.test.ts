import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../lib/messages/messages.svelte';
import { settings } from '../../lib/settings.svelte';
import type { GameEvent } from '../../lib/wire/types';
import type { View } from '../../stage/scene';
import { scenesOf } from '../../stage/scenes';
import { caption } from '../../stage/sentence';
import { guide } from './guide';

const event = (name: string, seat: number, data: Record<string, unknown> = {}): GameEvent => ({
  event: name,
  seat,
  key: 'bm:shuffle',
  args: { who: `#${seat}` },
  data,
});

describe('what happens in a duel', () => {
  beforeAll(async () => {
    await Promise.all([messages.load('bm', 'en'), messages.load('bm', 'de')]);
  });
  afterEach(() => {
    settings.language = 'en';
  });
  const spoken = (
    language: 'de' | 'en',
    events: readonly GameEvent[],
    before: View | null = null,
    after: View | null = null,
  ): string[] => {
    settings.language = language;
    const step = {
      seq: 1,
      seat: 0,
      own: false,
      words: { de: '', en: '' },
      events,
      before,
      after,
      tell: () => undefined,
      show: () => undefined,
    };
    return scenesOf(step, guide).map(
      (scene) =>
        caption(scene, { names: ['North', 'Rook'], me: 0, guide, named: (card) => card, view: after }).text,
    );
  };

  it('tells a dragon that is won from one that only goes back to the middle', () => {
    expect(spoken('en', [event('dragon', 1, { dragons: 2, opponent: 0 })])).toEqual([
      'Rook wins a dragon and has 2 now',
    ]);
    expect(spoken('de', [event('dragon', 0, { dragons: 1, opponent: 0 })])).toEqual([
      'Du gewinnst einen Drachen und hast nun 1',
    ]);
    expect(spoken('de', [event('dragon', 1, { dragons: 0, opponent: 1 })])).toEqual([
      'Rook holt einen Drachen von dir zurück in die Mitte',
    ]);
    expect(spoken('en', [event('dragon', 0, { dragons: 0, opponent: 0 })])).toEqual([
      'You take a dragon from Rook back to the middle',
    ]);
  });

  it('says that a retreat costs no dragon, tidies up, and who begins', () => {
    const events = [
      event('retreat', 0),
      event('discard', 0, { cards: ['hoax-11'] }),
      event('discard', 1, { cards: ['vulca-03'] }),
      event('fight', 0),
    ];
    expect(spoken('de', events)).toEqual([
      'Du ziehst dich zurück, niemand gewinnt einen Drachen',
      'Neuer Kampf: Du bist am Zug',
    ]);
  });

  it('names a card once, whoever lays it', () => {
    const laid = [
      { ...event('lay', 1, { cards: ['Glove'] }), key: 'bm:lay', args: { who: '#1', cards: ['Glove'] } },
      {
        ...event('aim', 1, { cards: ['Glove', 'Volca'] }),
        key: 'bm:aim',
        args: { card: 'Glove', onto: 'Volca' },
      },
    ];
    expect(spoken('de', laid)).toEqual(['Rook legt Glove · gilt für Volca']);
  });

  it('begins a fight where there is none, and fights on where there is one', () => {
    const at = (phase: string, element: string | null): View => ({ phase, element, turn: 0 });
    expect(spoken('de', [], at('retreat', null), at('character', null))).toEqual(['Du beginnst den Kampf']);
    expect(spoken('en', [], at('retreat', 'fire'), at('character', 'fire'))).toEqual(['You fight on']);
  });
});
