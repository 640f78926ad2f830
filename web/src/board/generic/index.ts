import { PLAIN_GUIDE } from '../../stage/scene';
import type { GameBoard } from '../board';
import Board from './Board.svelte';

/**
 * A board for every game: what its view declares to be drawn, or lists; the question, its answers, the log.
 */
export const board: GameBoard = {
  Board,
  Thumbnail: null,
  Detail: null,
  phaseStepper: null,
  progressLabel: () => '',
  colorClass: (player) => {
    const value = player['faction'] ?? player['deck'] ?? null;
    return typeof value === 'string' ? value : null;
  },
  cardName: (card) => card,
  timeline: null,
  guide: PLAIN_GUIDE,
  withOpenHands: (view) => view,
  load: () => Promise.resolve(),
};
