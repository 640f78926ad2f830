import { settings } from '../lib/settings.svelte';
import { fill, lookUp, type Values } from '../lib/strings';
import de from './strings/de.json';
import en from './strings/en.json';

export type LearnKey = keyof typeof en;
export const LEARN_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<LearnKey, string>>>> = { de, en };

export const say = (key: LearnKey, values: Values = {}): string =>
  fill(lookUp(LEARN_STRINGS[settings.language], key), values);
