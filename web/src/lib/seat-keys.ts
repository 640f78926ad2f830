import { recall, remember } from './storage';

type Keys = Readonly<Record<string, string>>;

/**
 * The keys to my seats and the invitations I may give, by table; they leave this browser only to the server.
 */
function read(drawer: 'keys' | 'invites'): Keys {
  try {
    const value: unknown = JSON.parse(recall(drawer) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export const keyOf = (table: string): string | null => read('keys')[table] ?? null;

export const inviteOf = (table: string): string | null => read('invites')[table] ?? null;

export function keepInvite(table: string, invite: string): void {
  remember('invites', JSON.stringify({ ...read('invites'), [table]: invite }));
}

/** My keys by table. */
export const keysByTable = (): Keys => read('keys');

export const allKeys = (): string[] => Object.values(read('keys'));

export function keepKey(table: string, key: string): void {
  remember('keys', JSON.stringify({ ...read('keys'), [table]: key }));
}

export function dropKey(table: string): void {
  remember(
    'keys',
    JSON.stringify(Object.fromEntries(Object.entries(read('keys')).filter(([name]) => name !== table))),
  );
}
