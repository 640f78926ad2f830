import type { GameBoard } from '../board';
import Board from './Board.svelte';
import Rail from './Rail.svelte';
import { loadThings, nameOf } from './things.svelte';
import { opened, timeline } from './timeline';
import type { TileView } from './view';
import { say } from './words';

function crumb(view: Readonly<Record<string, unknown>>): string {
  const tiles = Object.values((view['city'] ?? {}) as Readonly<Record<string, TileView>>).filter(({ sections }) => sections.length > 0);
  return say('crumb', { count: tiles.filter(({ built }) => built).length, all: tiles.length });
}

export const board: GameBoard = {
  Board,
  Rail,
  crumb,
  house: (_, seat) => `seat-${seat + 1}`,
  named: nameOf,
  timeline,
  opened,
  load: loadThings,
};
