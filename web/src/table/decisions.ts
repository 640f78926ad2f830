import type { Entry } from '../lib/wire/types';

/** The number of the latest decision that stands and was made by one of these seats, as the log tells. */
export function lastDecision(log: readonly Entry[], decisions: number, seats: readonly number[]): number | null {
  let makers: (number | null)[] = [];
  let wished: { makers: (number | null)[]; to: number } | null = null;
  for (const { kind, seat, data } of log) {
    if (kind === 'decided') makers.push(seat);
    else if (kind === 'undone' && typeof data['to'] === 'number') makers = makers.slice(0, data['to']);
    else if (kind === 'wished' && typeof data['to'] === 'number') wished = { makers, to: data['to'] };
    // Whoever agrees lets the wish come true; whoever does not undoes that.
    else if (kind === 'consented' && wished) makers = data['yes'] === true ? wished.makers.slice(0, wished.to) : wished.makers;
  }
  const first = decisions - makers.length;
  const at = makers.findLastIndex((seat) => seat !== null && seats.includes(seat));
  return at < 0 ? null : first + at;
}
