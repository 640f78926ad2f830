import { COLOR_CLASSES } from '../lib/theme/tokens';
import type { Summary } from '../lib/wire/types';

/**
 * How somebody fared, by game and by what was played: counted from finished tables with one seat of one's
 * own.
 */
export interface Fared {
  /** A deck or a faction; null: all together. */
  readonly colorClass: string | null;
  readonly played: number;
  readonly won: number;
}
export interface GameResults {
  readonly game: string;
  readonly rows: readonly Fared[];
}

const colorClassIn = (player: Readonly<Record<string, unknown>>): string | null =>
  Object.values(player).find(
    (value): value is string => typeof value === 'string' && Object.hasOwn(COLOR_CLASSES, value),
  ) ?? null;

const total = (colorClass: string | null, list: readonly { readonly won: boolean }[]): Fared => ({
  colorClass,
  played: list.length,
  won: list.filter(({ won }) => won).length,
});

export function resultsOf(tables: readonly Summary[]): GameResults[] {
  const games = tables
    .filter(({ status, mine, winners }) => status === 'over' && mine.length === 1 && winners.length > 0)
    .map(({ game, seats, mine: [seat = 0], winners }) => ({
      game,
      colorClass: colorClassIn(seats[seat]?.player ?? {}),
      won: winners.includes(seat),
    }));
  return [...new Set(games.map(({ game }) => game))].sort().map((game) => {
    const own = games.filter((one) => one.game === game);
    const colorClasses = [...new Set(own.flatMap(({ colorClass }) => colorClass ?? []))].sort();
    const by = colorClasses.map((colorClass) =>
      total(
        colorClass,
        own.filter((one) => one.colorClass === colorClass),
      ),
    );
    return { game, rows: [total(null, own), ...(by.length > 0 ? by : [])] };
  });
}
