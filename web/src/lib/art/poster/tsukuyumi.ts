import type { Markup } from '../markup';
import { dashedLine, disc, glow, GOLD, group, line, MOON, polar, roundLine, series, shape } from '../svg';
import { poster, posterStars } from './canvas';

const SHARDS = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
const SEA = ['#17365a', '#12294a', '#0f2140', '#0b1a33'] as const;
const PALE = '#f4f5ff';
const NIGHT = '#0b1022';
const CRATER = '#9aa3c7';

const hexagon = (x: number, y: number, radius: number): string => {
  const corners = Array.from({ length: 6 }, (_, index) =>
    polar(x, y, radius, (Math.PI / 180) * (60 * index - 30)).join(' '),
  );
  return `M${corners.join('L')}Z`;
};

/** The moon has broken into areas; two of them have slipped. */
const brokenMoon = SHARDS.map(([column, row], index) => {
  const x = 130 + 50 * (column + row / 2) + (index === 1 ? 8 : 0);
  const y = 116 + 43.3 * row + (index === 6 ? 9 : 0);
  return (
    shape(hexagon(x, y, 27), index ? '#c9cfea' : PALE, NIGHT, 1.2) +
    glow(x - 6, y + 4, 5, CRATER, 0.5) +
    glow(x + 8, y - 7, 3, CRATER, 0.5)
  );
}).join('');

const BODY = 'M196 34C240 70 226 150 160 150S70 118 52 156c-16 38 30 70 84 58 44 -10 78 0 100 92';
const HEAD = 'M206 46L176 44L158 24L174 20L166 4L188 14L196 0L206 16C222 22 222 40 206 46Z';

const serpent =
  roundLine(BODY, NIGHT, 22) +
  roundLine(BODY, PALE, 17) +
  dashedLine(BODY, '#8d98c9', 15, '2 7') +
  line(BODY, PALE, 6) +
  shape(HEAD, PALE, NIGHT, 1.6) +
  disc(186, 24, 3, '#d3263f') +
  line('M160 26q-16 -6 -26 4M164 34q-14 4 -18 16', GOLD, 1.4);

const sea = series(SEA.length, (index) =>
  shape(`M-10 ${244 + index * 16}q35 -14 70 0t70 0t70 0t70 0V310H-10Z`, SEA[index] ?? NIGHT, '#5b86b8', 0.8),
);

export function tsukuyumiPoster(): Markup {
  const halo = glow(130, 118, 104, MOON, 0.1) + glow(130, 118, 86, MOON, 0.1);
  return poster(posterStars(17, 40) + halo + brokenMoon + group('translate(0 12)', serpent) + sea);
}
