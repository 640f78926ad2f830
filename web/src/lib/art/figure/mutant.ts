import type { Chance } from '../random';
import { ACCENT, disc, FIELD, GOLD, INK, line, round, shape } from '../svg';
import { shoulders } from './bust';

const curvedHorn = (chance: Chance): string =>
  shape(
    `M112 94C132 80 ${round(chance.between(140, 160))} 60` +
      ` ${round(chance.between(136, 156))} 34C150 66 152 90 122 108Z`,
    INK,
    GOLD,
    1.3,
  );

function spikes(chance: Chance): string {
  const upper = `M86 92L${round(chance.between(52, 66))} ${round(chance.between(48, 64))}L80 106Z`;
  return shape(`${upper}M78 106L${round(chance.between(40, 50))} 92L76 118Z`, INK, ACCENT, 1.3);
}

const leftHalf = shape('M100 86C78 86 74 122 84 142C90 154 96 158 100 158Z', INK, ACCENT, 1.4);

const rightHalf = (slip: number): string =>
  shape(
    `M100 ${round(86 + slip)}C126 ${round(86 + slip)} 128 122 116 ${round(140 + slip)}` +
      `C110 ${round(152 + slip)} 104 ${round(156 + slip)} 100 ${round(158 + slip)}Z`,
    FIELD,
    GOLD,
    1.4,
  );

const features = (slip: number): string =>
  disc(89, 120, 4.4, ACCENT) +
  disc(89, 120, 1.7, INK) +
  disc(112, 116 + slip, 3.2, GOLD) +
  disc(109, 128 + slip, 2.4, GOLD) +
  disc(117, 127 + slip, 2, GOLD) +
  line('M86 140l14 -3', ACCENT, 1.6) +
  line(`M100 ${round(144 + slip)}l4 -4l4 4l4 -4`, GOLD, 1.4);

/** Two unequal halves that do not meet. */
export function mutantFigure(chance: Chance): string {
  const slip = chance.between(5, 11);
  return (
    curvedHorn(chance) +
    spikes(chance) +
    shoulders(chance, 66) +
    leftHalf +
    rightHalf(slip) +
    line('M100 66V178', GOLD, 1) +
    features(slip) +
    line('M60 186l20 8l-8 18l16 10', ACCENT, 1.4) +
    line('M140 182q-18 12 -6 26t-10 26', GOLD, 1.4)
  );
}
