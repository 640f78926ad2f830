import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, mirrored, ring, round, shape } from '../svg';
import { collar, eyes, shoulders } from './bust';

function hood(height: number): string {
  const cloth =
    `M62 176C58 ${round(128 - height)} 82 ${round(112 - height)} 100 ${round(106 - height)}` +
    `C118 ${round(112 - height)} 142 ${round(128 - height)} 138 176Z`;
  const seam = `M104 ${round(112 - height)}C122 ${round(124 - height)} 130 ${round(140 - height * 0.6)} 130 172`;
  return shape(cloth, INK, ACCENT, 1.3) + mirrored(line(seam, GOLD, 0.8));
}

const thirdEye = disc(100, 106, 6.5, INK, GOLD, 1.3) + disc(100, 106, 2.2, GOLD);
const monocle = ring(108, 126, 7, GOLD, 1.2) + line('M115 128q8 8 6 24', GOLD, 0.8);
const smile = line('M90 140q10 4 20 0', INK, 1);

/** A hood, a beard and a third eye. */
export const hoaxFigure = (chance: Chance): string =>
  hood(chance.between(50, 64)) +
  shoulders(chance, 58, 158) +
  shape(
    'M100 92C120 92 122 120 116 138C112 150 106 158 100 158C94 158 88 150 84 138C78 120 80 92 100 92Z',
    FIELD,
    ACCENT,
    1.2,
  ) +
  shape(`M88 138q12 ${round(chance.between(34, 52))} 24 0`, INK, ACCENT, 0.8) +
  eyes(chance, 126, 8) +
  thirdEye +
  (chance.unit() < 0.5 ? monocle : smile) +
  collar(chance);
