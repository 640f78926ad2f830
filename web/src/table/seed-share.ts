import type { TableInfo, Entry } from '../lib/wire/types';
import type { Table } from './table.svelte';

const BYTES = 32;

/** A share in the chance of a deal: digits that nobody can foresee, not even the server. */
const randomShare = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Whoever sits at a table that deals adds one share to its secret, once the server is bound by the
 * commitment.
 */
export class SeedShare {
  #given = false;

  offer(table: Pick<Table, 'about' | 'mine' | 'now' | 'request'>): void {
    const { about, mine, now } = table;
    if (this.#given || now?.status !== 'gathering' || mine.length === 0) return;
    if (about?.begins_from !== 'deal' || about.commitment === null) return;
    this.#given = true;
    // Who comes back has given one before, who comes late has none: both are refused and both are fine.
    void table.request({ op: 'share', share: randomShare() }).catch(() => undefined);
  }
}

/** The shares that players have given: those that were told at the welcome, and those that came since. */
export function sharesOf(about: TableInfo, log: readonly Entry[]): readonly string[] {
  const since = log.filter(({ kind }) => kind === 'shared').map(({ data }) => String(data['share']));
  return [...new Set([...about.shares, ...since])].filter((share) => share !== '');
}
