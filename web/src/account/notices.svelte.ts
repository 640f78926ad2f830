import { api } from '../lib/api';
import { keysByTable } from '../lib/seat-keys';
import { recall, remember } from '../lib/storage';

/** Whether and how to say that it is my turn while I am not at the table; asked for at each table of mine. */
export type BrowserNotice = 'off' | 'on';

/** What the browser gives for pushes, as the server wants it. */
function pushed(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

export class Notices {
  browser: BrowserNotice = $state(recall('notices') === 'on' ? 'on' : 'off');
  address: string = $state(recall('webhook') ?? '');
  /** Tables that were asked to tell me, in this visit. */
  readonly #asked = new Set<string>();

  /** Ask a table of mine to tell me, as I wish. */
  async askAt(table: string, key: string): Promise<void> {
    if (this.#asked.has(table) || (this.browser === 'off' && this.address === '')) return;
    this.#asked.add(table);
    if (this.address !== '') await api.postTo(table, key, this.address);
    if (this.browser === 'on') await this.#pushTo(table, key);
  }

  async #pushTo(table: string, key: string): Promise<void> {
    const { push } = (await api.hello()).features;
    if (push === null || !('serviceWorker' in navigator)) return;
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
    await api.pushTo(table, key, pushed(subscription));
  }

  /** Notices in this browser; false: the browser does not allow it. */
  async turn(browser: BrowserNotice): Promise<boolean> {
    if (
      browser === 'on' &&
      (!('Notification' in globalThis) || (await Notification.requestPermission()) !== 'granted')
    )
      return false;
    this.browser = browser;
    remember('notices', browser);
    await this.#everywhere();
    return true;
  }

  /** Posts to an address of mine; empty: no more. */
  async post(address: string): Promise<void> {
    this.address = address;
    await this.#everywhere();
    remember('webhook', address);
  }

  /** Every table of this browser is told anew; one that is gone needs no telling. */
  async #everywhere(): Promise<void> {
    this.#asked.clear();
    const tables = Object.entries(keysByTable());
    for (const [table, key] of tables) await api.noNotices(table, key).catch(() => undefined);
    const told = await Promise.allSettled(tables.map(([table, key]) => this.askAt(table, key)));
    const refused = told.find((one) => one.status === 'rejected');
    if (refused && told.every((one) => one.status === 'rejected')) throw refused.reason;
  }

  /** It is my turn and nobody looks at this tab. */
  async say(title: string, body: string): Promise<void> {
    if (this.browser === 'off' || !document.hidden || !('serviceWorker' in navigator)) return;
    const worker = await navigator.serviceWorker.getRegistration();
    await worker
      ?.showNotification(title, {
        body,
        tag: location.hash,
        icon: './icons/icon-192.png',
        data: { hash: location.hash },
      })
      .catch(() => undefined);
  }
}

export const notices = new Notices();
