import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The catalogues of the table and the games as modules, one for each namespace and language. The file
 * `locale/de/city.cards.ftl` belongs to the namespace `city`.
 */
const FOLDER = '../src/moontable';
const INDEX = 'virtual:locales';
const ONE = 'virtual:locale/';

/** The files of each namespace and language, such as `city/de`. */
export function catalogueFiles(folder = FOLDER): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => join(folder, name));
  for (const file of files.sort()) {
    const key = `${basename(file).split('.')[0] ?? ''}/${basename(dirname(file))}`;
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}

export const catalogueText = (files: readonly string[]): string =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n');

export function locales(): Plugin {
  return {
    name: 'locales',
    resolveId: (id) => (id === INDEX || id.startsWith(ONE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) {
        const parts = [...catalogueFiles().keys()].map((key) => `'${key}': () => import('${ONE}${key}')`);
        return `export const LOCALES = {${parts.join(', ')}};`;
      }
      if (!id.startsWith(`\0${ONE}`)) return null;
      const files = catalogueFiles().get(id.slice(ONE.length + 1)) ?? [];
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(catalogueText(files))};`;
    },
  };
}
