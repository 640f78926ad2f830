import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { locales } from './locales.ts';
import { packed } from './packed.ts';

const TESTS = ['src/**/*.test.ts', '*.test.{ts,js}'];
/** Replaces the WebSocket, which other files have connected before. */
const ALONE = ['src/table/table.test.ts'];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), locales(), packed()],
  base: './',
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  build: { outDir: '../src/moontable/web', emptyOutDir: true, target: 'es2022' },
  test: {
    environment: 'happy-dom',
    // Machines are noisy: a slow one is no fault of a component.
    testTimeout: 60_000,
    projects: [
      // A window and modules of its own for each file would cost three quarters of the time.
      { extends: true, test: { name: 'shared', isolate: false, include: TESTS, exclude: ALONE } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
