const GAMES: readonly (readonly [prefix: string, game: string])[] = [
  ['BMC-', 'blue-moon-city'],
  ['CITY-', 'blue-moon-city'],
  ['BM-', 'blue-moon'],
  ['DIFF-', 'blue-moon'],
  ['T', 'tsukuyumi'],
];

/** The game a rule id belongs to, by how it begins. */
export const gameOfRule = (rule: string): string =>
  GAMES.find(([prefix]) => rule.startsWith(prefix))?.[1] ?? 'blue-moon';
