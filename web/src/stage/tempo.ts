import type { Tempo } from '../lib/tempo';

/** How long a scene takes at a tempo, in milliseconds. */
export type Played = Exclude<Tempo, 'off'>;

export const KINDS = ['caption', 'card', 'power', 'step', 'fight', 'moment', 'cleanup', 'end'] as const;
export type SceneKind = (typeof KINDS)[number];

type Times = Readonly<Record<Played, number>>;
const TIMES: Readonly<Record<SceneKind, Times>> = {
  caption: { slow: 900, normal: 500, brisk: 250 },
  card: { slow: 1200, normal: 700, brisk: 350 },
  power: { slow: 1600, normal: 900, brisk: 450 },
  step: { slow: 700, normal: 420, brisk: 220 },
  fight: { slow: 2000, normal: 1200, brisk: 600 },
  moment: { slow: 2600, normal: 1600, brisk: 900 },
  cleanup: { slow: 700, normal: 400, brisk: 0 },
  end: { slow: 3000, normal: 2000, brisk: 1200 },
};

/** Long enough to be read where nothing travels. */
const READABLE = 700;
export const BETWEEN_SCENES = 60;
export const BETWEEN_TURNS = 300;

/** How much of the queue is shown: all of it, all at double speed, or the captions only. */
export type Haste = 'calm' | 'double' | 'captions';

export function lengthOf(kind: SceneKind, tempo: Tempo, still: boolean, haste: Haste): number {
  if (tempo === 'off') return 0;
  if (haste === 'captions') return TIMES.caption.brisk / 2;
  const whole = TIMES[kind][tempo];
  const time = haste === 'double' ? whole / 2 : whole;
  return still && haste === 'calm' && whole > 0 ? Math.max(READABLE, time) : time;
}

/** A queue of more than one round is played faster, one of more than two only in captions. */
export function hasteOf(turns: number, seats: number): Haste {
  const round = Math.max(2, seats);
  return turns > 2 * round ? 'captions' : turns > round ? 'double' : 'calm';
}
