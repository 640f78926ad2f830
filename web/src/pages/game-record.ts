/** A game read from a file: only what is needed to offer it; the server checks every decision. */
export interface SavedGame {
  readonly record: Readonly<Record<string, unknown>>;
  readonly game: string;
  readonly seats: number;
  readonly count: number;
  readonly isOver: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where the text is no record. */
export function readRecord(text: string): SavedGame | null {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return null;
  }
  if (
    !isObject(record) ||
    typeof record['format'] !== 'string' ||
    !record['format'].startsWith('moontable-game/')
  )
    return null;
  const { game, decisions, setup, result } = record;
  if (
    typeof game !== 'string' ||
    !Array.isArray(decisions) ||
    !isObject(setup) ||
    !Array.isArray(setup['players'])
  )
    return null;
  return { record, game, seats: setup['players'].length, count: decisions.length, isOver: isObject(result) };
}
