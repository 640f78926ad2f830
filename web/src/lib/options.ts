import type { Option } from './wire/types';

export type Deed = Readonly<Record<string, unknown>>;

/** Does an option do exactly what a deed names? */
export const matchesDeed = (option: Option, deed: Deed | null): boolean =>
  deed !== null &&
  Object.keys(option.deed).length === Object.keys(deed).length &&
  Object.entries(deed).every(([field, value]) => option.deed[field] === value);
