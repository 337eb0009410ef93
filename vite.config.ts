import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const inWeb = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

export default defineConfig({
  root: inWeb(''),
  plugins: [react()],
  resolve: {
    // package.json gives #web/* two endings; Vite tries only the first of them
    alias: [{ find: /^#web\/(.*)$/, replacement: inWeb('$1') }],
    extensions: ['.tsx', '.ts'],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // hls.js is one large piece, fetched only when a lesson streams
    chunkSizeWarningLimit: 600,
    target: ['chrome111', 'safari16.4', 'firefox113'],
    // the pages without scripts take their styles from here; the app takes its own from index.html
    rolldownOptions: {
      input: [inWeb('index.html'), inWeb('programme/public.css'), inWeb('styles/plain-page.css')],
    },
  },
});
