import { recall, remember } from '../lib/storage';

/**
 * Notes on the steps of a game: kept in this browser, or carried by a link. What a link brings was written by
 * a stranger.
 */

export const SIGNS = ['!', '?'] as const;
export type Sign = (typeof SIGNS)[number] | '';
export interface Note {
  readonly number: number;
  readonly sign: Sign;
  readonly text: string;
}
/** Why notes cannot be sent or read; a phrase says it. */
export type NotesError = 'notes.many' | 'notes.long' | 'notes.broken';

export const MOST_NOTES = 40;
export const LONGEST = 280;
/** Characters of a code: so long a link still goes through every messenger's field. */
export const LONGEST_CODE = 12_000;
const LAST_STEP = 9_999_999;

/**
 * What does not stand in a line of text: control characters, and marks that turn the direction of what
 * follows.
 */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const plain = (text: string): string => text.replace(INVISIBLE, ' ').trim();

const isSign = (value: unknown): value is Sign => value === '' || value === '!' || value === '?';
const isEmpty = ({ sign, text }: Note): boolean => sign === '' && text === '';

/** One note for a step, in their order; an empty one takes it away. */
export const withNote = (notes: readonly Note[], note: Note): readonly Note[] =>
  [...notes.filter(({ number }) => number !== note.number), note]
    .filter((one) => !isEmpty(one))
    .sort((one, other) => one.number - other.number);

export function apiErrorFrom(notes: readonly Note[]): NotesError | null {
  if (notes.length > MOST_NOTES) return 'notes.many';
  return notes.some(({ text }) => text.length > LONGEST) ? 'notes.long' : null;
}

const toCode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromCode = (code: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  );

/** Notes as a part of a link, or why they do not fit. */
export function codeOf(notes: readonly Note[]): { readonly code: string } | NotesError {
  const error = apiErrorFrom(notes);
  if (error !== null) return error;
  const code = toCode(JSON.stringify(notes.map(({ number, sign, text }) => [number, sign, text])));
  return code.length > LONGEST_CODE ? 'notes.long' : { code };
}

function noteIn(value: unknown): Note | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [number, sign, text] = value as readonly unknown[];
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > LAST_STEP)
    return null;
  return isSign(sign) && typeof text === 'string' ? { number, sign, text: plain(text) } : null;
}

/** The notes in a link, or why there are none to be read. */
export function notesIn(code: string): readonly Note[] | NotesError {
  if (code.length > LONGEST_CODE) return 'notes.long';
  try {
    const value: unknown = JSON.parse(fromCode(code));
    if (!Array.isArray(value)) return 'notes.broken';
    if (value.length > MOST_NOTES) return 'notes.many';
    const notes = value.map(noteIn);
    if (!notes.every((note) => note !== null)) return 'notes.broken';
    return apiErrorFrom(notes) ?? notes.reduce(withNote, []);
  } catch {
    return 'notes.broken';
  }
}

const drawer = (game: string): string => `notes.${game}`;

/** The notes of this browser; those from before there were signs were texts by number. */
export function keptNotes(game: string): readonly Note[] {
  try {
    const value: unknown = JSON.parse(recall(drawer(game)) ?? '[]');
    if (Array.isArray(value)) return value.map(noteIn).filter((note) => note !== null);
    return Object.entries(value as object).flatMap(
      ([number, text]) => noteIn([Number(number), '', text]) ?? [],
    );
  } catch {
    return [];
  }
}

export const keepNotes = (game: string, notes: readonly Note[]): void => {
  remember(drawer(game), JSON.stringify(notes.map(({ number, sign, text }) => [number, sign, text])));
};
