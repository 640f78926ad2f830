import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, mirrored, polar, round, series, shape } from '../svg';
import { shoulders } from './bust';

function crest(chance: Chance): string {
  const plumes = chance.whole(3, 6);
  return series(plumes, (index) => {
    const angle = -2.2 + (1.26 * index) / (plumes - 1);
    const [tipX, tipY] = polar(100, 108, chance.between(48, 70), angle);
    const before = polar(100, 108, 40, angle - 0.22).join(' ');
    const after = polar(100, 108, 40, angle + 0.22).join(' ');
    return (
      shape(`M100 104Q${before} ${tipX} ${tipY}Q${after} 100 104Z`, INK, ACCENT, 1) +
      disc(tipX, tipY, 2, GOLD)
    );
  });
}

const owlEye = disc(112, 114, 9, FIELD, GOLD, 1.3) + disc(112, 114, 4, GOLD) + disc(113, 113, 1.4, INK);

const beak = (chance: Chance): string =>
  shape(
    `M91 118Q100 ${round(chance.between(108, 114))} 109 118L100 ${round(chance.between(146, 158))}Z`,
    GOLD,
    INK,
    1,
  ) + line('M100 114V140', INK, 0.8);

const plumage = series(3, (row) =>
  series(5 + row, (index) =>
    line(`M${round(100 - (4 + row) * 7 + index * 14)} ${168 + row * 13}q7 12 14 0`, ACCENT, 1),
  ),
);

/** Beak and crest. */
export const flitFigure = (chance: Chance): string =>
  crest(chance) +
  shoulders(chance, 60, 152) +
  shape(
    'M100 84C126 84 130 116 118 140C110 152 104 156 100 158C96 156 90 152 82 140C70 116 74 84 100 84Z',
    INK,
    ACCENT,
    1.3,
  ) +
  mirrored(owlEye) +
  beak(chance) +
  plumage;
