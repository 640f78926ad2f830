/** Sounds made on the spot: sparse, quiet, one at a time; no files. */
import type { Scene } from './scene';
import type { Tempo } from '../lib/tempo';

export const SOUNDS = ['turn', 'own', 'theirs', 'refusal', 'won', 'lost', 'bell', 'chat', 'end'] as const;
export type SoundName = (typeof SOUNDS)[number];

interface Tone {
  readonly pitch: number;
  /** Seconds after the sound begins, and how long it lasts. */
  readonly at: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType | 'noise';
  /** The pitch it falls to. */
  readonly to?: number;
}

const [D3, A3, D4, F4, FIS4, A4, D5, E5, A5] = [
  146.83, 220, 293.66, 349.23, 369.99, 440, 587.33, 659.25, 880,
];
const tone = (
  pitch: number,
  at: number,
  length: number,
  loud = 1,
  shape: Tone['shape'] = 'sine',
  to = pitch,
): Tone => ({ pitch, at, length, loud, shape, to });
const BELL = [1, 2.4, 3.9];

export const SCORE: Readonly<Record<SoundName, readonly Tone[]>> = {
  turn: [tone(D5, 0, 0.16, 0.8), tone(A5, 0.1, 0.16, 0.8)],
  own: [tone(1200, 0, 0.06, 0.9, 'noise')],
  theirs: [tone(900, 0, 0.06, 0.7, 'noise')],
  refusal: [tone(D3, 0, 0.14, 0.7, 'triangle', 132)],
  won: [tone(D4, 0, 0.18), tone(FIS4, 0.12, 0.18), tone(A4, 0.24, 0.18)],
  lost: [tone(A4, 0, 0.18, 0.6), tone(F4, 0.12, 0.18, 0.6), tone(D4, 0.24, 0.18, 0.6)],
  bell: BELL.map((part, index) => tone(D3 * part, 0, 0.9, 0.8 / (index + 1))),
  chat: [tone(E5, 0, 0.09, 0.35)],
  end: [D3, A3, D4, FIS4].map((pitch) => tone(pitch, 0, 1.4, 0.5)),
};

/** -18 dB. */
const MASTER = 0.126;
const APART = 120;
const TAPS: ReadonlySet<string> = new Set(['card', 'power', 'step']);

/** What a scene sounds like; a brisk turn, and one that is shown again, only taps. */
export function soundOf(
  { kind, seat }: Pick<Scene, 'kind' | 'seat'>,
  mine: readonly number[],
  tempo: Tempo,
  again: boolean,
): SoundName | null {
  const own = seat !== null && mine.includes(seat);
  if (TAPS.has(kind)) return own ? 'own' : 'theirs';
  if (again || tempo === 'brisk') return null;
  if (kind === 'moment') return 'bell';
  return kind === 'end' ? 'end' : null;
}

export class Speaker {
  #context: AudioContext | null = null;
  #last = -Infinity;
  readonly #wanted: () => boolean;

  constructor(wanted: () => boolean) {
    this.#wanted = wanted;
  }

  /** Browsers let a page sound only after somebody has touched it. */
  wake(): void {
    if (!this.#wanted() || !('AudioContext' in globalThis)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') void this.#context.resume();
  }

  play(name: SoundName): boolean {
    const context = this.#context;
    const now = performance.now();
    if (context?.state !== 'running' || !this.#wanted() || now - this.#last < APART) return false;
    this.#last = now;
    for (const each of SCORE[name]) sound(context, each);
    return true;
  }

  close(): void {
    void this.#context?.close();
    this.#context = null;
  }
}

function sound(context: AudioContext, { pitch, at, length, loud, shape, to = pitch }: Tone): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(MASTER * loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  if (shape === 'noise') {
    const tap = context.createBufferSource();
    tap.buffer = noise(context, length);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    tap.connect(filter).connect(gain);
    tap.start(start);
    return;
  }
  const voice = context.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.linearRampToValueAtTime(to, start + length);
  voice.connect(gain);
  voice.start(start);
  voice.stop(start + length);
}

/** The same rustle every time: nothing here is random. */
function noise(context: AudioContext, length: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const wave = buffer.getChannelData(0);
  let seed = 9;
  for (let index = 0; index < wave.length; index += 1) {
    seed = (seed * 16807) % 2147483647;
    wave[index] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}
