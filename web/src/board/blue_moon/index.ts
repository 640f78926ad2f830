import type { GameBoard, PhaseStepperView } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import { cardName, loadCards } from './cards.svelte';
import { withOpenHands, timeline } from './timeline';
import { stepOf, STEPS } from './view';
import CardThumbnail from './CardThumbnail.svelte';
import { say } from './blue-moon-texts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function phaseStepper({ phase }: Readonly<Record<string, unknown>>): PhaseStepperView {
  const at = stepOf(typeof phase === 'string' ? phase : '');
  return {
    label: say('rail'),
    at,
    steps: STEPS.map(({ step }) => ({
      id: step,
      name: say(`step.${step}`),
      about: say(`step.about.${step}`),
    })),
  };
}

export const board: GameBoard = {
  Board,
  Thumbnail: CardThumbnail,
  Detail: null,
  phaseStepper,
  progressLabel: (view) =>
    say('fight', { number: typeof view['fight'] === 'number' ? Math.max(1, view['fight']) : 1 }),
  colorClass: (player) => text(player['deck']),
  cardName,
  timeline,
  guide,
  withOpenHands,
  load: loadCards,
};
