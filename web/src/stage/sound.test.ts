import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCORE, soundOf, SOUNDS, Speaker } from './sound';

const started: number[] = [];
class FakeNode {
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  readonly frequency = {
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
  };
  connect(to: unknown): unknown {
    return to;
  }
  start(at: number): void {
    started.push(at);
  }
  stop(): void {
    /* it ends by itself */
  }
}
class FakeContext {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  createGain(): FakeNode {
    return new FakeNode();
  }
  createOscillator(): FakeNode {
    return new FakeNode();
  }
  createBufferSource(): FakeNode {
    return new FakeNode();
  }
  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }
  createBuffer(): { getChannelData: () => Float32Array } {
    return { getChannelData: () => new Float32Array(6) };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sound', () => {
  it('is no more than one in 120 milliseconds', () => {
    const speaker = new Speaker(() => true);
    speaker.wake();
    expect(speaker.play('turn')).toBe(true);
    expect(speaker.play('own')).toBe(false);
    vi.advanceTimersByTime(121);
    expect(speaker.play('own')).toBe(true);
    expect(started.length).toBe(SCORE.turn.length + SCORE.own.length);
  });

  it('is silent before the first touch, and for whoever does not want it', () => {
    const speaker = new Speaker(() => true);
    expect(speaker.play('turn')).toBe(false);
    const mute = new Speaker(() => false);
    mute.wake();
    expect(mute.play('turn')).toBe(false);
  });

  it('knows a sound for everything it names', () => {
    expect(SOUNDS.every((name) => SCORE[name].length > 0)).toBe(true);
  });

  it('taps only in a brisk turn and in one shown again', () => {
    const [card, moment] = [
      { kind: 'card', seat: 1 },
      { kind: 'moment', seat: 1 },
    ] as const;
    expect(soundOf(card, [0], 'brisk', false)).toBe('theirs');
    expect(soundOf(card, [1], 'normal', true)).toBe('own');
    expect(soundOf(moment, [0], 'normal', false)).toBe('bell');
    expect(soundOf(moment, [0], 'brisk', false)).toBeNull();
    expect(soundOf(moment, [0], 'normal', true)).toBeNull();
  });
});
