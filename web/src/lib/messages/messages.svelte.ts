import { LOCALES } from 'virtual:locales';
import type { Language } from '../strings';
import type { Message } from '../wire/types';
import type { Arguments, Sentences } from './formatter';
import type { Reader } from './reader';

/** What people read, in the reader's language; catalogues are loaded when a message of theirs is shown. */
const FALLBACK = 'en';
/** Where no table is shown seats go by number. */
export const NOBODY: Pick<Reader, 'me' | 'names'> = { me: null, names: [] };

class Messages {
  /** Names and own seat where a table or a replay is shown; elsewhere seats go by number. */
  voice: Pick<Reader, 'me' | 'names'> = $state.raw(NOBODY);
  #loaded: ReadonlyMap<string, Sentences | null> = $state.raw(new Map<string, Sentences | null>());
  readonly #loading = new Map<string, Promise<void>>();

  /** A message as the reader of this page reads it, or somebody else. */
  text(message: Message, language: Language, voice: Pick<Reader, 'me' | 'names'> = this.voice): string {
    const { key, args = {} } = message;
    if (key === undefined) return message[language] ?? message.en ?? '';
    return this.#format(key, args, { language, ...voice }, null) ?? '';
  }

  /** The shorter form of a message; null: it has none. */
  short({ key, args = {} }: Message, language: Language, voice: Pick<Reader, 'me' | 'names'>): string | null {
    return key === undefined ? null : this.#format(key, args, { language, ...voice }, 'short');
  }

  /** Loads the catalogue of a namespace, with the table's own words. */
  async load(namespace: string, language: Language): Promise<void> {
    await Promise.all(
      [...new Set([namespace, 'table'])].map(async (name) => this.#load(`${name}/${language}`)),
    );
  }

  /** In the reader's language; where that lacks the message in English, marked. */
  readonly #format = (
    key: string,
    args: Arguments,
    reader: Reader,
    attribute: string | null,
  ): string | null => {
    const [namespace = '', name = ''] = key.split(':');
    for (const language of new Set([reader.language, FALLBACK])) {
      const catalogue = `${namespace}/${language}`;
      const known = this.#loaded.get(catalogue);
      if (known === undefined) {
        void this.#load(catalogue);
        return null;
      }
      if (known?.has(name) !== true) continue;
      const text = known.format(name, args, { ...reader, language }, attribute);
      return text === null || language === reader.language ? text : `[${language}] ${text}`;
    }
    return null;
  };

  async #load(catalogue: string): Promise<void> {
    const begun = this.#loading.get(catalogue) ?? this.#fetch(catalogue);
    this.#loading.set(catalogue, begun);
    return begun;
  }

  async #fetch(catalogue: string): Promise<void> {
    const [namespace = '', language = ''] = catalogue.split('/');
    const [text, formatter] = await Promise.all([this.#source(catalogue), import('./formatter')]);
    const sentences = text === null ? null : new formatter.Sentences(namespace, language, text, this.#format);
    this.#loaded = new Map([...this.#loaded, [catalogue, sentences]]);
  }

  /** The text of a catalogue: built in, or for games of others the server's; null: there is none. */
  async #source(catalogue: string): Promise<string | null> {
    const built = LOCALES[catalogue];
    if (built !== undefined) return (await built()).default;
    const reply = await fetch(`api/locale/${catalogue}`);
    return reply.ok ? reply.text() : null;
  }
}

export const messages = new Messages();
