import type { GameBoard, RailView } from '../board';
import Board from './Board.svelte';
import { guide } from './guide';
import { cardName, loadCards } from './cards.svelte';
import { opened, timeline } from './timeline';
import { stepOf, STEPS } from './view';
import Thing from './CardThumbnail.svelte';
import { say } from './blue-moon-texts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function rail({ phase }: Readonly<Record<string, unknown>>): RailView {
  const at = stepOf(typeof phase === 'string' ? phase : '');
  const steps = STEPS.map(({ step }) => ({
    id: step,
    name: say(`step.${step}`),
    about: say(`step.about.${step}`),
  }));
  return { label: say('rail'), now: steps[at]?.name ?? '', at, steps };
}

export const board: GameBoard = {
  Board,
  Thing,
  Detail: null,
  rail,
  crumb: (view) =>
    say('fight', { number: typeof view['fight'] === 'number' ? Math.max(1, view['fight']) : 1 }),
  house: (player) => text(player['deck']),
  named: cardName,
  timeline,
  guide,
  opened,
  load: loadCards,
};
