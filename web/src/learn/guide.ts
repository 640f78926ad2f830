import type { IconName } from '../lib/art/icons';
import type { Message } from '../lib/wire/types';

/** What a newcomer reads first: two screens and the symbols of a game. */
export interface Box {
  readonly title: Message;
  readonly text: Message;
  readonly sketch?: Sketch;
  /** The statements this is a short form of. */
  readonly rules: readonly string[];
}
export type Sketch =
  | 'dragons'
  | 'turn'
  | 'fight'
  | 'kinds'
  | 'leadership'
  | 'obelisk'
  | 'city'
  | 'finished'
  | 'powers'
  | 'scales'
  | 'areas'
  | 'phases'
  | 'moving'
  | 'battle'
  | 'oni';
export interface SymbolRow {
  readonly icon: IconName;
  readonly tone?: string;
  readonly name: Message;
  readonly text: Message;
}
export interface Guide {
  readonly title: Message;
  readonly about: Message;
  readonly screens: readonly { readonly title: Message; readonly boxes: readonly Box[] }[];
  readonly symbols: readonly { readonly title: Message; readonly rows: readonly SymbolRow[] }[];
}

const FILES = import.meta.glob<Guide>('./content/*.json', { import: 'default' });

/** The guide of a game; games by others have none. */
export async function guideOf(game: string): Promise<Guide | null> {
  return (await FILES[`./content/${game}.json`]?.()) ?? null;
}
