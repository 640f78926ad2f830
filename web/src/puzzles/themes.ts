import { settings } from '../lib/settings.svelte';
import { CATALOGUES, lookUp } from '../lib/strings';

/** What a puzzle is about, in words; a theme nobody knows is shown as it is. */
export const themeOf = (theme: string): string =>
  lookUp(CATALOGUES[settings.language], `puzzles.theme.${theme}`);
