import { describe, expect, it } from 'vitest';
import { BOARD_STRINGS } from './tsukuyumi-texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('strings of TSUKUYUMI', () => {
  it('say the same in both languages', () => {
    const { de, en } = BOARD_STRINGS;
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(placeholders(de[key as keyof typeof de]), key).toEqual(placeholders(text));
      expect(text.trim(), key).not.toBe('');
    }
  });
});
