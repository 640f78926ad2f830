import { api, ApiError } from '../lib/api';
import { keepKey, keysByTable } from '../lib/seat-keys';
import { recall, remember } from '../lib/storage';
import { settings } from '../lib/settings.svelte';
import { errorMessage } from '../lib/error-message';
import type { Summary } from '../lib/wire/types';

const LEAST = 8;

/** An account gathers tables; this browser keeps only its key. */
export class Account {
  name: string = $state(recall('account.name') ?? '');
  tables: readonly Summary[] = $state.raw([]);
  problem = $state('');
  busy = $state(false);
  #key: string | null = $state.raw(recall('account') || null);

  get isIn(): boolean {
    return this.#key !== null;
  }

  /** Make an account, or open it; this browser's tables go there too. */
  async enter(way: 'register' | 'logIn', name: string, passphrase: string): Promise<void> {
    this.problem = passphrase.length < LEAST ? settings.phrase('me.account.short') : '';
    if (this.problem !== '' || this.busy) return;
    this.busy = true;
    try {
      const { key } = await api[way]({ name: name.trim(), passphrase });
      this.#keep(key, name.trim());
      await this.gather();
    } catch (error) {
      this.problem = this.#words(error);
    } finally {
      this.busy = false;
    }
  }

  /** Every table of this browser, then all of the account. */
  async gather(): Promise<void> {
    const account = this.#key;
    if (account === null) return;
    try {
      await Promise.allSettled(Object.values(keysByTable()).map((key) => api.claim(account, key)));
      this.tables = (await api.gathered(account)).tables;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_key') this.leave();
      else this.problem = this.#words(error);
    }
  }

  /** Sit down here at a table that was begun elsewhere. */
  async fetchKey(table: string): Promise<boolean> {
    if (this.#key === null) return false;
    try {
      keepKey(table, (await api.keyTo(table, this.#key)).key);
      return true;
    } catch (error) {
      this.problem = this.#words(error);
      return false;
    }
  }

  leave(): void {
    this.#keep(null, '');
    this.tables = [];
  }

  #keep(key: string | null, name: string): void {
    this.#key = key;
    this.name = name;
    remember('account', key ?? '');
    remember('account.name', name);
  }

  #words(error: unknown): string {
    const { code } = error instanceof ApiError ? error : new ApiError('server', '');
    if (code === 'wrong_key') return settings.phrase('me.account.wrong');
    if (code === 'taken') return settings.phrase('me.account.taken');
    return errorMessage(error instanceof ApiError ? error : new ApiError('server', ''));
  }
}
