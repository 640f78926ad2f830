import { describe, expect, it } from 'vitest';
import { bookOf, chaptersOf, type Links } from './woven';

const links = (chapter: string): Links => ({
  chapter: { de: chapter, en: `${chapter} in English` },
  file: 'rules/flow.py',
  function: 'go_on',
  tests: [],
});
const words = { de: 'x', en: 'x' };

describe('the woven rulebook', () => {
  it('has chapters in the order of the book and loses no statement', () => {
    const rules = { 'A-1': words, 'A-2': words, 'B-1': words, 'A-3': words };
    const chapters = chaptersOf(rules, {
      'A-1': links('Start'),
      'A-2': links('Ende'),
      'B-1': links('Start'),
    });
    expect(chapters.map(({ name, entries }) => [name.de, entries.map(({ id }) => id)])).toEqual([
      ['Start', ['A-1', 'B-1']],
      ['Ende', ['A-2']],
      ['', ['A-3']],
    ]);
  });

  it.each(['blue-moon', 'blue-moon-city', 'tsukuyumi'])(
    'of %s has a function for every statement and examples to play',
    async (game) => {
      const all = Object.values(await bookOf(game));
      expect(all.length).toBeGreaterThan(30);
      expect(
        all.every(
          (one) =>
            one.file.startsWith('src/moontable/games/') &&
            one.function !== '' &&
            one.chapter.de !== '' &&
            one.chapter.en !== '',
        ),
      ).toBe(true);
      expect(all.some(({ tests }) => tests.length > 0)).toBe(true);
      expect(all.some(({ position }) => position !== undefined)).toBe(true);
    },
  );

  it('is empty for a game by others', async () => {
    expect(await bookOf('lanterns')).toEqual({});
  });
});
