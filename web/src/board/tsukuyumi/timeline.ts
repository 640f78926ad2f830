import type { Frame } from '../../lib/wire/types';
import type { Chapter, Mark } from '../board';
import { say, word } from './tsukuyumi-texts';

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
interface Shown {
  readonly round?: unknown;
  readonly phase?: unknown;
  readonly turn?: unknown;
  readonly players?: readonly { readonly faction: string; readonly seat: number; readonly total: number }[];
}

/**
 * The game as rounds; each turn a bar as high as the points of whoever has it, so that rounds can be
 * compared.
 */
export function timeline(frames: readonly Frame[]): Chapter[] {
  const chapters: { label: string; start: number; end: number; marks: Mark[] }[] = [];
  let round = -1;
  let turn = '';
  for (const { number, view, events } of frames) {
    const board = view as Shown;
    const now = board.phase === 'setup' ? 0 : whole(board.round);
    if (now !== round) {
      round = now;
      turn = '';
      chapters.push({
        label: now === 0 ? say('set.up') : say('round.short', { round: now }),
        start: number,
        end: number,
        marks: [],
      });
    }
    const chapter = chapters.at(-1);
    const at = board.players?.find(({ faction }) => faction === board.turn);
    const key = `${String(board.phase)} ${String(board.turn)}`;
    if (chapter && (key !== turn || chapter.marks.length === 0)) {
      turn = key;
      const best = [...(board.players ?? [])].sort((one, other) => other.total - one.total)[0];
      const shown = at ?? best;
      chapter.marks.push({
        start: number,
        seat: shown?.seat ?? 0,
        height: shown?.total ?? 0,
        note: word('phase', String(board.phase)),
        flag: false,
        coins: 0,
        to: shown?.seat ?? 0,
      });
    }
    const last = chapter?.marks.at(-1);
    if (last && events.some(({ event }) => event === 'conquered')) Object.assign(last, { flag: true });
    if (chapter) chapter.end = number;
  }
  return chapters;
}

/** With all hands open every player is shown as his own seat sees him. */
export function withOpenHands(view: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const seats = view['open'];
  if (!Array.isArray(seats)) return view;
  const players = seats.map((own: unknown, seat) => (own as { players: unknown[] }).players[seat]);
  return { ...view, players };
}
