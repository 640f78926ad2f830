import { phrasebook } from '../lib/phrasebook';
import de from './strings/de.json';
import en from './strings/en.json';

export type LabKey = keyof typeof en;
export const LAB_STRINGS: Readonly<Record<'de' | 'en', Readonly<Record<LabKey, string>>>> = { de, en };

export const { say } = phrasebook<LabKey>(LAB_STRINGS);
