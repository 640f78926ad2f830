import { screen } from './screen.svelte';
import { settings } from './settings.svelte';
import { fill, forFingers, type Language, lookUp, type Values } from './strings';

/** The texts of one part of the client, in every language under the same keys. */
export interface Phrasebook<Key extends string> {
  readonly say: (key: Key, values?: Values) => string;
  readonly isKey: (key: string) => key is Key;
}

export function phrasebook<Key extends string>(
  strings: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): Phrasebook<Key> {
  return {
    say: (key, values = {}) => {
      const text = fill(lookUp(strings[settings.language], key), values);
      return screen.touch ? forFingers(text) : text;
    },
    isKey: (key): key is Key => Object.hasOwn(strings.en, key),
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
