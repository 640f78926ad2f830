import de from '../strings/de.json';
import en from '../strings/en.json';

export type StringKey = keyof typeof en;
export type Catalogue = Readonly<Record<StringKey, string>>;

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { de, en };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const phrase = (language: Language, key: StringKey): string => CATALOGUES[language][key];

/** What was chosen before, else the first browser language we speak, else English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  const primary = browser.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find(isLanguage) ?? 'en';
}
