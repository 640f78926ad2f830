import { api, ApiError } from '../lib/api';
import { keepInvite, keepKey } from '../lib/seat-keys';
import { router } from '../lib/router.svelte';
import { errorMessage } from '../lib/error-message';
import type { NewTable } from '../lib/wire/types';

/** TableOpener a table and going there: one at a time, with what went wrong. */
export class TableOpener {
  busy = $state(false);
  problem = $state('');

  async open(wish: NewTable): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      // Where nobody else is waited for, the game begins with one's share: first the server is bound, then
      // the share, then the deal.
      const { table, key, invite } = await api.open({ ...wish, waits_for_share: true });
      keepKey(table, key);
      keepInvite(table, invite);
      router.go(`table/${table}`);
    } catch (error) {
      this.problem = errorMessage(error instanceof ApiError ? error : new ApiError('server', ''));
    } finally {
      this.busy = false;
    }
  }
}
