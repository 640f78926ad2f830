import type { Rules, Statement } from '../lib/api';
import type { Bilingual } from '../lib/messages/message';

/** What stands beside a statement in the woven book: written by scripts/docs_pages.py. */
export interface Links {
  readonly chapter: Bilingual;
  readonly file: string;
  readonly function: string;
  readonly tests: readonly (readonly string[])[];
  /** A worked example of the book, to play from. */
  readonly position?: Readonly<Record<string, unknown>>;
}
export type Woven = Readonly<Record<string, Links>>;

const BOOKS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'blue-moon': () => import('./woven/blue-moon.json'),
  'blue-moon-city': () => import('./woven/blue-moon-city.json'),
  tsukuyumi: () => import('./woven/tsukuyumi.json'),
};

/** A book's links; a game by others has statements and no more. */
export async function bookOf(game: string): Promise<Woven> {
  const load = BOOKS[game];
  return load ? ((await load()).default as Woven) : {};
}

export interface Entry {
  readonly id: string;
  readonly statement: Statement;
  readonly links: Links | null;
}
export interface Chapter {
  readonly name: Bilingual;
  readonly entries: readonly Entry[];
}
const NOWHERE: Bilingual = { de: '', en: '' };

/** The statements by chapter, in the order of the book. */
export function chaptersOf(rules: Rules, woven: Woven): Chapter[] {
  const found = new Map<string, { readonly name: Bilingual; readonly entries: Entry[] }>();
  for (const id of new Set([...Object.keys(woven), ...Object.keys(rules)])) {
    const [statement, links] = [rules[id], woven[id] ?? null];
    if (!statement) continue;
    const name = links?.chapter ?? NOWHERE;
    const chapter = found.get(name.de) ?? { name, entries: [] };
    chapter.entries.push({ id, statement, links });
    found.set(name.de, chapter);
  }
  return [...found.values()];
}
