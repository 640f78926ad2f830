import type { Option } from '../../lib/wire/types';
import { beside } from './hex';
import { type AreaView, verbOf } from './view';

export interface Walker {
  readonly unit: string;
  readonly from: string;
  readonly left: number;
}

/** Who can set out, from the options. */
export const walkers = (options: readonly Option[]): Walker[] =>
  options.flatMap((option) => {
    const { unit, from, left, to } = option.deed;
    const walks = verbOf(option) === 'move' || verbOf(option) === 'oni_move';
    return walks && to === undefined && typeof unit === 'string' && typeof from === 'string'
      ? [{ unit, from, left: typeof left === 'number' ? left : 1 }]
      : [];
  });

/**
 * Areas within a number of steps over edges that are open on both sides: no unit gets further; what stops it
 * before, the server says.
 */
export function within(areas: Readonly<Record<string, AreaView>>, from: string, steps: number): Set<string> {
  const seen = new Set<string>([from]);
  let rim = [from];
  for (let step = 0; step < steps; step += 1) {
    const next: string[] = [];
    for (const here of rim) {
      for (let side = 0; side < 6; side += 1) {
        const there = beside(here, side);
        if (seen.has(there) || !(there in areas)) continue;
        if (
          areas[here]?.blocked.includes(side) === true ||
          areas[there]?.blocked.includes((side + 3) % 6) === true
        )
          continue;
        seen.add(there);
        next.push(there);
      }
    }
    rim = next;
  }
  seen.delete(from);
  return seen;
}

/**
 * How far the units of an area could come at most; flying ones disregard edges, so this only guides the eye.
 */
export function reachOf(
  areas: Readonly<Record<string, AreaView>>,
  options: readonly Option[],
  from: string,
): Set<string> {
  const steps = Math.max(
    0,
    ...walkers(options)
      .filter((walker) => walker.from === from)
      .map(({ left }) => left),
  );
  return within(areas, from, steps);
}
