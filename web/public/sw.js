/**
 * The service worker: the shell opens without a network, what was read before can be read again, and it says
 * whose turn it is.
 */
const VERSION = 'moontable-%VERSION%';
const READ = 'moontable-read';
const SHELL = "%SHELL%";
/** What never changes, or was played to its end: the newest answer is kept. */
const READABLE = [/\/api\/hello$/, /\/api\/games\/[^/]+\/(?:catalogue|choices|rules)$/, /\/api\/tables\/[^/]+\/(?:replay|summary|record)$/];
/** So many answers about tables are kept; rules and cards of every game stay. */
const KEPT = 60;
const OF_TABLES = /\/api\/tables\//;

/** Rules and cards of every game, before anybody has read them: the page promises them without a network. */
async function readAhead() {
  const hello = new Request('./api/hello');
  const { games } = await (await reading(hello)).json();
  const wanted = games.flatMap(({ game }) => ['rules', 'catalogue'].map((part) => `./api/games/${game}/${part}`));
  await Promise.all(wanted.map((path) => reading(new Request(path))));
}

self.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(VERSION)).addAll(SHELL);
    // What does not come now is kept when it is read.
    await readAhead().catch(() => undefined);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== VERSION && name !== READ) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** The page itself: fresh where there is a network, else as it was kept. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) return fresh;
  } catch {
    /* no network: below */
  }
  return (await caches.match('./', { cacheName: VERSION })) ?? Response.error();
}

async function asset(request) {
  return (await caches.match(request, { cacheName: VERSION })) ?? fetch(request);
}

/** Asked anew each time; without an answer, what was answered last. */
async function reading(request) {
  const cache = await caches.open(READ);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      await cache.put(request, fresh.clone());
      const kept = (await cache.keys()).filter(({ url }) => OF_TABLES.test(url));
      await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT)).map((old) => cache.delete(old)));
    }
    return fresh;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (READABLE.some((path) => path.test(url.pathname))) event.respondWith(reading(request));
  else if (!url.pathname.includes('/api/')) event.respondWith(asset(request));
});

const told = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title = 'moontable', body = '' } = told(event);
  const [words, link = ''] = body.split('\n\n');
  const hash = link.includes('#') ? link.slice(link.indexOf('#')) : '#/';
  event.waitUntil(self.registration.showNotification(title, { body: words, tag: hash, icon: './icons/icon-192.png', badge: './icons/icon-192.png', data: { hash } }));
});

self.addEventListener('notificationclick', (event) => {
  const { hash = '#/' } = event.notification.data ?? {};
  event.notification.close();
  const show = async () => {
    const address = new URL(hash, self.registration.scope).href;
    const windows = await self.clients.matchAll({ type: 'window' });
    const open = windows.find(({ url }) => url === address) ?? windows[0];
    if (!open) return self.clients.openWindow(address);
    await open.navigate(address).catch(() => undefined);
    return open.focus();
  };
  event.waitUntil(show());
});
