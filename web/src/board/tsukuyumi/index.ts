import type { GameBoard, PhaseStepperView } from '../board';
import Board from './Board.svelte';
import Detail from './Detail.svelte';
import { guide } from './guide';
import { loadContent, nameOf } from './content';
import { withOpenHands, timeline } from './timeline';
import { PHASES } from './view';
import { say, word } from './tsukuyumi-texts';

const whole = (value: unknown): number => (typeof value === 'number' ? value : 1);

const MOONS = {
  white: '#eef0ff',
  blue: '#5fb8ff',
  green: '#8fd694',
  red: '#ff6f7f',
  score: '#e7c873',
} as const;

function phaseStepper({ phase, round, rounds }: Readonly<Record<string, unknown>>): PhaseStepperView {
  const at = PHASES.findIndex((one) => one === phase);
  const steps = PHASES.map((one, index) => ({
    id: one,
    name: index === at ? say(`phase.now.${one}`) : word('phase', one),
    about: say(`phase.about.${one}`),
    colour: MOONS[one],
  }));
  return {
    label: say('rail'),
    now:
      typeof phase === 'string'
        ? round === undefined || phase === 'setup'
          ? word('phase', phase)
          : say('phase.round', { phase: word('phase', phase), round: whole(round), rounds: whole(rounds) })
        : '',
    at,
    steps,
  };
}

export const board: GameBoard = {
  Board,
  Thumbnail: null,
  Detail,
  phaseStepper,
  progressLabel: (view) =>
    view['phase'] === 'setup'
      ? say('set.up')
      : say('round', { round: whole(view['round']), rounds: whole(view['rounds']) }),
  colorClass: (player) => (typeof player['faction'] === 'string' ? player['faction'] : null),
  cardName: nameOf,
  timeline,
  guide,
  withOpenHands,
  load: loadContent,
};
