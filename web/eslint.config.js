import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';
import { trusted, trusting } from './trusted.eslint.js';

const untyped = ['**/*.js', '**/*.mjs'];

export default ts.config(
  { ignores: ['node_modules', '../src', 'src/lib/wire/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler that only calls something stands on one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-lines': ['error', 550],
      'max-len': [
        'error',
        {
          code: 110,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: 'eslint-disable| d="| @typescript',
        },
      ],
      // What is reactive here is replaced, never changed: plain maps and sets do.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...trusted,
  {
    // A browser takes the focus from what is disabled: while the table answers, buttons only say that they
    // wait.
    files: ['src/board/**/*.svelte', 'src/table/**/*.svelte'],
    rules: trusting({
      selector: 'SvelteAttribute[key.name="disabled"] MemberExpression[property.name="busy"]',
      message: 'Use aria-disabled: disabling takes the focus away.',
    }),
  },
  {
    // The parser does not know the types of snippets' and callbacks' parameters; svelte-check does.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  { files: untyped, ...ts.configs.disableTypeChecked },
  {
    files: untyped,
    languageOptions: { globals: { ...globals.node } },
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
);
