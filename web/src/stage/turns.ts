import type { Step } from './scene';

/** How often the one who acts changes, the first one counted. */
export function turnsIn(steps: readonly Step[]): number {
  return steps.filter((step, index) => index === 0 || step.seat !== steps[index - 1]?.seat).length;
}

/**
 * What the others did last: everything between my last move and the one before; whoever watches sees one
 * seat's turn.
 */
export function lastTurn(steps: readonly Step[], mine: readonly number[]): readonly Step[] {
  const isTheirs = ({ seat }: Step): boolean => seat !== null && !mine.includes(seat);
  const end = steps.findLastIndex(isTheirs);
  if (end < 0) return [];
  const whose = steps[end]?.seat;
  const stop = steps
    .slice(0, end)
    .findLastIndex((step) => (mine.length > 0 ? !isTheirs(step) : step.seat !== whose));
  return steps.slice(stop + 1, end + 1);
}
