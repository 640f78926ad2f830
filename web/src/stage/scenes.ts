import type { GameEvent } from '../lib/wire/types';
import type { Guide, Line, Scene, Step } from './scene';
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

const lineOf = ({ seat, de, en, data }: GameEvent): Line => ({ seat, de, en, data });

/** A step without events is told by the entry's own words, or by what the guide sees in it. */
function silent(step: Step, guide: Guide): Scene[] {
  const words = step.words.en === '' ? guide.silent(step) : step.words;
  if (words === null) return [];
  const line = { ...words, seat: step.seat, data: {} };
  return [{ key: `${step.seq}.0`, kind: 'caption', seat: step.seat, lines: [line], title: null, cause: null, objects: [], flights: [], glyph: 'flag', view: null, late: false }];
}

export function scenesOf(step: Step, guide: Guide, earlier: readonly Step[] = []): Scene[] {
  const groups = grouped(step, guide);
  if (groups.length === 0) return silent(step, guide);
  const turning = Math.max(groups.findIndex(({ kind }) => MOVING.has(kind)), 0);
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
      seat: first.seat ?? step.seat,
      lines: events.map(lineOf),
      title: guide.brief(events),
      cause: guide.causeOf(first, step, earlier),
      objects: events.flatMap((event) => guide.objectsOf(event)),
      flights,
      glyph: guide.glyphOf(first),
      view: isLast ? null : (midway ?? (index < turning ? step.before : step.after)),
      late: (kind === 'step' && flights.length > 0) || kind === 'end',
    };
  });
}
