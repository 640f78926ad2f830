import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OWN = join(ROOT, '.venv/bin/moontable');

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

async function answers(address, process) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (process.exitCode !== null) throw new Error('the server ended before it answered');
    const response = await fetch(`${address}api/hello`).catch(() => null);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error('the server does not answer');
}

const command = () => (existsSync(OWN) ? OWN : 'moontable');

/**
 * A fresh game by somebody else, as `new-game` writes it, with what an installer writes beside it; says where
 * it lies.
 */
export async function newGame(name) {
  const folder = await mkdtemp(join(tmpdir(), 'moontable-game-'));
  execFileSync(command(), ['new-game', name, '--into', folder], { stdio: 'ignore' });
  const project = await readFile(join(folder, name, 'pyproject.toml'), 'utf8');
  const told = join(folder, name, 'src', `${name.replaceAll('-', '_')}-0.1.0.dist-info`);
  await mkdir(told);
  await writeFile(join(told, 'METADATA'), `Metadata-Version: 2.1\nName: ${name}\nVersion: 0.1.0\n`);
  const groups = project
    .slice(project.indexOf('[project.entry-points.'))
    .replaceAll(/\[project\.entry-points\."(.*)"\]/g, '[$1]')
    .replaceAll('"', '');
  await writeFile(join(told, 'entry_points.txt'), groups);
  return { path: join(folder, name, 'src'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A finished game as a record: bots play it in the terminal, far quicker than before anybody's eyes. */
export async function finishedGame(game, { players = 2, level = 'random', seed = 5 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'moontable-record-'));
  const file = join(folder, 'finished.game');
  const setup = JSON.stringify({ players: Array.from({ length: players }, () => ({})) });
  await promisify(execFile)(command(), [
    'play',
    game,
    '--seats',
    Array(players).fill(level).join(),
    '--setup',
    setup,
    '--seed',
    String(seed),
    '--record',
    file,
  ]);
  const record = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  return record;
}

/** The real server on a free port, with a database that goes with it. */
export async function openServer({ port: wanted = null, folder: kept = null, plugIn = null } = {}) {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'moontable-')));
  const port = wanted ?? (await freePort());
  const config = join(folder, 'settings.toml');
  await writeFile(
    config,
    'requests_per_minute = 100000\ntables_per_hour = 10000\nlogins_per_minute = 10000\nreading_seconds = 60\nbot_moment = 0\n',
  );
  const child = spawn(
    command(),
    ['serve', '--port', String(port), '--db', `sqlite:///${join(folder, 'tables.db')}`, '--config', config],
    {
      cwd: ROOT,
      stdio: 'ignore',
      env: plugIn === null ? process.env : { ...process.env, PYTHONPATH: plugIn },
    },
  );
  const address = `http://127.0.0.1:${port}/`;
  await answers(address, child);
  const stop = () =>
    new Promise((ended) => {
      child.once('exit', ended);
      child.kill('SIGTERM');
    });
  return {
    address,
    /** The server goes and comes back with the same tables. */
    again: async () => {
      await stop();
      return openServer({ port, folder });
    },
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
