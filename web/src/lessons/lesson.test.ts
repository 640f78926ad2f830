import { describe, expect, it } from 'vitest';
import { matchesDeed } from '../lib/options';
import { LESSONS } from './lesson.svelte';
import { keepDone, lessonsDone } from './progress';
import { lines, strayIn, whole } from './reply';

describe('lessons', () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    '%s has words for every step of the reader',
    (_, { steps, title, about }) => {
      for (const words of [title, about, ...steps.filter(({ seat }) => (seat ?? 0) === 0)]) {
        expect(words.de.trim()).not.toBe('');
        expect(words.en.trim()).not.toBe('');
      }
      for (const { seat, deed } of steps) expect(seat === null).toBe(deed === null);
    },
  );

  it('knows its deed among the options', () => {
    const option = { action: 1, deed: { verb: 'lay', card: 'hoax-01' }, de: '', en: '' };
    expect(matchesDeed(option, { verb: 'lay', card: 'hoax-01' })).toBe(true);
    expect(matchesDeed(option, { verb: 'lay', card: 'hoax-02' })).toBe(false);
    expect(
      matchesDeed({ ...option, deed: { ...option.deed, fresh: true } }, { verb: 'lay', card: 'hoax-01' }),
    ).toBe(false);
  });
});

describe('progress', () => {
  it('keeps what was seen to its end, each lesson once', () => {
    expect([...lessonsDone()]).toEqual([]);
    for (const id of ['first', 'ships', 'first']) keepDone(id);
    expect([...lessonsDone()]).toEqual(['first', 'ships']);
  });
});

describe("the reply to a step that is not the lesson's", () => {
  it('says the step, what came of it and what was foreseen', () => {
    expect(
      lines(
        'You chose: retreat',
        ['Vulca wins a dragon.', 'A new fight begins.'],
        'costs 1 dragon',
        'Then you are asked: …',
      ),
    ).toEqual(['You chose: retreat.', 'Vulca wins a dragon.', 'A new fight begins.', 'Costs 1 dragon.']);
  });

  it('goes on to the next question where nothing else is known', () => {
    expect(lines('You chose: fight', [], '', 'Then you are asked: Which character?')).toEqual([
      'You chose: fight.',
      'Then you are asked: Which character?',
    ]);
  });

  it('leaves most of a long story to the log', () => {
    expect(lines('You chose: go', ['a', 'b', 'c', 'd', 'e'], '', '')).toHaveLength(4);
  });

  it('ends sentences once', () => {
    expect([whole('kostet 1 Drachen'), whole('Wohin?')]).toEqual(['Kostet 1 Drachen.', 'Wohin?']);
  });

  it('is remembered, and forgets what it cannot read', () => {
    const stray = { from: 3, done: { de: 'a', en: 'b' }, ahead: { de: '', en: '' } };
    expect(strayIn(JSON.stringify(stray))).toEqual(stray);
    for (const text of [null, '', '{', '7', '{"from":1}', '{"from":"1","done":{},"ahead":{}}'])
      expect(strayIn(text)).toBeNull();
  });
});
