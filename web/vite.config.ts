import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './',
  build: { outDir: '../src/moontable/web', emptyOutDir: true, target: 'es2022' },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
