import { settings } from '../../lib/settings.svelte';
import { factionOf } from './content';
import { centre, distance } from './hex';
import type { AreaView } from './view';

/**
 * What an area is called: homes by name, else its kind and the hour of the clock seen from the moon, north
 * being twelve.
 */

type Areas = Readonly<Record<string, AreaView>>;
type Kind = 'moon' | 'inner' | 'outer' | 'mountain' | 'alluvial';

const KINDS: Readonly<Record<'de' | 'en', Readonly<Record<Kind, string>>>> = {
  de: { moon: 'Mond', inner: 'Binnensee', outer: 'Außensee', mountain: 'Gebirge', alluvial: 'Aue' },
  en: { moon: 'moon', inner: 'inner sea', outer: 'outer sea', mountain: 'mountain', alluvial: 'alluvial' },
};
const HEART = { de: 'Mondmitte', en: 'moon centre' } as const;
const MIDDLE = '0,0';

function hourOf(area: string): string {
  const [x, y] = centre(area);
  const angle = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
  const hours = distance(area, MIDDLE) > 2 ? Math.round(angle / 15) / 2 : Math.round(angle / 30);
  const half = hours % 1 === 0 ? '' : '½';
  return `${Math.floor(hours) % 12 || 12}${half}`;
}

function kindOf(area: string, seen: AreaView | null): Kind {
  const ring = distance(area, MIDDLE);
  if (ring === 1) return 'moon';
  if (seen?.terrain === 'mountain' || seen?.terrain === 'alluvial') return seen.terrain;
  return ring === 2 ? 'inner' : 'outer';
}

function plainName(area: string, seen: AreaView | null): string {
  const { language } = settings;
  if (seen?.home !== undefined) return factionOf(seen.home)?.home ?? seen.home;
  return area === MIDDLE ? HEART[language] : `${KINDS[language][kindOf(area, seen)]} ${hourOf(area)}`;
}

const found = new WeakMap<Areas, Partial<Record<'de' | 'en', ReadonlyMap<string, string>>>>();

/**
 * The name of every area of a board, found once for a board; those called alike have letters, as the engine
 * gives them.
 */
export function areaNames(areas: Areas): ReadonlyMap<string, string> {
  const known = found.get(areas) ?? {};
  const names = known[settings.language] ?? named(areas);
  found.set(areas, { ...known, [settings.language]: names });
  return names;
}

/** From the moon outwards, and on a ring from west to east, then from north to south. */
function order(one: string, other: string): number {
  const [[q = 0, r = 0], [p = 0, s = 0]] = [one, other].map((area) => area.split(',').map(Number)) as [
    number[],
    number[],
  ];
  return distance(one, MIDDLE) - distance(other, MIDDLE) || q - p || r - s;
}

function named(areas: Areas): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const alike = new Map<string, number>();
  for (const area of Object.keys(areas).sort(order)) {
    const plain = plainName(area, areas[area] ?? null);
    const ordinal = alike.get(plain) ?? 0;
    alike.set(plain, ordinal + 1);
    names.set(area, ordinal === 0 ? plain : `${plain} ${String.fromCharCode(97 + ordinal)}`);
  }
  return names;
}

export const areaTitle = (area: string, areas: Areas): string =>
  areaNames(areas).get(area) ?? plainName(area, null);

const COORDINATE = /-?\d+,-?\d+/g;

/** The engine speaks of areas by coordinates; readers know where they lie. */
export const withAreas = (text: string, areas: Areas): string => {
  const names = areaNames(areas);
  return text.replace(COORDINATE, (area) => names.get(area) ?? plainName(area, null));
};
