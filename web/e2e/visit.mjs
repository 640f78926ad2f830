import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
const LOCALES = { de: 'de-DE', en: 'en-GB' };

/** In the page: a proxy that lets no WebSocket through. */
function barSockets() {
  globalThis.WebSocket = class extends EventTarget {
    static OPEN = 1;
    readyState = 3;
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    }
    send() {}
    close() {}
  };
}

/** Windows that nobody uses just now, with what the browser has fetched already. */
const idle = new Map();

/** A window to oneself. Those with a worker are never used again: it would remember. */
async function window(browser, wish) {
  const key = JSON.stringify(wish);
  const used = idle.get(key)?.pop();
  await used?.clearCookies();
  const context = used ?? (await browser.newContext(wish));
  const leave = async (page) => {
    if (wish.serviceWorkers !== 'block') return context.close();
    await page.close();
    return idle.set(key, [...(idle.get(key) ?? []), context]);
  };
  return { context, leave };
}

/** In the page: a new visitor brings only what was said; a page loaded again is the same visitor. */
function arrive(kept) {
  if (sessionStorage.getItem('arrived') !== null) return;
  sessionStorage.setItem('arrived', 'yes');
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`moontable.${key}`, value);
}

/** A browser of one's own: nothing is remembered from another visit. */
export async function visit(
  browser,
  address,
  {
    size = DESK,
    theme = 'dark',
    language = 'en',
    still = true,
    tempo = 'off',
    name = 'North',
    path = '',
    workers = 'block',
    sockets = true,
  } = {},
) {
  const { context, leave } = await window(browser, {
    viewport: size,
    colorScheme: theme,
    locale: LOCALES[language],
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: size === PHONE,
    serviceWorkers: workers,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.addInitScript(arrive, { name, tempo });
  if (!sockets) await page.addInitScript(barSockets);
  await page.goto(address + path);
  await page.evaluate(() => document.fonts.ready);
  return { page, context, complaints, close: () => leave(page) };
}

/** Whatever moves has come to its place; what moves for ever does not count. */
export const settled = (page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });

/** What axe has against a page, as lines. */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // Drawings are hidden from readers as a whole: there is nothing in them to look at.
  const report = await page.evaluate(() =>
    globalThis.axe.run({ exclude: ['svg'] }, { resultTypes: ['violations'], elementRef: false }),
  );
  return report.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target} ${any?.[0]?.message ?? ''}`).join(' | ')}`,
  );
}

/** Neither sideways nor down: everything fits. */
export const overflow = (page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });

/** Opens a table over HTTP and gives the browser its key. */
export async function openTable(page, address, wish) {
  const seats = wish.seats ?? [
    { kind: 'human', name: 'North' },
    { kind: 'bot', level: 'novice' },
  ];
  const body = { game: 'blue-moon', seats, mine: [0], name: 'North', guarded: false, ...wish };
  const response = await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const opened = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(opened));
  await page.evaluate(({ table, key, invite }) => {
    const add = (drawer, value) => {
      const kept = JSON.parse(localStorage.getItem(`moontable.${drawer}`) ?? '{}');
      localStorage.setItem(`moontable.${drawer}`, JSON.stringify({ ...kept, [table]: value }));
    };
    add('keys', key);
    add('invites', invite);
  }, opened);
  await page.goto(`${address}#/table/${opened.table}`);
  return opened;
}
