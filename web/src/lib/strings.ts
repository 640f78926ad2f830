import deShell from '../strings/de/shell.json';
import deLobby from '../strings/de/lobby.json';
import deTable from '../strings/de/table.json';
import deRooms from '../strings/de/pages.json';
import deLearn from '../strings/de/learn.json';
import enShell from '../strings/en/shell.json';
import enLobby from '../strings/en/lobby.json';
import enTable from '../strings/en/table.json';
import enRooms from '../strings/en/pages.json';
import enLearn from '../strings/en/learn.json';

const de = { ...deShell, ...deLobby, ...deTable, ...deRooms, ...deLearn };
const en = { ...enShell, ...enLobby, ...enTable, ...enRooms, ...enLearn };

export type StringKey = keyof typeof en;
export type Catalogue = Readonly<Record<StringKey, string>>;
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { de, en };

export const isStringKey = (key: string): key is StringKey => Object.hasOwn(en, key);

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Puts values where the text has their names in braces. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** With a finger one taps, with a mouse one clicks. */
export const forFingers = (text: string): string =>
  text
    .replace(/\b(K|k)licke\b/g, (_, first: string) => (first === 'K' ? 'Tippe' : 'tippe'))
    .replace(/\b(C|c)lick\b/g, (_, first: string) => (first === 'C' ? 'Tap' : 'tap'));

/** A word the server knows and we do not (a new level, a new people) is shown as it is. */
export const lookUp = (texts: Readonly<Record<string, string>>, key: string): string =>
  texts[key] ?? key.split('.').at(-1) ?? key;

export const phrase = (language: Language, key: StringKey, values: Values = {}): string =>
  fill(lookUp(CATALOGUES[language], key), values);

/** What was chosen before, else the first browser language we speak, else English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  const primary = browser.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find(isLanguage) ?? 'en';
}
