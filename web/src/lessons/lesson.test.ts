import { describe, expect, it } from 'vitest';
import { does, LESSONS } from './lesson.svelte';
import { keepDone, lessonsDone } from './progress';

describe('lessons', () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s has words for every step of the reader', (_, { steps, title, about }) => {
    for (const words of [title, about, ...steps.filter(({ seat }) => seat !== 1)]) {
      expect(words.de.trim()).not.toBe('');
      expect(words.en.trim()).not.toBe('');
    }
    for (const { seat, deed } of steps) expect(seat === null).toBe(deed === null);
  });

  it('knows its deed among the options', () => {
    const option = { action: 1, deed: { verb: 'lay', card: 'hoax-01' }, de: '', en: '' };
    expect(does(option, { verb: 'lay', card: 'hoax-01' })).toBe(true);
    expect(does(option, { verb: 'lay', card: 'hoax-02' })).toBe(false);
    expect(does({ ...option, deed: { ...option.deed, fresh: true } }, { verb: 'lay', card: 'hoax-01' })).toBe(false);
  });
});

describe('progress', () => {
  it('keeps what was seen to its end, each lesson once', () => {
    expect([...lessonsDone()]).toEqual([]);
    for (const id of ['first', 'ships', 'first']) keepDone(id);
    expect([...lessonsDone()]).toEqual(['first', 'ships']);
  });
});
