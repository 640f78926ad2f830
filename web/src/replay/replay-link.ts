import { type Note, type NotesError, notesIn } from './notes';

/** What a link to a moment brings beside the game and the step: notes, or a rule in question. */
export interface Sent {
  readonly notes: readonly Note[];
  readonly error: NotesError | null;
  /** A reported position: the rule in question, and the rules it was played by. */
  readonly report: Report | null;
}
export interface Report {
  readonly rule: string;
  readonly hash: string;
}

const RULE = /^[A-Z]{1,12}(?:-[A-Z0-9]{1,16}){1,4}$/;
const HASH = /^[0-9a-f]{8,64}$/;
export const isRule = (text: string): boolean => RULE.test(text);

export function sentIn(extra: string | null): Sent {
  const parts = new URLSearchParams(extra ?? '');
  const [code, rule, hash] = [parts.get('notes'), parts.get('rule'), parts.get('rules')];
  const found = code === null ? [] : notesIn(code);
  const report = rule !== null && hash !== null && RULE.test(rule) && HASH.test(hash) ? { rule, hash } : null;
  return typeof found === 'string'
    ? { notes: [], error: found, report }
    : { notes: found, error: null, report };
}

/** The address of a moment, with what it brings. */
export function addressOf(
  game: string,
  number: number,
  brings: { readonly notes?: string; readonly report?: Report },
): string {
  const parts = new URLSearchParams();
  if (brings.notes !== undefined) parts.set('notes', brings.notes);
  if (brings.report) {
    parts.set('rule', brings.report.rule);
    parts.set('rules', brings.report.hash);
  }
  return `replay/${encodeURIComponent(game)}/${number}${parts.size > 0 ? `/${parts.toString()}` : ''}`;
}
