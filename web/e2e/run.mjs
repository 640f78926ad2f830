/**
 * All browser tests with one server and one browser between them: `npm run e2e`, or `npm run e2e -- table`
 * for one file.
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { openBrowserServer } from './browser.mjs';
import { openServer } from './server.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** The longest first, so that none is left alone at the end. */
const LONGEST = [
  'table',
  'rooms',
  'blind',
  'tsukuyumi',
  'lessons',
  'city',
  'stage',
  'learn',
  'details',
  'plain',
];
const place = (name) => (LONGEST.indexOf(name.split('.')[0]) + LONGEST.length + 1) % (LONGEST.length + 1);

const wanted = process.argv.slice(2);
const files = readdirSync(FOLDER)
  .filter(
    (name) =>
      name.endsWith('.spec.mjs') && (wanted.length === 0 || wanted.some((part) => name.startsWith(part))),
  )
  .toSorted((one, other) => place(one) - place(other));
const [server, browser] = await Promise.all([openServer(), openBrowserServer()]);
Object.assign(process.env, { E2E_SERVER: server.address, E2E_BROWSER: browser.wsEndpoint() });
// One more than cores: some of them always wait for a clock or a bot.
const tests = run({ files: files.map((name) => FOLDER + name), concurrency: cpus().length + 1 });
tests.on('test:fail', () => {
  process.exitCode = 1;
});
await new Promise((ended) => {
  tests.compose(new spec()).on('end', ended).pipe(process.stdout);
});
await Promise.all([browser.close(), server.close()]);
