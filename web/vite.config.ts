import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { locales } from './locales.ts';
import { packed } from './packed.ts';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), locales(), packed()],
  base: './',
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  build: { outDir: '../src/moontable/web', emptyOutDir: true, target: 'es2022' },
  // Machines are noisy: a slow one is no fault of a component.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', '*.test.{ts,js}'], testTimeout: 60_000 },
});
