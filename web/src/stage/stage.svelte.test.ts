import { render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { beforeAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guide as duel } from '../board/blue_moon/guide';
import { guide as city } from '../board/city/guide';
import { type Faction, useContent } from '../board/tsukuyumi/content';
import { guide as war } from '../board/tsukuyumi/guide';
import { messages } from '../lib/messages/messages.svelte';
import { settings } from '../lib/settings.svelte';
import type { Message } from '../lib/wire/types';
import type { GameEvent } from '../lib/wire/types';
import type { Table } from '../table/table.svelte';
import cityStream from './fixtures/blue-moon-city.json';
import duelStream from './fixtures/blue-moon.json';
import warStream from './fixtures/tsukuyumi.json';
import LiveAnnouncer from '../table/LiveAnnouncer.svelte';
import type { Guide, Scene, Step, View } from './scene';
import { scenesOf } from './scenes';
import { caption } from './sentence';
import { Stage } from './stage.svelte';
import { BETWEEN_SCENES, BETWEEN_TURNS, hasteOf, lengthOf } from './tempo';
import { lastTurn } from './turns';

interface Recorded {
  readonly game: string;
  readonly seats: number;
  readonly first: View;
  readonly steps: readonly {
    readonly seq: number;
    readonly id: number | null;
    readonly seat: number | null;
    readonly kind: string;
    readonly de: string;
    readonly en: string;
    readonly events: readonly GameEvent[];
    readonly view: View;
  }[];
}
const recorded = (stream: unknown): Recorded => stream as Recorded;
const STREAMS: readonly (readonly [Recorded, Guide])[] = [
  [recorded(duelStream), duel],
  [recorded(cityStream), city],
  [recorded(warStream), war],
];
const asTable = (part: unknown): Table => part as Table;
const NAMES = ['North', 'Rook', 'Pebble'];
const CARDS: Readonly<Record<string, string>> = {
  'vulca-30': 'Cast Cataclysm',
  'black-1': 'black 1',
  'red-1': 'red 1',
  'blue-1': 'blue 1',
};
const FACTIONS = [
  ['cybersamurai', 'Cybersamurai'],
  ['nomads', 'Nomads'],
  ['boarlords', 'Boarlords'],
].map(([id, name]) => ({ id, name, home: `home of ${name ?? ''}` }));

interface Shown {
  readonly seq: number;
  readonly whole: boolean;
  readonly again: boolean;
}

/** A stream as steps that write down what becomes of them. */
function stepsOf({ first, steps }: Recorded, shown: Shown[] = [], told: number[] = []): Step[] {
  return steps.map(({ seq, seat, de, en, events, view, id }, index) => ({
    seq,
    seat,
    own: id !== null,
    words: { de, en },
    events,
    before: index === 0 ? first : (steps[index - 1]?.view ?? null),
    after: view,
    tell: () => {
      told.push(seq);
    },
    show: (part, again) => {
      shown.push({ seq, whole: part === null, again });
    },
  }));
}

function stageFor(
  guide: Guide,
  seats: number,
): { stage: Stage; said: Scene[]; marks: string[]; present: { count: number } } {
  const said: Scene[] = [];
  const marks: string[] = [];
  const present = { count: 0 };
  const hand = {
    measure: () => null,
    play: (scene: Scene) => {
      marks.push(`move ${scene.key}`);
    },
    finish: () => undefined,
    mark: () => undefined,
  };
  const stage = new Stage(
    {
      seats: () => seats,
      mine: () => [0],
      said: (scene) => said.push(scene),
      present: () => {
        present.count += 1;
      },
    },
    hand,
  );
  stage.guide = guide;
  return { stage, said, marks, present };
}

/** A line in English, for a reader at no seat. */
const english = (line: Message): string => messages.text(line, 'en', { names: NAMES, me: null });

beforeAll(async () => {
  await Promise.all([messages.load('city', 'en'), messages.load('bm', 'en')]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  settings.tempo = 'normal';
  settings.motion = 'full';
  settings.language = 'en';
  useContent({ factions: FACTIONS as unknown as Faction[] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a recorded stream', () => {
  for (const [stream, guide] of STREAMS) {
    it(`of ${stream.game} gives exactly these scenes`, async () => {
      const lines = stepsOf(stream).flatMap((step) =>
        scenesOf(step, guide).map((scene) => {
          const { cause, text } = caption(scene, {
            names: NAMES,
            me: 0,
            guide,
            named: (card) => CARDS[card] ?? card,
            view: step.after,
          });
          const when = `${scene.late ? ' late' : ''}${scene.view === null ? '' : ' midway'}`;
          const words = `${cause === '' ? '' : `${cause}: `}${text}`;
          return `${scene.key} ${scene.kind}${when} | ${words} | ${scene.objects.join(' ')}`;
        }),
      );
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`fixtures/${stream.game}.scenes.txt`);
    });

    it(`of ${stream.game} is played without losing or doubling anything`, async () => {
      const shown: Shown[] = [];
      const told: number[] = [];
      const { stage, said } = stageFor(guide, stream.seats);
      const steps = stepsOf(stream, shown, told);
      for (const step of steps) {
        stage.take(step);
        await vi.advanceTimersByTimeAsync(137);
      }
      await vi.runAllTimersAsync();
      expect(stage.idle).toBe(true);
      expect(told).toEqual(steps.map(({ seq }) => seq));
      expect(new Set(said.map(({ key }) => key)).size).toBe(said.length);
      const lines = said.flatMap((scene) => scene.lines.map(english));
      const parts = steps.flatMap((step) =>
        step.events
          .filter((event, at) => guide.part(event, step, step.events.slice(0, at)) !== 'none')
          .map(english),
      );
      expect(lines.filter((line) => parts.includes(line))).toEqual(parts);
      const whole = shown.filter(({ whole: all }) => all).map(({ seq }) => seq);
      expect(whole.at(-1)).toBe(steps.at(-1)?.seq);
      expect(whole).toEqual(whole.toSorted((one, other) => one - other));
    });

    it(`of ${stream.game} comes to the same end at every tempo`, async () => {
      for (const tempo of ['slow', 'brisk', 'off'] as const) {
        settings.tempo = tempo;
        const shown: Shown[] = [];
        const told: number[] = [];
        const { stage, said } = stageFor(guide, stream.seats);
        const steps = stepsOf(stream, shown, told);
        for (const step of steps) stage.take(step);
        await vi.runAllTimersAsync();
        expect(told).toEqual(steps.map(({ seq }) => seq));
        const lines = (scenes: readonly Scene[]): string[] =>
          scenes.flatMap((scene) => scene.lines.map(english));
        expect(lines(said)).toEqual(lines(steps.flatMap((step) => scenesOf(step, guide))));
        expect(shown.at(-1)).toEqual({ seq: steps.at(-1)?.seq, whole: true, again: false });
      }
    });
  }
});

describe('the stage', () => {
  const [stream, guide] = STREAMS[0] as readonly [Recorded, Guide];
  /** The first whole turn of the other seat in which it plays on. */
  const from = stream.steps.findIndex(
    ({ seat, events }, index) =>
      seat === 1 && stream.steps[index - 1]?.seat === 0 && !events.some(({ event }) => event === 'retreat'),
  );
  const turn = (shown: Shown[] = []): Step[] =>
    stepsOf(stream, shown).slice(from, from + stream.steps.slice(from).findIndex(({ seat }) => seat === 0));

  it('takes the time of its scenes and no longer', async () => {
    const { stage, marks } = stageFor(guide, 2);
    const steps = turn();
    for (const step of steps) stage.take(step);
    const scenes = steps.flatMap((step) => scenesOf(step, guide));
    const sum =
      scenes.reduce((all, { kind }) => all + lengthOf(kind, 'normal', false, 'calm'), 0) +
      BETWEEN_SCENES * (scenes.length - 1);
    await vi.advanceTimersByTimeAsync(sum - 1);
    expect(stage.idle).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.idle).toBe(true);
    expect(marks).toEqual(scenes.map(({ key }) => `move ${key}`));
  });

  it('says whose turn is played and how many scenes it has once all are here', () => {
    const { stage } = stageFor(guide, 2);
    const silent = turn().findIndex((step) => scenesOf(step, guide).length > 0);
    const [first, ...rest] = turn().slice(silent);
    if (first) stage.take(first);
    expect(stage.turn).toMatchObject({ seat: 1, at: 1, of: null });
    for (const step of rest) stage.take(step);
    const scenes = [first, ...rest].flatMap((step) => (step ? scenesOf(step, guide) : []));
    expect(scenes.length).toBeGreaterThan(2);
    expect(stage.turn).toMatchObject({ seat: 1, at: 1, of: scenes.length, left: scenes.length - 1 });
    expect(stage.actor).toBe(1);
  });

  it('skips a scene, and twice within a moment everything', async () => {
    const shown: Shown[] = [];
    const { stage } = stageFor(guide, 2);
    for (const step of turn(shown)) stage.take(step);
    const before = stage.scene?.key;
    stage.skip();
    await vi.advanceTimersByTimeAsync(BETWEEN_SCENES);
    expect(stage.scene?.key).not.toBe(before);
    expect(stage.idle).toBe(false);
    stage.skip();
    expect(stage.idle).toBe(true);
    expect(shown.at(-1)).toMatchObject({ seq: turn().at(-1)?.seq, whole: true });
  });

  it('lets my own move wait for nothing', () => {
    const shown: Shown[] = [];
    const { stage } = stageFor(guide, 2);
    for (const step of turn(shown)) stage.take(step);
    const mine = stepsOf(stream, shown)[1] as Step;
    stage.take({ ...mine, seq: 99, own: true });
    expect(stage.playing).toBe(false);
    expect(stage.queue).toEqual([]);
    expect(shown.at(-1)).toMatchObject({ seq: mine.seq, whole: true });
  });

  it('shows the last turn again without telling it twice, and any move ends that', async () => {
    const shown: Shown[] = [];
    const { stage, said, present } = stageFor(guide, 2);
    for (const step of turn(shown)) stage.take(step);
    await vi.runAllTimersAsync();
    const told = said.length;
    expect(stage.canRepeat).toBe(true);
    stage.again();
    expect(stage.repeating).toBe(true);
    expect(shown.at(-1)?.again).toBe(true);
    await vi.runAllTimersAsync();
    expect(stage.repeating).toBe(false);
    expect(present.count).toBe(1);
    stage.again();
    stage.take({ ...(turn(shown).find((step) => scenesOf(step, guide).length > 0) as Step), seq: 100 });
    expect(stage.repeating).toBe(false);
    expect(said.length).toBe(told + 1);
  });

  it('applies everything at once in a hidden tab and says how much it was', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { stage } = stageFor(guide, 2);
    for (const step of turn()) stage.take(step);
    expect(stage.idle).toBe(true);
    expect(stage.away).toBe(turn().length);
    hidden.mockRestore();
  });

  it('moves nothing where motion is unwanted, and gives time to read', async () => {
    settings.motion = 'still';
    const { stage, marks } = stageFor(guide, 2);
    for (const step of turn()) stage.take(step);
    await vi.advanceTimersByTimeAsync(699);
    expect(stage.played).toEqual([]);
    await vi.runAllTimersAsync();
    expect(marks).toEqual([]);
  });

  it('lags by no more than a round: then double speed, then captions', () => {
    expect([1, 2, 3, 4, 5].map((turns) => hasteOf(turns, 2))).toEqual([
      'calm',
      'calm',
      'double',
      'double',
      'captions',
    ]);
    expect(lengthOf('card', 'normal', false, 'double')).toBe(350);
    expect(lengthOf('moment', 'slow', true, 'captions')).toBe(125);
    expect(BETWEEN_TURNS).toBeGreaterThan(BETWEEN_SCENES);
  });

  it('knows what the others did last', () => {
    const step = (seat: number): Step => ({ ...(turn()[0] as Step), seat });
    const [a, b, c, d] = [step(1), step(2), step(0), step(1)];
    expect(lastTurn([a, b, c, d], [0])).toEqual([d]);
    expect(lastTurn([a, b, c], [0])).toEqual([a, b]);
    expect(lastTurn([a, b], [])).toEqual([b]);
    expect(lastTurn([c], [0])).toEqual([]);
  });
});

describe('a march', () => {
  const [stream, guide] = STREAMS[2] as readonly [Recorded, Guide];
  const march = (shown: Shown[] = [], told: number[] = []): Step[] => {
    const all = stepsOf(stream, shown, told);
    const from = all.findIndex(
      ({ seat, events }) => seat === 1 && events.some(({ event }) => event === 'moved'),
    );
    return all.slice(
      from - 1,
      from + all.slice(from).findIndex(({ events }) => events.some(({ event }) => event !== 'moved')),
    );
  };

  it('of several units on the same way is one scene, and nothing of it is lost', async () => {
    const shown: Shown[] = [];
    const told: number[] = [];
    const { stage, said } = stageFor(guide, 3);
    const steps = march(shown, told);
    for (const step of steps) stage.take(step);
    await vi.runAllTimersAsync();
    const lines = said.flatMap((scene) => scene.lines.map(english));
    expect(lines).toEqual(steps.flatMap(({ events }) => events.map(english)));
    expect(said.length).toBeLessThan(lines.length);
    expect(told).toEqual(steps.map(({ seq }) => seq));
    const captions = said.map(
      (scene) =>
        caption(scene, { names: NAMES, me: 0, guide, named: (card) => card, view: stream.first }).text,
    );
    expect(captions.some((text) => /^Rook moves \S+ and \S+ from .+ to /.test(text))).toBe(true);
  });

  it('shows each scene what lies there then, and the end at the end', async () => {
    const shown: Shown[] = [];
    const { stage } = stageFor(guide, 3);
    const steps = march(shown);
    for (const step of steps) stage.take(step);
    const middle = stage.queue.filter(({ scene, last }) => scene !== null && !last);
    expect(middle.length).toBeGreaterThan(2);
    const places = middle.map(({ scene }) => steps.findIndex(({ after }) => after === scene?.view));
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((one, other) => one - other));
    await vi.runAllTimersAsync();
    expect(shown.at(-1)).toEqual({ seq: steps.at(-1)?.seq, whole: true, again: false });
  });

  it('goes into the log move by move, each with its scene', async () => {
    const told: number[] = [];
    const { stage } = stageFor(guide, 3);
    const steps = march([], told);
    for (const step of steps) stage.take(step);
    const counts: number[] = [];
    for (; !stage.idle; await vi.advanceTimersByTimeAsync(60)) counts.push(told.length);
    expect(told).toEqual(steps.map(({ seq }) => seq));
    expect(new Set(counts).size).toBeGreaterThan(4);
  });

  it('ends where somebody else moves or something else happens', () => {
    const { stage } = stageFor(guide, 3);
    const [, one, , two] = march() as [Step, Step, Step, Step];
    stage.take(one);
    stage.take({ ...two, seat: 2 });
    stage.take({ ...two, seq: 200, seat: 2, words: { de: 'x', en: 'x' } });
    expect(stage.queue.length).toBe(2);
  });
});

describe('the live region', () => {
  it('gets every line, in order, once', async () => {
    const [stream, guide] = STREAMS[1] as readonly [Recorded, Guide];
    const scenes = stepsOf(stream)
      .slice(0, 12)
      .flatMap((step) => scenesOf(step, guide));
    const table = $state({ announced: [] as readonly Scene[], now: null, voice: null, stage: { guide } });
    const { container } = render(LiveAnnouncer, { table: asTable(table), names: NAMES });
    for (let upto = 1; upto <= scenes.length; upto += 1) {
      table.announced = scenes.slice(Math.max(0, upto - 3), upto);
      flushSync();
    }
    await tick();
    const read = [...container.querySelectorAll('[role="log"] p')].map((line) => line.textContent);
    expect(read).toEqual(
      scenes
        .flatMap(({ lines }) => lines)
        .map((line) =>
          english(line).replace(/[Ss]eat (\d)/g, (_, number: string) => NAMES[Number(number) - 1] ?? ''),
        )
        .slice(-read.length),
    );
    expect(read.length).toBeGreaterThan(8);
  });
});
