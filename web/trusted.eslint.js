/** Where markup may come from: only drawing modules make it, and only typed markup reaches the page. */
const DRAWING = [
  'src/lib/art/**/*.ts',
  'src/board/city/skyline.ts',
  'src/board/tsukuyumi/badge.ts',
  'src/board/tsukuyumi/terrain.ts',
  'src/result/picture.ts',
];
const TYPE = 'src/lib/art/markup.ts';

const sinks = [
  {
    selector: 'SvelteMustacheTag[kind="raw"]:not([expression.callee.name="drawn"])',
    message: 'Only {@html drawn(…)}: what it takes is typed as markup of our own.',
  },
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment)$/]',
    message: 'Use fillWith from lib/art/markup.',
  },
  {
    selector: 'TSAsExpression TSTypeReference[typeName.name="Markup"]',
    message: 'Markup is made by drawing modules, not claimed.',
  },
];
const makers = {
  regex: '/markup$',
  importNames: ['markup', 'markups'],
  message: 'Only drawing modules make markup; text goes through escaped.',
};

/**
 * More than one restriction of syntax in a file: eslint keeps only the last list, so whoever adds one asks
 * for all.
 */
export const trusting = (...more) => ({ 'no-restricted-syntax': ['error', ...sinks, ...more] });

export const trusted = [
  { files: ['src/**/*.ts', 'src/**/*.svelte'], rules: { 'svelte/no-at-html-tags': 'off', ...trusting() } },
  {
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    ignores: DRAWING,
    rules: { 'no-restricted-imports': ['error', { patterns: [makers] }] },
  },
  { files: [TYPE, 'src/**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
];
