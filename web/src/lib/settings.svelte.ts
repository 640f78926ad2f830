import { messages } from './messages/messages.svelte';
import { recall, remember } from './storage';
import { type Language, phrase, preferredLanguage, type StringKey, type Values } from './strings';
import { preferredTheme, type Theme } from './theme/theme';
import { type Tempo, TEMPOS } from './tempo';
import type { Message } from './wire/types';

export const MOTIONS = ['full', 'still'] as const;
export type Motion = (typeof MOTIONS)[number];
export const PALETTES = ['moonlit', 'strong'] as const;
export type Palette = (typeof PALETTES)[number];

export const PHASES = ['passed', 'asked'] as const;
export type Phases = (typeof PHASES)[number];

export const SOUND = ['on', 'off'] as const;
export type Sound = (typeof SOUND)[number];

export const COACH = ['off', 'on'] as const;
export type Coach = (typeof COACH)[number];

const known = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/** The reader's choices; the document carries them as lang and data attributes. */
export class Settings {
  language: Language = $state(preferredLanguage(recall('language'), navigator.languages));
  theme: Theme = $state(preferredTheme(recall('theme'), matchMedia('(prefers-color-scheme: light)').matches));
  motion: Motion = $state(
    known(
      MOTIONS,
      recall('motion'),
      matchMedia('(prefers-reduced-motion: reduce)').matches ? 'still' : 'full',
    ),
  );
  palette: Palette = $state(known(PALETTES, recall('palette'), 'moonlit'));
  /** How fast what the others do is played. */
  tempo: Tempo = $state(known(TEMPOS, recall('tempo'), 'normal'));
  /** Are phases that can only be passed gone over, or asked one by one? */
  phases: Phases = $state(known(PHASES, recall('phases'), 'passed'));
  /** Whoever wants no motion is spared sound too, until it is asked for. */
  sound: Sound = $state(
    known(SOUND, recall('sound'), matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'on'),
  );
  /** Does somebody ask before a step that loses much? */
  coach: Coach = $state(known(COACH, recall('coach'), 'off'));
  name: string = $state(recall('name') ?? '');

  constructor() {
    this.#dress();
  }

  readonly phrase = (key: StringKey, values: Values = {}): string => phrase(this.language, key, values);

  /** A text of the server in the reader's language. */
  readonly words = (words: Message): string => messages.text(words, this.language);

  readonly setLanguage = (language: Language): void => {
    this.language = language;
    this.#keep('language', language);
  };

  readonly setTheme = (theme: Theme): void => {
    this.theme = theme;
    this.#keep('theme', theme);
  };

  readonly setMotion = (motion: Motion): void => {
    this.motion = motion;
    this.#keep('motion', motion);
  };

  readonly setPalette = (palette: Palette): void => {
    this.palette = palette;
    this.#keep('palette', palette);
  };

  readonly setTempo = (tempo: Tempo): void => {
    this.tempo = tempo;
    remember('tempo', tempo);
  };

  readonly setPhases = (phases: Phases): void => {
    this.phases = phases;
    remember('phases', phases);
  };

  readonly setSound = (sound: Sound): void => {
    this.sound = sound;
    remember('sound', sound);
  };

  readonly setCoach = (coach: Coach): void => {
    this.coach = coach;
    remember('coach', coach);
  };

  readonly setName = (name: string): void => {
    this.name = name;
    remember('name', name);
  };

  /** The name others see; nobody has to give one. */
  get calledName(): string {
    return this.name.trim() === '' ? this.phrase('name.guest') : this.name.trim().slice(0, 40);
  }

  #keep(key: string, value: string): void {
    remember(key, value);
    this.#dress();
  }

  #dress(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset['theme'] = this.theme;
    root.dataset['motion'] = this.motion;
    root.dataset['palette'] = this.palette;
  }
}

export const settings = new Settings();
