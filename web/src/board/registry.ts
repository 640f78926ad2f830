import { messages } from '../lib/messages/messages.svelte';
import { settings } from '../lib/settings.svelte';
import { recall } from '../lib/storage';
import type { GameBoard } from './board';

const BOARDS: Readonly<Record<string, () => Promise<{ board: GameBoard }>>> = {
  'blue-moon': () => import('./blue_moon'),
  'blue-moon-city': () => import('./city'),
  tsukuyumi: () => import('./tsukuyumi'),
};

/** The board of a game, or the plain one that plays every game, also for those who want it always. */
export async function boardOf(game: string): Promise<GameBoard> {
  const drawn = recall('plain') === 'yes' ? undefined : BOARDS[game];
  const { board } = await (drawn ?? (() => import('./generic')))();
  await Promise.all([board.load(), messages.load('table', settings.language)]);
  return board;
}
