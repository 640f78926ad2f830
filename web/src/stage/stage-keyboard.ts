import { isForBoard, isTyping } from '../lib/keyboard';
import type { Stage } from './stage.svelte';

/**
 * The stage by keyboard and touch: Space skips, L shows the last turn again, whoever acts comes to the
 * present first.
 */

/** Keys that would act on the table: what they mean is asked once it stands still. */
const ACTS = /^(?:[1-9]|[wueh]|Enter)$/;

export function stageKey(event: KeyboardEvent, stage: Stage): void {
  if (!isForBoard(event) || isTyping(event.target)) return;
  const onButton = event.target instanceof HTMLElement && event.target.closest('.dock, .plate') !== null;
  if (stage.playing && event.key === ' ' && !onButton) stage.skip();
  else if (event.key === 'l' && stage.canRepeat) stage.again();
  else if (stage.playing && ACTS.test(event.key) && !onButton) {
    stage.toPresent();
    // A number or a question is harmless; what ends a turn is not pressed by somebody who only wants to go
    // on.
    if (event.key !== 'Enter' && event.key !== 'e') return;
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

const ACTED_ON =
  '.is-legal, .is-illegal, [data-row="hand"], [data-tile], [data-area], #next-step, .announce, .retreat';

/** A tap on the table while others act: to the present, so that it means what it says. */
export function touched(event: PointerEvent, stage: Stage): void {
  if (stage.playing && event.target instanceof Element && event.target.closest(ACTED_ON)) stage.toPresent();
}
