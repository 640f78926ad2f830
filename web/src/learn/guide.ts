import type { IconName } from '../lib/art/icons';
import type { Words } from '../lib/wire/types';

/** What a newcomer reads first: two screens and the symbols of a game. */
export interface Box {
  readonly title: Words;
  readonly text: Words;
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
  readonly name: Words;
  readonly text: Words;
}
export interface Guide {
  readonly title: Words;
  readonly about: Words;
  readonly screens: readonly { readonly title: Words; readonly boxes: readonly Box[] }[];
  readonly symbols: readonly { readonly title: Words; readonly rows: readonly SymbolRow[] }[];
}

const FILES = import.meta.glob<Guide>('./content/*.json', { import: 'default' });

/** The guide of a game; games by others have none. */
export async function guideOf(game: string): Promise<Guide | null> {
  return (await FILES[`./content/${game}.json`]?.()) ?? null;
}
