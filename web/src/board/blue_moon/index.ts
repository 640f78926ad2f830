import type { GameBoard } from '../board';
import Board from './Board.svelte';
import { cardName, loadCards } from './cards.svelte';
import Rail from './Rail.svelte';
import { opened, timeline } from './timeline';
import { say } from './words';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const board: GameBoard = {
  Board,
  Rail,
  crumb: (view) => say('fight', { number: typeof view['fight'] === 'number' ? Math.max(1, view['fight']) : 1 }),
  house: (player) => text(player['deck']),
  named: cardName,
  timeline,
  opened,
  load: loadCards,
};
