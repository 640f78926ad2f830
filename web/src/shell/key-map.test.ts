import { describe, expect, it } from 'vitest';
import { LAB_KEYS, REPLAY_KEYS, TABLE_KEYS } from './key-map';

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  '-': '−',
};
const shown = new Set(
  [...TABLE_KEYS, ...REPLAY_KEYS, ...LAB_KEYS].flatMap(([keys]) => keys.toLowerCase().split(' ')),
);
const isShown = (key: string): boolean => shown.has((SIGNS[key] ?? key).toLowerCase());

/** The keys a source listens to. */
const heard = (source: string): string[] =>
  [...source.matchAll(/event\.key === '([^']+)'/g), ...source.matchAll(/\b(Arrow\w+|Page\w+):/g)].map(
    ([, key]) => key ?? '',
  );

describe('the keyboard map', () => {
  it('lists every key that anything listens to', () => {
    const keys = new Set(Object.values(SOURCES).flatMap(heard));
    expect(keys.size).toBeGreaterThan(20);
    expect([...keys].filter((key) => !isShown(key))).toEqual([]);
  });

  it('would miss a key that is not listed', () => {
    expect(heard("if (event.key === 'q') leave();").filter((key) => !isShown(key))).toEqual(['q']);
  });
});
