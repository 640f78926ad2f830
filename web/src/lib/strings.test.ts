import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, isLanguage, LANGUAGES, phrase, preferredLanguage } from './strings';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('strings', () => {
  it('has the same keys in every language', () => {
    expect(Object.keys(CATALOGUES.de).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
  });

  it('leaves no text empty and keeps every placeholder', () => {
    for (const [key, text] of Object.entries(CATALOGUES.en)) {
      const german = CATALOGUES.de[key as keyof typeof CATALOGUES.de];
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
