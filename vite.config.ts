import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inWeb = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** The script before the first paint is no module, so Vite leaves it alone; it too shall be asked for only once. */
const themeScript: Plugin = {
  name: 'theme-script',
  apply: 'build',
  buildStart() {
    const source = readFileSync(inWeb('theme.js'));
    this.emitFile({ type: 'asset', name: 'theme.js', originalFileName: 'theme.js', source });
  },
  transformIndexHtml: (html, { bundle = {} }) => {
    const theme = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('theme.js'),
    );
    return html.replace('/theme.js', `/${theme?.fileName}`);
  },
};

export default defineConfig({
  root: inWeb(''),
  plugins: [react(), themeScript],
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
      output: {
        // What many pages share travels with the app: on a slow line twenty small files cost more than their bytes.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /[\\/](contract[\\/](?!exams|certificates)|web[\\/](ui|lib|layout|courses|dashboard)[\\/])/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
