import type { GameBoard } from '../board';
import Board from './Board.svelte';
import { loadContent, nameOf } from './content';
import Rail from './Rail.svelte';
import { opened, timeline } from './timeline';
import { say } from './words';

const whole = (value: unknown): number => (typeof value === 'number' ? value : 1);

export const board: GameBoard = {
  Board,
  Rail,
  crumb: (view) => (view['phase'] === 'setup' ? say('set.up') : say('round', { round: whole(view['round']), rounds: whole(view['rounds']) })),
  house: (player) => (typeof player['faction'] === 'string' ? player['faction'] : null),
  named: nameOf,
  timeline,
  opened,
  load: loadContent,
};
