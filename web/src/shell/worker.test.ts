import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The service worker as it is shipped, run with a browser that writes down what it does. */
type Listener = (event: Record<string, unknown>) => void;
interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly hash: string } };
}

const SOURCE = readFileSync('public/sw.js', 'utf8');
const listeners = new Map<string, Listener>();
const shown: Shown[] = [];
const opened: string[] = [];
let windows: { readonly url: string; navigate: (to: string) => Promise<void>; focus: () => Promise<void> }[] =
  [];

function installed(): void {
  const worker = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      scope: 'https://moon.table/',
      showNotification: (title: string, options: Shown['options']) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (to: string) => {
        opened.push(to);
        return Promise.resolve();
      },
    },
    skipWaiting: () => Promise.resolve(),
  };
  // The file is a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('self', 'caches', 'location', SOURCE)(worker, {}, { origin: 'https://moon.table' });
}

async function happens(name: string, event: Record<string, unknown>): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(name)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => {
      waits.push(work);
    },
  });
  expect(waits.length, 'the browser waits for it').toBe(1);
  await Promise.all(waits);
}

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  windows = [];
  installed();
});

describe('a push', () => {
  it('says whose turn it is, once for a table, and knows the way there', async () => {
    const body = 'Blue Moon: it is your turn.\n\nhttps://moon.table/#/table/abc';
    await happens('push', { data: { json: () => ({ title: 'Your turn', body }) } });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.title).toBe('Your turn');
    expect(shown[0]?.options).toMatchObject({
      body: 'Blue Moon: it is your turn.',
      tag: '#/table/abc',
      data: { hash: '#/table/abc' },
    });
  });

  it.each([
    [undefined],
    [
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ],
    [{ json: () => ({}) }],
  ])('that says nothing to be read still shows something', async (data) => {
    await happens('push', { data });
    expect(shown[0]).toMatchObject({ title: 'moontable', options: { body: '', data: { hash: '#/' } } });
  });
});

describe('a click on it', () => {
  const click = (hash: string): Record<string, unknown> => ({
    notification: { data: { hash }, close: vi.fn() },
  });

  it('opens the table where no window is there', async () => {
    await happens('notificationclick', click('#/table/abc'));
    expect(opened).toEqual(['https://moon.table/#/table/abc']);
  });

  it('goes there in a window that is open, the one that shows the table first', async () => {
    const went: string[] = [];
    const page = (url: string) => ({
      url,
      navigate: (to: string) => {
        went.push(`${url} > ${to}`);
        return Promise.resolve();
      },
      focus: () => {
        went.push(`focus ${url}`);
        return Promise.resolve();
      },
    });
    windows = [page('https://moon.table/#/'), page('https://moon.table/#/table/abc')];
    await happens('notificationclick', click('#/table/abc'));
    expect(opened).toEqual([]);
    expect(went).toEqual([
      'https://moon.table/#/table/abc > https://moon.table/#/table/abc',
      'focus https://moon.table/#/table/abc',
    ]);
  });
});
