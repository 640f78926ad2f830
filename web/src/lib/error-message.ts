import type { ApiError } from './api';
import { messageIn } from './messages/message';
import { settings } from './settings.svelte';
import type { StringKey } from './strings';

const OWN: Readonly<Record<string, StringKey>> = {
  offline: 'trouble.offline',
  not_found: 'trouble.not_found',
  unknown_table: 'trouble.not_found',
  taken: 'trouble.taken',
  full: 'trouble.taken',
  wrong_key: 'trouble.key',
  stale: 'trouble.stale',
  moved_on: 'trouble.moved_on',
  other_ruleset: 'trouble.ruleset',
  record: 'trouble.record',
  not_over: 'trouble.not_over',
  server: 'trouble.server',
  too_many: 'trouble.too_many',
  begun: 'trouble.taken',
  muted: 'trouble.muted',
  too_often: 'trouble.too_often',
  not_free: 'undo.not',
  storage: 'trouble.server',
  internal: 'trouble.server',
  bot: 'trouble.bot',
  fixed: 'trouble.fixed',
};

/** A sentence in the reader's language; the server's own words follow where they say more. */
export function errorMessage(error: ApiError): string {
  const key = OWN[error.code];
  if (key !== undefined) return settings.phrase(key);
  const reasons = error.reasons.map(messageIn).filter((reason) => reason !== null);
  if (reasons.length > 0)
    return `${settings.phrase('trouble.refused')} ${reasons.map((reason) => settings.words(reason)).join('; ')}`;
  return error.message === ''
    ? settings.phrase('trouble.server')
    : `${settings.phrase('trouble.refused')} ${error.message}`;
}
