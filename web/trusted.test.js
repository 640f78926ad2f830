// @vitest-environment node
import { ESLint } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { trusted } from './trusted.eslint.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
    ...svelte.configs.base,
    { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
    ...trusted,
  ],
});

async function faults(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}
const page = (markup) => `<script lang="ts">\n  const name = '<b>';\n</script>\n\n<p>${markup}</p>\n`;

describe('who may make markup', () => {
  it('lets a page show what is typed as markup, and nothing else', async () => {
    expect(await faults('src/stage/SceneHistory.svelte', page('{@html drawn(name)}'))).toEqual([]);
    expect(await faults('src/stage/SceneHistory.svelte', page('{@html name}'))).toEqual([
      'no-restricted-syntax',
    ]);
    expect(await faults('src/table/Log.svelte', page("{@html drawn(name) + '<b>'}"))).toEqual([
      'no-restricted-syntax',
    ]);
  });
  it('finds an element that is filled by hand', async () => {
    expect(
      await faults(
        'src/stage/overlay.ts',
        'export const put = (one: Element, name: string): void => { one.innerHTML = name; };',
      ),
    ).toEqual(['no-restricted-syntax']);
  });
  it('finds markup that is claimed or made outside the drawing modules', async () => {
    const made = "import { markup } from '../lib/art/markup';\nexport const wrong = markup('<b>');\n";
    expect(await faults('src/table/log-lines.ts', made)).toEqual(['no-restricted-imports']);
    expect(await faults('src/result/picture.ts', made)).toEqual([]);
    expect(await faults('src/result/picture.ts', "export const wrong = '<b>' as Markup;")).toEqual([
      'no-restricted-syntax',
    ]);
  });
});
