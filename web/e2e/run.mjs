/** All browser tests with one server and one browser between them: `npm run e2e`, or `npm run e2e -- table` for one file. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openBrowserServer } from './browser.mjs';
import { openServer } from './server.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.mjs') && (wanted.length === 0 || wanted.some((part) => name.startsWith(part))));
const [server, browser] = await Promise.all([openServer(), openBrowserServer()]);
const tests = spawn(process.execPath, ['--test', `--test-concurrency=${Math.max(2, cpus().length)}`, ...files.map((name) => FOLDER + name)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_SERVER: server.address, E2E_BROWSER: browser.wsEndpoint() },
});
const code = await new Promise((ended) => tests.once('exit', ended));
await Promise.all([browser.close(), server.close()]);
process.exitCode = code ?? 1;
