import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LITERAL =
  /(?<![\w&{/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\(/gi;
const OWN: readonly string[] = ['/lib/art/', '/lib/theme/'];

/** The literal colours of a component; blocks such as `{#each}` and addresses such as `#/me` are none. */
const literalsIn = (source: string): string[] => source.match(LITERAL) ?? [];

const components = import.meta.glob<string>('../../**/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = Object.entries(components).filter(([file]) => !OWN.some((part) => file.includes(part)));
const css = ['tokens', 'palette', 'base', 'ui'].map((name) =>
  readFileSync(`src/lib/theme/${name}.css`, 'utf8'),
);

describe('colours', () => {
  it('stand in the theme, not in components', () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.flatMap(([file, source]) => literalsIn(source).map((one) => `${file}: ${one}`));
    expect(found).toEqual([]);
  });

  it('are found where they are written out', () => {
    expect(literalsIn('color: #e7c873; fill="#fff"; background: rgb(0 0 0 / 50%), hsl(1 2% 3%)')).toEqual([
      '#e7c873',
      '#fff',
      'rgb(',
      'hsl(',
    ]);
    expect(literalsIn('{#each list as one}<a href="#/me">{/each} color: var(--gold)')).toEqual([]);
  });

  it('of the palette are all used, and none is used that is not there', () => {
    const palette = [...(css[1] ?? '').matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');
    const used = new Set(
      sources.flatMap(([, source]) => [...source.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')),
    );
    const hues =
      /^--(?:grey|rose|red|orange|amber|yellow|lime|green|teal|cyan|blue|indigo|violet|magenta)-\d/;
    expect(palette.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => hues.test(name) && !palette.includes(name))).toEqual([]);
  });
});
