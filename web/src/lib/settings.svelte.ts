import { recall, remember } from './memory';
import { type Language, phrase, preferredLanguage, type StringKey } from './strings';
import { preferredTheme, type Theme } from './theme/theme';

/** The reader's choices; the document carries them as lang and data-theme. */
export class Settings {
  language: Language = $state(preferredLanguage(recall('language'), navigator.languages));
  theme: Theme = $state(preferredTheme(recall('theme'), matchMedia('(prefers-color-scheme: light)').matches));

  constructor() {
    this.#dress();
  }

  readonly phrase = (key: StringKey): string => phrase(this.language, key);

  readonly speak = (language: Language): void => {
    this.language = language;
    remember('language', language);
    this.#dress();
  };

  readonly show = (theme: Theme): void => {
    this.theme = theme;
    remember('theme', theme);
    this.#dress();
  };

  #dress(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset['theme'] = this.theme;
  }
}
