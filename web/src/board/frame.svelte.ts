import { screen } from '../lib/screen.svelte';
import type { BoardProps } from './board';

/** A desk; an upright tablet, where one plays; one narrow column. */
export type Layout = 'wide' | 'tablet' | 'phone';

/** A CSS `grid-template` over the areas status, board, prompt, hand, side and actions. */
export interface Templates {
  readonly wide: string;
  readonly tablet: string;
  readonly phone: string;
  /** Where one only looks, as in a replay. */
  readonly watchWide: string;
  readonly watchPhone: string;
}

/** How a board is laid out in this window, and which sheet lies over it. */
export class BoardFrame {
  sheet: string | null = $state(null);
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get props(): BoardProps {
    return this.#props();
  }

  get watching(): boolean {
    return this.props.play === null;
  }

  get layout(): Layout {
    if (!screen.compact) return 'wide';
    return screen.tablet && !this.watching ? 'tablet' : 'phone';
  }

  readonly open = (sheet: string): void => {
    this.sheet = sheet;
  };

  readonly close = (): void => {
    this.sheet = null;
  };

  /** Shows what is being played, and how fast; a desk has room for that beside the board. */
  get openStage(): (() => void) | undefined {
    return this.layout === 'wide' || this.watching
      ? undefined
      : () => {
          this.open('stage');
        };
  }
}
