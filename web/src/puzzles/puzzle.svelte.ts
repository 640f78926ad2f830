import { api } from '../lib/api';
import { keepKey } from '../lib/seat-keys';
import { recall, remember } from '../lib/storage';
import { settings } from '../lib/settings.svelte';
import type { Option, Puzzle, PuzzleAnswer, Message } from '../lib/wire/types';
import { matchesDeed } from '../lib/options';
import { suitableLevel } from '../setup/table-plan.svelte';
import type { MoveGuard, Ruling } from '../table/move-guard';
import type { Play } from '../table/play.svelte';

const listOf = (text: string | null): string[] => (text ?? '').split(' ').filter((part) => part !== '');

/** The puzzles of a game that were solved in this browser. */
export const solved = (game: string): ReadonlySet<string> => new Set(listOf(recall(`puzzles.${game}`)));

const keepSolved = (game: string, id: string): void => {
  remember(`puzzles.${game}`, [...new Set([...solved(game), id])].join(' '));
};

/** A table at the puzzle's position, against bots; its address comes back. */
export async function openPuzzle(puzzle: Puzzle): Promise<string> {
  const { games } = await api.hello();
  const level = suitableLevel(games.find(({ game }) => game === puzzle.game)?.levels ?? []);
  const players = puzzle.position['players'];
  const count = Array.isArray(players) ? players.length : 2;
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === puzzle.seat
      ? { kind: 'human' as const, name: settings.calledName }
      : { kind: 'bot' as const, level },
  );
  const opened = await api.open({
    game: puzzle.game,
    seats,
    mine: [puzzle.seat],
    name: settings.calledName,
    position: puzzle.position,
    hints: false,
    guarded: false,
  });
  keepKey(opened.table, opened.key);
  remember(`puzzle.${opened.table}`, `${puzzle.game}/${puzzle.id}`);
  return `table/${opened.table}`;
}

/** Which puzzle a table sets, if it does. */
export const puzzleAt = (table: string): readonly [game: string, id: string] | null => {
  const [game, id] = (recall(`puzzle.${table}`) ?? '').split('/');
  return game && id ? [game, id] : null;
};

export interface Wrong {
  readonly name: Message;
  /** Nothing where the option was never worth weighing. */
  readonly answer: PuzzleAnswer | null;
}

/** A puzzle being solved at its table: only the answer goes through. */
export class Solving implements MoveGuard {
  readonly stepwise = true;
  puzzle: Puzzle | null = $state.raw(null);
  wrong: Wrong | null = $state.raw(null);
  done = $state(false);
  revealed = $state(false);
  left = $state(false);
  readonly #play: Play;

  constructor([game, id]: readonly [game: string, id: string], play: Play) {
    this.#play = play;
    play.attach(this);
    void api.puzzle(game, id).then(
      (found) => {
        this.puzzle = found;
      },
      () => {
        this.leave();
      },
    );
  }

  get best(): PuzzleAnswer | null {
    return this.puzzle?.answers[0] ?? null;
  }

  /** What lies on the table for the reader to point at, once the answer is shown. */
  get pointed(): Option | null {
    const { best } = this;
    return this.revealed && best
      ? (this.#play.options.find((option) => matchesDeed(option, best.deed)) ?? null)
      : null;
  }

  reveal(): void {
    this.revealed = true;
    this.wrong = null;
  }

  leave(): void {
    this.left = true;
    this.#play.detach(this);
  }

  review(option: Option): Ruling {
    const { puzzle, best } = this;
    if (puzzle === null || best === null) return 'refuse';
    if (puzzle.answers.slice(0, puzzle.right ?? 1).some(({ deed }) => matchesDeed(option, deed))) {
      this.done = true;
      this.wrong = null;
      this.#play.detach(this);
      if (!this.revealed) keepSolved(puzzle.game, puzzle.id);
      return 'play';
    }
    this.wrong = {
      name: option,
      answer: puzzle.answers.find(({ deed }) => matchesDeed(option, deed)) ?? null,
    };
    return 'refuse';
  }
}
