import type { Markup } from '../markup';
import { hoaxFigure } from '../figure/hoax';
import { vulcaFigure } from '../figure/vulca';
import { chanceFrom } from '../random';
import { disc, glow, GOLD, MOON, ring, shape } from '../svg';
import { dressed, poster, posterStars } from './canvas';

/** Two peoples before a half moon. */
export function blueMoonPoster(): Markup {
  const halfMoon = disc(130, 122, 76, '#26308a') + shape('M130 46a76 76 0 0 1 0 152Z', MOON);
  const halo = ring(130, 122, 80, GOLD, 1) + ring(130, 122, 88, GOLD, 0.6, 0.6);
  const duel =
    dressed('hoax', 'translate(-42 72) scale(1.02)', hoaxFigure(chanceFrom(41))) +
    dressed('vulca', 'translate(98 72) scale(1.02)', vulcaFigure(chanceFrom(12)));
  return poster(posterStars(3, 40) + glow(130, 122, 92, MOON, 0.1) + halfMoon + halo + duel);
}
