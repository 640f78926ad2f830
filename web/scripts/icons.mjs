/**
 * The icons of the installed client, drawn by our own generator: `node scripts/icons.mjs`, once when the
 * drawing changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openBrowser } from '../e2e/browser.mjs';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));
/** Size, and how much of the square the moon takes: what may be cut off round needs a border. */
const ICONS = [
  ['icon-180', 180, 0.94],
  ['icon-192', 192, 0.94],
  ['icon-512', 512, 0.94],
  ['maskable-512', 512, 0.74],
];

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { moonCalendar } = await vite.ssrLoadModule('/src/lib/art/moon-calendar.ts');
const browser = await openBrowser();
await mkdir(FOLDER, { recursive: true });
for (const [name, size, share] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:#0b1022"><div style="width:${share * size}px;height:${share * size}px">${moonCalendar()}</div></body>`,
  );
  await writeFile(`${FOLDER}${name}.png`, await page.screenshot({ type: 'png' }));
  await page.close();
}
await browser.close();
await vite.close();
