import { type Markup, markup } from '../markup';
import { chanceFrom } from '../random';
import { glow, MOON, series } from '../svg';

/** Posters are a little wider than cards: 260 by 300. */
export const poster = (inner: string): Markup =>
  markup(`<svg viewBox="0 0 260 300" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${inner}</svg>`);

export function posterStars(seed: number, count: number): string {
  const chance = chanceFrom(seed);
  return series(count, () =>
    glow(
      chance.between(0, 260),
      chance.between(0, 220),
      chance.pick([0.6, 0.8, 1.2]),
      MOON,
      chance.between(0.3, 0.9),
    ),
  );
}

export const dressed = (people: string, transform: string, inner: string): string =>
  `<g class="mix p-${people}" transform="${transform}">${inner}</g>`;
