import { settings } from '../lib/settings.svelte';
import { CATALOGUES, type StringKey } from '../lib/strings';

/** A sentence on how a bot plays, per game and level; levels by others have none. */
export function characterOf(game: string, level: string): string {
  const key = `bot.${game.replaceAll('-', '_')}.${level}`;
  return Object.hasOwn(CATALOGUES.en, key) ? settings.phrase(key as StringKey) : '';
}
