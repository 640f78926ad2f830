import type { Entry } from '../lib/wire/types';

/** A decision that stands: its number, who made it, and the line of the log that tells it. */
export interface Standing {
  readonly seq: number;
  readonly seat: number | null;
  readonly number: number;
}

/** The decisions that stand, as the log tells: what was undone or taken back is gone. */
export function standing(log: readonly Entry[], decisions: number): Standing[] {
  let made: { seq: number; seat: number | null }[] = [];
  let wished: { made: typeof made; to: number } | null = null;
  for (const { seq, kind, seat, data } of log) {
    const { to, yes } = data;
    if (kind === 'decided') made.push({ seq, seat });
    else if (kind === 'undone' && typeof to === 'number') made = made.slice(0, to);
    else if (kind === 'wished' && typeof to === 'number') wished = { made: [...made], to };
    // Whoever agrees lets the wish come true; whoever does not undoes that.
    else if (kind === 'consented' && wished)
      made = yes === true ? wished.made.slice(0, wished.to) : [...wished.made];
  }
  const first = decisions - made.length;
  return made.map((one, index) => ({ ...one, number: first + index }));
}

/** The number of the latest decision that stands and was made by one of these seats. */
export const lastDecision = (
  log: readonly Entry[],
  decisions: number,
  seats: readonly number[],
): number | null =>
  standing(log, decisions).findLast(({ seat }) => seat !== null && seats.includes(seat))?.number ?? null;

/** Why a line does not stand any more: taken back, or of a turn that could not be held. */
export type Fate = 'back' | 'failed';

const happens = ({ events }: Entry, name: string): boolean => events.some(({ event }) => event === name);

/**
 * The lines of a turn that failed: all since it was decided to go on, that is since the first decision that
 * only passed.
 */
function failedBefore(log: readonly Entry[], at: number): number[] {
  const from =
    log.slice(0, at).findLastIndex((entry) => happens(entry, 'turn') || happens(entry, 'take_back')) + 1;
  const turn = log.slice(from, at).filter(({ kind }) => kind === 'decided');
  const passed = turn.findIndex(({ events }) => events.length === 0);
  return turn.slice(passed + 1).map(({ seq }) => seq);
}

/** The lines of the log that do not stand any more. */
export function struck(log: readonly Entry[], decisions: number): ReadonlyMap<number, Fate> {
  const kept = new Set(standing(log, decisions).map(({ seq }) => seq));
  const fates = new Map<number, Fate>();
  for (const [index, entry] of log.entries()) {
    if (entry.kind === 'decided' && !kept.has(entry.seq)) fates.set(entry.seq, 'back');
    if (entry.kind === 'decided' && happens(entry, 'take_back'))
      for (const seq of failedBefore(log, index)) fates.set(seq, 'failed');
  }
  return fates;
}

/** The entry of the decision of that number, where the log still holds it. */
export const entryOf = (log: readonly Entry[], decisions: number, number: number): Entry | null => {
  const found = standing(log, decisions).find((one) => one.number === number);
  return log.find(({ seq }) => seq === found?.seq) ?? null;
};
