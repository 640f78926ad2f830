import { PLAIN_GUIDE } from '../../stage/scene';
import type { GameBoard } from '../board';
import Board from './Board.svelte';

/**
 * A board for every game: what its view declares to be drawn, or lists; the question, its answers, the log.
 */
export const board: GameBoard = {
  Board,
  Thing: null,
  Detail: null,
  rail: null,
  crumb: () => '',
  house: (player) => {
    const value = player['faction'] ?? player['deck'] ?? null;
    return typeof value === 'string' ? value : null;
  },
  named: (card) => card,
  timeline: null,
  guide: PLAIN_GUIDE,
  opened: (view) => view,
  load: () => Promise.resolve(),
};
