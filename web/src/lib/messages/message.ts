import type { Message } from '../wire/types';

/** The message that something has beside fields of its own. */
export const messageOf = ({ de, en, key, args }: Message): Message => ({
  ...(de === undefined ? {} : { de }),
  ...(en === undefined ? {} : { en }),
  ...(key === undefined ? {} : { key }),
  ...(args === undefined ? {} : { args }),
});

/** A text that is kept in both languages beside what it is about. */
export interface Bilingual {
  readonly de: string;
  readonly en: string;
}

/** Is there nothing to read? */
export const isEmpty = ({ en = '', key }: Message): boolean => en === '' && key === undefined;

const isArguments = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The message that a part of an answer is, or has beside fields of its own; null: it has none. */
export function messageIn(value: unknown): Message | null {
  if (!isArguments(value)) return null;
  const { de, en, key, args } = value;
  if (typeof key === 'string') return isArguments(args) ? { key, args } : { key };
  return typeof de === 'string' && typeof en === 'string' ? { de, en } : null;
}
