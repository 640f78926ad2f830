import { phrasebook } from '../lib/phrasebook';
import de from './strings/de.json';
import en from './strings/en.json';

export type LearnKey = keyof typeof en;
export const LEARN_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<LearnKey, string>>>> = { de, en };

export const { say } = phrasebook<LearnKey>(LEARN_STRINGS);
