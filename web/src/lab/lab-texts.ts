import { settings } from '../lib/settings.svelte';
import { fill, lookUp, type Values } from '../lib/strings';
import de from './strings/de.json';
import en from './strings/en.json';

export type LabKey = keyof typeof en;
export const LAB_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<LabKey, string>>>> = { de, en };

export const say = (key: LabKey, values: Values = {}): string =>
  fill(lookUp(LAB_STRINGS[settings.language], key), values);
