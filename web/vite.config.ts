import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { content } from './content.ts';

// build.py sets both: a file with the titles, as `python -m splashdeck.games` writes them, and where to build.
const { SPLASHDECK_TITLES, SPLASHDECK_STATIC } = process.env;

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s-${hash(css)}` } }), content(SPLASHDECK_TITLES)],
  resolve: { alias: { splashdeck: resolve(import.meta.dirname, 'src') } },
  build: {
    outDir: SPLASHDECK_STATIC,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
  },
  // Only index.html says where it lies; all else finds its neighbours from where it lies itself, in whatever folder.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  // A folder of its own: the worker runs under another content policy than the page.
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'offline/[name]-[hash].js' } } },
});
