import type { Option } from '../../lib/wire/types';
import { areaOf, type Face, faceOf, isFight, isPlace, verbOf } from './view';

/** What lies below the board: a face and the options it stands for. */
export interface Item {
  readonly key: string;
  readonly face: Face;
  readonly options: readonly Option[];
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const keyOf = (option: Option, face: Face): string => {
  if (face.type === 'words') return String(option.action);
  if (face.type === 'counter') return `counter ${face.number}`;
  // What is made from something else, and who stands where, is a choice of its own.
  const from =
    face.type === 'thing' || face.type === 'unit'
      ? ` ${text(option.deed['from'])} ${areaOf(option) ?? ''} ${text(option.deed['left'])}`
      : '';
  return `${face.type} ${face.id}${from}`;
};

/** Options with the same face lie on one card: a battle card for all areas it can be used in. */
export function gather(options: readonly Option[]): Item[] {
  const items = new Map<string, { key: string; face: Face; options: Option[] }>();
  for (const option of options) {
    const face = faceOf(option);
    const key = keyOf(option, face);
    const found = items.get(key);
    if (found) found.options.push(option);
    else items.set(key, { key, face, options: [option] });
  }
  return [...items.values()];
}

const MANY = 6;

/**
 * Which options are laid out: those no hex answers alone, fights, and what can be done in the chosen area.
 */
export function laidOut(options: readonly Option[], area: string | null): Option[] {
  const acts = options.filter((option) => verbOf(option) !== 'pass');
  if (area !== null) {
    const here = acts.filter((option) => areaOf(option) === area);
    if (here.length > 0) return here;
  }
  const places = acts.filter((option) => isPlace(option) && !isFight(option));
  const rest = acts.filter((option) => !isPlace(option) || isFight(option));
  // A few units to choose from are shown at once.
  const units = places.filter(
    (option) => faceOf(option).type === 'unit' && !('to' in option.deed) && !('area' in option.deed),
  );
  return rest.length === 0 && units.length === places.length && units.length <= MANY ? units : rest;
}

/** An amount to be given: all options are shares of the same thing. */
export const isAmount = (options: readonly Option[]): boolean =>
  options.length > 1 &&
  options.every((option) => verbOf(option) === 'assign' && typeof option.deed['damage'] === 'number');
