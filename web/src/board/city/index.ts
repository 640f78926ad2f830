import type { GameBoard, PhaseStepperView } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import { loadThings, shortName } from './catalogue.svelte';
import { withOpenHands, timeline } from './timeline';
import { stepOf, STEPS, type TileView } from './view';
import TileThumbnail from './TileThumbnail.svelte';
import { say } from './city-texts';

function progressLabel(view: Readonly<Record<string, unknown>>): string {
  const tiles = Object.values((view['city'] ?? {}) as Readonly<Record<string, TileView>>).filter(
    ({ sections }) => sections.length > 0,
  );
  return say('crumb', { count: tiles.filter(({ built }) => built).length, all: tiles.length });
}

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
  Thumbnail: TileThumbnail,
  Detail: null,
  phaseStepper,
  progressLabel,
  colorClass: (_, seat) => `seat-${seat + 1}`,
  cardName: shortName,
  timeline,
  guide,
  withOpenHands,
  load: loadThings,
};
