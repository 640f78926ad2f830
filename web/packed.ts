import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** After a build: every text beside its packed copies, and a service worker that knows every file by name. */
const TEXTS = /\.(?:js|css|html|svg|json)$/;
const ALONE = /\.(?:br|gz)$/;
const NOT_KEPT = /^(?:sw\.js|licences\/)/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !ALONE.test(name))
    .sort();

/** The worker's text with the list of the shell's files and a name that changes with any of them. */
export function workerFor(template: string, files: ReadonlyMap<string, Uint8Array>): string {
  const digest = createHash('sha256');
  for (const [name, content] of files) digest.update(name).update(content);
  const shell = ['./', ...[...files.keys()].filter((name) => name !== 'index.html')];
  return template
    .replace('"%SHELL%"', JSON.stringify(shell))
    .replace('%VERSION%', digest.digest('hex').slice(0, 12));
}

function pack(file: string): void {
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'moontable-packed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const shell = filesIn(folder).filter((name) => !NOT_KEPT.test(name));
      const worker = join(folder, 'sw.js');
      writeFileSync(
        worker,
        workerFor(
          readFileSync(worker, 'utf8'),
          new Map(shell.map((name) => [name, readFileSync(join(folder, name))])),
        ),
      );
      for (const name of filesIn(folder)) if (TEXTS.test(name)) pack(join(folder, name));
    },
  };
}
