import type { Frame } from '../../lib/wire/types';
import type { Chapter, Mark } from '../board';
import { say } from './blue-moon-texts';

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The duel as fights and turns: how strong each announcement was, who retreated, who won dragons. */
export function timeline(frames: readonly Frame[]): Chapter[] {
  const chapters: { label: string; start: number; end: number; marks: Mark[] }[] = [];
  let fight = -1;
  let turn = -1;
  for (const { number, seat, events, view } of frames) {
    const last = chapters.at(-1)?.marks.at(-1);
    for (const { event, seat: actor, data } of events) {
      if (!last) continue;
      if (event === 'announce')
        Object.assign(last, { height: whole(data['strength']), note: String(data['element']) });
      else if (event === 'retreat') Object.assign(last, { flag: true });
      else if (event === 'dragon') Object.assign(last, { coins: last.coins + 1, to: actor });
    }
    const fresh = whole(view['fight']) !== fight;
    if (fresh) {
      fight = whole(view['fight']);
      chapters.push({
        label: say('fight', { number: Math.max(1, fight) }),
        start: number,
        end: number,
        marks: [],
      });
    }
    if (fresh || whole(view['turns']) !== turn) {
      turn = whole(view['turns']);
      chapters.at(-1)?.marks.push({
        start: number,
        seat: whole(view['turn']),
        height: 0,
        note: '',
        flag: false,
        coins: 0,
        to: seat,
      });
    }
    const chapter = chapters.at(-1);
    if (chapter) chapter.end = number;
  }
  return chapters;
}

/** With all hands open every side is shown as its own seat sees it. */
export function withOpenHands(view: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const seats = view['open'];
  if (!Array.isArray(seats)) return view;
  const sides = seats.map((own: unknown, seat) => (own as { players: unknown[] }).players[seat]);
  return { ...view, players: sides };
}
