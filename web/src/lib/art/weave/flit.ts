import type { Chance } from '../random';
import { ACCENT, DEEP, FIELD, GOLD, group, line, round, series, shape } from '../svg';

function barbs(length: number, width: number): string {
  const side = `l${round(width * 0.9)} `;
  const reach = width * 0.62;
  return series(6, (index) => {
    const at = `M${round((length * (index + 3)) / 10)} 0`;
    return `${at}${side}${round(reach)}${at}${side}${round(-reach)}`;
  });
}

function feather(length: number, width: number, colour: string): string {
  const vane =
    `M26 0C${round(length * 0.4)} ${round(-width)} ${round(length * 0.8)} ${round(-width)} ${round(length)} 0` +
    `C${round(length * 0.8)} ${round(width)} ${round(length * 0.4)} ${round(width)} 26 0Z`;
  return (
    shape(vane, colour, ACCENT, 0.9, 0.9) +
    line(barbs(length, width), ACCENT, 0.6, 0.7) +
    line(`M20 0H${round(length)}`, GOLD, 0.9)
  );
}

/** A fan of feathers and three wind lines. */
export function flitWeave(chance: Chance): string {
  const count = chance.whole(9, 13);
  const longest = chance.between(128, 158);
  const fan = series(count, (index) => {
    const angle = -166 + (152 * index) / (count - 1);
    const length = longest * (0.78 + 0.22 * Math.sin((index / (count - 1)) * 3.14));
    const width = chance.between(9, 13);
    return group(
      `translate(100 176) rotate(${round(angle)})`,
      feather(length, width, index % 2 ? FIELD : DEEP),
    );
  });
  const wind = series(3, (index) => {
    const y = 196 + index * 22;
    return line(
      `M-6 ${y}C40 ${y - chance.between(10, 22)} 90 ${y + 18} 130 ${y - 2}S196 ${y - 16} 206 ${y - 6}`,
      ACCENT,
      0.9,
      0.5,
    );
  });
  return fan + wind;
}
