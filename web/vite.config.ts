import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { content } from './content.ts';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s-${hash(css)}` } }), content()],
  build: {
    outDir: process.env.SPLASHDECK_STATIC ?? '../src/splashdeck/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
  },
});
