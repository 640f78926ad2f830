import type { Markup } from '../markup';
import type { People } from '../../theme/tokens';
import { type Chance, chanceFrom } from '../random';
import { ACCENT, box, DEEP, disc, FIELD, glow, GOLD, line, MOON, ring, round, shape } from '../svg';
import { dressed, poster, posterStars } from './canvas';

const BUILDERS: readonly [People, ...People[]] = [
  'hoax',
  'vulca',
  'mimix',
  'flit',
  'khind',
  'terrah',
  'pillar',
  'aqua',
];

function roof(style: number, x: number, y: number, width: number): string {
  const right = round(x + width);
  if (style === 0)
    return `M${round(x - 2)} ${y}L${round(x + width / 2)} ${round(y - width * 0.9)}L${round(x + width + 2)} ${y}Z`;
  if (style === 1)
    return `M${round(x)} ${y}C${round(x)} ${round(y - width)} ${right} ${round(y - width)} ${right} ${y}Z`;
  const half = round(width / 2 + 2);
  return (
    `M${round(x - 2)} ${y}q${round(width / 2)} -4 ${half} ${round(-width * 1.2)}` +
    `q0 ${round(width * 1.2 - 4)} ${half} ${round(width * 1.2)}Z`
  );
}

function windows(chance: Chance, x: number, width: number, top: number, foot: number): string {
  let lit = '';
  for (let y = top; y < foot; y += 10) {
    for (let at = x + 5; at < x + width - 6; at += 8) {
      if (chance.unit() < 0.5) lit += box(at, y, 3, 5, GOLD, ' rx="1.5" opacity=".9"');
    }
  }
  return lit;
}

function colorClass(chance: Chance, row: number, x: number, width: number): string {
  const height = chance.between(40, 90) - row * 14;
  const ground = 226 + row * 30;
  const people = chance.pick(BUILDERS);
  const style = chance.whole(0, 2);
  const walls = `M${round(x)} ${ground + 60}v${round(-height - 30)}h${round(width)}v${round(height + 30)}Z`;
  const drawn =
    shape(walls, DEEP, ACCENT, 1) +
    shape(roof(style, x, round(ground + 30 - height), width), FIELD, ACCENT, 1) +
    windows(chance, x, width, ground + 38 - height, ground + 50);
  return dressed(people, 'translate(0 0)', drawn);
}

function street(chance: Chance, row: number): string {
  let drawn = '';
  for (let x = -10; x < 262;) {
    const width = chance.between(20, 36);
    drawn += colorClass(chance, row, x, width);
    x += width + chance.between(-2, 5);
  }
  return drawn;
}

const obelisk =
  shape('M92 70 108 100 118 262H66L76 100Z', '#1d2858', GOLD, 1.4) +
  shape('M92 70 108 100H76Z', MOON) +
  line('M92 70V100', '#8d98c9', 1);

/** The city at night, lit colorClass by colorClass, around the obelisk. */
export function blueMoonCityPoster(): Markup {
  const chance = chanceFrom(77);
  const sky =
    posterStars(9, 36) +
    glow(178, 84, 64, MOON, 0.1) +
    disc(178, 84, 44, MOON) +
    ring(178, 84, 48, GOLD, 0.8);
  return poster(sky + street(chance, 0) + street(chance, 1) + obelisk + street(chance, 2));
}
