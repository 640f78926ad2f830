import type { Frame, GameEvent } from '../../lib/wire/types';
import type { Chapter, Mark } from '../board';
import { type PlayerView, whole } from './view';
import { say } from './city-texts';

/** How an event changes what the seats hold in crystals; rewards and offerings are open to all. */
function crystals({ event, seat, data }: GameEvent, held: number[]): void {
  const add = (who: number | null, count: number): void => {
    if (who !== null) held[who] = (held[who] ?? 0) + count;
  };
  if (event === 'reward') add(seat, whole(data['crystals']));
  else if (event === 'offered') add(seat, -whole(data['price']) - whole(data['surcharge']));
  else if (event === 'scales_scored' && Array.isArray(data['crystals']))
    data['crystals'].forEach((count, who) => {
      add(who, whole(count));
    });
}

/**
 * The game as rounds and turns: a bar is what the seat holds in crystals then, a flag a finished building.
 */
export function timeline(frames: readonly Frame[]): Chapter[] {
  const chapters: { label: string; start: number; end: number; marks: Mark[] }[] = [];
  const start = withOpenHands(frames[0]?.view ?? {})['players'];
  const held = Array.isArray(start) ? (start as PlayerView[]).map((player) => whole(player.crystals)) : [];
  const first = frames[0]?.view['turn'];
  const open = (start: number, seat: number): void => {
    if (chapters.length === 0 || seat === first) {
      chapters.push({ label: say('round', { number: chapters.length + 1 }), start, end: start, marks: [] });
    }
    chapters
      .at(-1)
      ?.marks.push({ start, seat, height: held[seat] ?? 0, note: '', flag: false, coins: 0, to: null });
  };
  open(0, whole(first));
  for (const { number, events } of frames) {
    for (const happened of events) {
      crystals(happened, held);
      const last = chapters.at(-1)?.marks.at(-1);
      if (last)
        Object.assign(last, {
          height: Math.max(0, held[last.seat] ?? 0),
          flag: last.flag || happened.event === 'finished',
        });
      if (happened.event === 'turn' && number > 0) open(number, whole(happened.seat));
    }
    const chapter = chapters.at(-1);
    if (chapter) chapter.end = number;
  }
  return chapters;
}

/** With all hands open everybody's crystals and cards are shown. */
export function withOpenHands(view: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const seats = view['open'];
  if (!Array.isArray(seats)) return view;
  const own = seats as { players: unknown[]; hand: unknown }[];
  return {
    ...view,
    players: own.map(({ players }, seat) => players[seat]),
    hands: own.map(({ hand }) => hand),
  };
}
