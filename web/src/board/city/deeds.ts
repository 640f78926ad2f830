import type { Deed } from '../../lib/options';
import { colourOf, type Place } from './view';

/** The deed a tile stands for where it cannot be done, so that the server can say why. */
export function deedAt(kind: string, tool: string | null, place: Place | undefined, tile: string): Deed {
  if (tool !== null) return { verb: colourOf(tool) === 'grey' ? 'fly' : 'dragon', card: tool, to: tile };
  if (kind !== 'build' && kind !== 'pay') return { verb: 'move', to: tile };
  if (place?.sections.length === 0) return { verb: 'offer' };
  return { verb: 'build', tile, section: Math.max(0, place?.bricks.indexOf(null) ?? 0) };
}

/** The deed a card of the hand stands for. */
export function deedOf(kind: string, card: string): Deed {
  const colour = colourOf(card);
  if (kind === 'move') return { verb: colour === 'grey' ? 'fly' : 'dragon', card };
  if (kind === 'discard') return { verb: 'discard', card };
  return kind === 'build' && colour === 'yellow' ? { verb: 'extra_offer', card } : { verb: 'pay', card };
}
