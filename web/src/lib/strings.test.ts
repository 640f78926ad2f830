import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARD_STRINGS } from '../board/blue_moon/blue-moon-texts';
import { CITY_STRINGS } from '../board/city/city-texts';
import { LAB_STRINGS } from '../lab/lab-texts';
import { CATALOGUES, fill, isLanguage, LANGUAGES, phrase, preferredLanguage, forFingers } from './strings';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

const ALL: readonly { de: Readonly<Record<string, string>>; en: Readonly<Record<string, string>> }[] = [
  CATALOGUES,
  BOARD_STRINGS,
  CITY_STRINGS,
  LAB_STRINGS,
];

describe('strings', () => {
  it('has the same keys in every language', () => {
    for (const { de, en } of ALL) expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills values in where their names stand', () => {
    expect(fill('{name} has {count}', { name: 'North', count: 2 })).toBe('North has 2');
    expect(fill('{name} has {count}', { name: '{count}' })).toBe('{count} has {count}');
  });

  it.each(ALL)('leaves no text empty and keeps every placeholder', ({ de, en }) => {
    for (const [key, text] of Object.entries(en)) {
      const german = de[key] ?? '';
      expect(text.trim(), key).not.toBe('');
      expect(german.trim(), key).not.toBe('');
      expect(placeholders(german), key).toEqual(placeholders(text));
    }
  });

  it('looks a phrase up', () => {
    expect(phrase('de', 'theme.dark')).toBe('Nacht');
    expect(phrase('en', 'theme.dark')).toBe('Night');
  });

  it.each([
    [null, ['de-AT', 'en'], 'de'],
    [null, ['fr-FR', 'DE'], 'de'],
    [null, ['fr'], 'en'],
    [null, [], 'en'],
    ['en', ['de'], 'en'],
    ['tlh', ['de'], 'de'],
  ] as const)('prefers: remembered %s, browser %j gives %s', (remembered, browser, expected) => {
    expect(preferredLanguage(remembered, browser)).toBe(expected);
  });

  it('always ends with a language it speaks', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.array(fc.string()), (remembered, browser) =>
        isLanguage(preferredLanguage(remembered, browser)),
      ),
    );
    expect(LANGUAGES).toHaveLength(2);
  });
});

describe('with a finger', () => {
  it('one taps, in both languages', () => {
    expect(forFingers('Klicke ein Gebiet; dann klicke die Einheit.')).toBe(
      'Tippe ein Gebiet; dann tippe die Einheit.',
    );
    expect(forFingers('Click a tile, or click a card.')).toBe('Tap a tile, or tap a card.');
  });
});
