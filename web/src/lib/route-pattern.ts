/** The parts of an address: the page's name and what follows it. */
export interface Location {
  readonly page: string;
  readonly parts: readonly string[];
}

export type Params = Readonly<Record<string, string | null>>;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function locationOf(hash: string): Location {
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  return { page, parts };
}

/**
 * The parameters of a location under a pattern such as `replay/:table/:number?`; null where it does not
 * match. What follows the last parameter is ignored.
 */
export function match(pattern: string, { page, parts }: Location): Params | null {
  const [name, ...names] = pattern.split('/');
  if (name !== page) return null;
  const params = names.map((one, index) => {
    const key = one.replace(/^:|\?$/g, '');
    return { key, value: parts[index] ?? '', optional: one.endsWith('?') };
  });
  if (params.some(({ value, optional }) => value === '' && !optional)) return null;
  return Object.fromEntries(params.map(({ key, value }) => [key, value === '' ? null : value]));
}

/** A number in an address; null for anything else. */
export const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^\d{1,7}$/.test(text) ? Number(text) : null;
