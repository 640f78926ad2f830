import { type Markup, markup } from '../../lib/art/markup';
import { chanceFrom, hashOf } from '../../lib/art/random';
import { series } from '../../lib/art/svg';
import { centre } from './hex';

const n = (value: number): string => value.toFixed(1);

function sea(area: string): string {
  const chance = chanceFrom(hashOf(`sea${area}`));
  const [x, y] = centre(area);
  return series(3, (index) => {
    const line = y - 22 + index * 21 + chance.between(-5, 5);
    const half = chance.between(16, 27);
    const bend = chance.between(-8, 8);
    return (
      `<path d="M${n(x - half)} ${n(line)}q${n(half / 2)} ${n(bend)} ${n(half)} 0t${n(half)}` +
      ' 0" class="tx sea"/>'
    );
  });
}

function grass(area: string): string {
  const chance = chanceFrom(hashOf(`alluvial${area}`));
  const [x, y] = centre(area);
  return series(
    10,
    () =>
      `<path d="M${n(x + chance.between(-30, 30))}` +
      ` ${n(y + chance.between(-26, 30))}q-1-6-4-9m4 9q1-7 4-10m-4 10v-11" class="tx` +
      ' grass"/>',
  );
}

function peaks(area: string): string {
  const chance = chanceFrom(hashOf(`mountain${area}`));
  const [x, y] = centre(area);
  const tops: readonly (readonly [number, number, number])[] = [
    [-18, 17, 22],
    [17, 15, 26],
    [-1, 21, 36],
  ];
  return tops
    .map(([dx, dy, height]) => {
      const h = height + chance.between(-3, 4);
      const [px, py] = [x + dx, y + dy];
      return (
        `<path d="M${n(px - h * 0.62)} ${n(py)}L${n(px)} ${n(py - h)}L${n(px + h * 0.62)}` +
        ` ${n(py)}Z" class="tx peak"/><path d="M${n(px)} ${n(py - h)}l${n(h * 0.2)}` +
        ` ${n(h * 0.34)}l${n(-h * 0.2)} ${n(-h * 0.06)}l${n(-h * 0.18)} ${n(h * 0.1)}Z"` +
        ' class="tx snow"/>'
      );
    })
    .join('');
}

function craters(area: string): string {
  const chance = chanceFrom(hashOf(`moon${area}`));
  const [x, y] = centre(area);
  return series(6, () => {
    const [cx, cy, r] = [x + chance.between(-29, 29), y + chance.between(-29, 29), chance.between(3, 9)];
    return (
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" class="tx crater"/><path` +
      ` d="M${n(cx - r * 0.8)} ${n(cy - r * 0.5)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 1.4)}` +
      ` ${n(-r * 0.2)}" class="tx rim"/>`
    );
  });
}

const DRAWN: Readonly<Record<string, (area: string) => string>> = {
  sea_floor: sea,
  alluvial: grass,
  mountain: peaks,
  moon: craters,
};
const kept = new Map<string, Markup>();

/** The ground of a hex as SVG: the area seeds all chance, so every machine draws the same board. */
export function ground(area: string, terrain: string): Markup {
  const key = `${terrain} ${area}`;
  let found = kept.get(key);
  if (found === undefined) {
    found = markup(DRAWN[terrain]?.(area) ?? '');
    kept.set(key, found);
  }
  return found;
}
