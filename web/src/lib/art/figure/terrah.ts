import type { Chance } from '../random';
import { ACCENT, FIELD, GOLD, INK, line, mirrored, round, shape } from '../svg';
import { eyes, shoulders } from './bust';

function hornAndPauldron(chance: Chance): string {
  const height = chance.between(26, 46);
  return (
    shape(`M116 100L${round(chance.between(146, 160))} ${round(106 - height)}L136 116Z`, INK, ACCENT, 1.4) +
    shape(`M120 154L${round(chance.between(156, 172))} 146L184 176L150 190Z`, FIELD, ACCENT, 1.2)
  );
}

function cracks(chance: Chance): string {
  const left = `M${round(chance.between(56, 70))} 176l14 18l-6 16l12 22`;
  const right = `M${round(chance.between(126, 142))} 172l-8 22l10 14l-8 20`;
  return line(left + right, ACCENT, 1.1);
}

/** Horned stone. */
export const terrahFigure = (chance: Chance): string =>
  mirrored(hornAndPauldron(chance)) +
  shoulders(chance, 74, 150) +
  shape('M78 94L92 84H108L122 94L126 128L114 154H86L74 128Z', INK, ACCENT, 1.5) +
  shape('M78 94L92 84H108L122 94L118 108H82Z', FIELD, ACCENT, 1.2) +
  shape('M82 108H118L112 116H88Z', INK, GOLD, 1) +
  eyes(chance, 121, 11, ACCENT) +
  line('M88 140h24M92 147h16', ACCENT, 1.6) +
  shape('M100 84l6 10l-6 10l-6 -10Z', ACCENT, GOLD, 0.8) +
  cracks(chance);
