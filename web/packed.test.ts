import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workerFor } from './packed.ts';

const template = readFileSync('public/sw.js', 'utf8');
const files = (page: string): Map<string, Uint8Array> =>
  new Map([
    ['assets/index-1.js', new Uint8Array([1])],
    ['index.html', new TextEncoder().encode(page)],
  ]);

it('gives the service worker every file of the shell, and another name when any of them changes', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((page) => workerFor(template, files(page)));
  expect(one).toContain('const SHELL = ["./","assets/index-1.js"]');
  expect(one).not.toContain('%');
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
