import { isEmpty, messageOf } from '../lib/messages/message';
import type { GameEvent } from '../lib/wire/types';
import type { Guide, Line, Scene, Step, View } from './scene';
import type { SceneKind } from './tempo';

/** One step as scenes: in order, nothing lost, nothing twice. */

interface Group {
  readonly kind: SceneKind;
  readonly events: GameEvent[];
}

const MOVING: ReadonlySet<SceneKind> = new Set(['card', 'power', 'step', 'fight', 'moment', 'cleanup']);

function grouped(step: Step, guide: Guide): Group[] {
  const groups: Group[] = [];
  for (const [index, event] of step.events.entries()) {
    const part = guide.part(event, step, step.events.slice(0, index));
    const last = groups.at(-1);
    if (part === 'none') continue;
    if (part === 'with' || (part === 'cleanup' && last?.kind === 'cleanup')) {
      if (last) last.events.push(event);
      else groups.push({ kind: part === 'with' ? 'caption' : part, events: [event] });
    } else groups.push({ kind: part, events: [event] });
  }
  return groups;
}

function lineOf(event: GameEvent, guide: Guide): Line {
  const { seat, data } = event;
  const short = guide.short(event);
  return {
    ...messageOf(event),
    seat,
    data,
    ...(guide.isAside(event) ? { aside: true } : {}),
    ...(short === null ? {} : { short }),
  };
}

/** A step without events is told by the entry's own words, or by what the guide sees in it. */
function silent(step: Step, guide: Guide): Scene[] {
  const words = isEmpty(step.words) ? guide.silent(step) : step.words;
  if (words === null) return [];
  const line = { ...words, seat: step.seat, data: {} };
  return [
    {
      key: `${step.seq}.0`,
      kind: 'caption',
      seat: step.seat,
      lines: [line],
      title: null,
      cause: null,
      objects: [],
      flights: [],
      glyph: 'flag',
      view: null,
      late: false,
    },
  ];
}

/** What the board showed once an event of a joined move had happened. */
const viewAfter = ({ parts }: Step, event: GameEvent | undefined): View | null =>
  parts?.find(({ events }) => event !== undefined && events.includes(event))?.after ?? null;

/** Who acts in an event: its seat, unless somebody does it to that seat. */
const actorOf = ({ seat, data }: GameEvent): number | null =>
  typeof data['actor'] === 'number' ? data['actor'] : seat;

export function scenesOf(step: Step, guide: Guide): Scene[] {
  const groups = grouped(step, guide);
  if (groups.length === 0) return silent(step, guide);
  const turning = Math.max(
    groups.findIndex(({ kind }) => MOVING.has(kind)),
    0,
  );
  const happened: GameEvent[] = [];
  return groups.map(({ kind, events }, index) => {
    const [first] = events as [GameEvent, ...GameEvent[]];
    happened.push(...events);
    const isLast = index === groups.length - 1;
    const midway = isLast ? null : guide.midway(step, happened);
    const flights = guide.flightsOf(events, step);
    return {
      key: `${step.seq}.${index}`,
      kind,
      seat: actorOf(first) ?? step.seat,
      lines: events.map((event) => lineOf(event, guide)),
      title: guide.brief(events, step),
      cause: guide.causeOf(first),
      objects: events.flatMap((event) => guide.objectsOf(event)),
      flights,
      glyph: guide.glyphOf(first),
      view: isLast
        ? null
        : (midway ?? viewAfter(step, events.at(-1)) ?? (index < turning ? step.before : step.after)),
      late: (kind === 'step' && flights.length > 0) || kind === 'end',
    };
  });
}

/** Two moves as one: everything of both, in order. */
export const combined = (step: Step, next: Step): Step => ({
  ...step,
  events: [...step.events, ...next.events],
  after: next.after,
  show: next.show,
  parts: [...(step.parts ?? [step]), next],
});

/** Which lines go into the log with each scene of a step: a move's with the scene in which it begins. */
export function tellsOf(step: Step, scenes: readonly Scene[]): readonly (readonly (() => void)[])[] {
  const waiting = [...(step.parts ?? [step])];
  let [shown, told] = [0, 0];
  return scenes.map((scene, index) => {
    shown += scene.lines.length;
    const now: (() => void)[] = [];
    for (let [part] = waiting; part && (index === scenes.length - 1 || told < shown); [part] = waiting) {
      now.push(part.tell);
      told += part.events.length;
      waiting.shift();
    }
    return now;
  });
}
