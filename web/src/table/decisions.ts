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
    if (kind === 'decided') made = [...made, { seq, seat }];
    else if (kind === 'undone' && typeof to === 'number') made = made.slice(0, to);
    else if (kind === 'wished' && typeof to === 'number') wished = { made, to };
    // Whoever agrees lets the wish come true; whoever does not undoes that.
    else if (kind === 'consented' && wished) made = yes === true ? wished.made.slice(0, wished.to) : wished.made;
  }
  const first = decisions - made.length;
  return made.map((one, index) => ({ ...one, number: first + index }));
}

/** The number of the latest decision that stands and was made by one of these seats. */
export const lastDecision = (log: readonly Entry[], decisions: number, seats: readonly number[]): number | null =>
  standing(log, decisions).findLast(({ seat }) => seat !== null && seats.includes(seat))?.number ?? null;
