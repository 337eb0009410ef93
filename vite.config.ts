import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { BROWSER_FLOOR } from './scripts/browser-floor.mjs';

const inWeb = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url));

/** Scripts of pages that are no modules, so that Vite leaves them alone; they too shall be small, and asked for only once. */
const plainScripts = ['before-app.js', 'programme/play-sample.js', 'accounts/passkey-sign-in.js'];

const beforeApp: Plugin = {
  name: 'before-app',
  apply: 'build',
  async buildStart() {
    for (const file of plainScripts) {
      const { code: source } = await transform(readFileSync(inWeb(file), 'utf8'), { minify: true });
      this.emitFile({ type: 'asset', name: basename(file), originalFileName: file, source });
    }
  },
  transformIndexHtml: (html, { bundle = {} }) => {
    const script = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('before-app.js'),
    );
    return html.replace('/before-app.js', `/${script?.fileName}`);
  },
};

const opensOverPages =
  'web/ui/(dialog|confirm|delete-dialog|scrim|use-return-focus|closes-with-escape|typed-text)\\.';
/** What is said of texts, for the pages that have some; of the ward a student's home tells as well. */
const saidOfTexts = '(mutun|memorising|matn-|ward|local-)';
const saidOfWard = 'contract/(matn-names|ward|ward-sentence|ward-minutes|local-day)\\.';
/** What is heard and granted: books, chains, majalis and what is written of them. */
const saidOfRegister = '(books|book-part|chain|majalis|tabaqat|ijazat|ijaza-facts|coverage|number-|register)';
/** What is recited. */
const saidOfRecitals = '(recitals|signed-texts|sound-|longest-)';
/** What is asked under lessons, and what is checked where somebody writes. */
const saidOfWriting = '(asking|written-text|plain-text)';
/** What is told: of it every page needs the number on the bell alone. */
const saidOfNews = '(notices|announcements|audience-)';
const manyPagesAsk = `contract/(?!managing-|desk|sitting-exams|certificates|folded-text|${saidOfNews}|${saidOfWriting}|${saidOfTexts}|${saidOfRegister}|${saidOfRecitals})`;
// drawings as text are for those pages alone that paint certificates; long lists are the staff's
const longLists = 'pager\\.|table\\.|use-page\\.';
/** Examples, and what the device keeps: for the pages that have some. */
const fewPagesHave = 'sample-tag\\.|sturdy-storage\\.|use-minute\\.';
/** Small parts of a lesson's page that others have too: a file of its own for each would cost more than its bytes. */
const keptAndLater = 'web/downloads/(use-downloads|downloads-here|can-keep|line|played-from-device)\\.';
/** It brings what forms are checked with. */
const asksForReasons = 'web/ui/reason-dialog\\.';
const manyPagesDraw = `(?!${opensOverPages}|${asksForReasons})web/(ui|lib|layout|courses|dashboard)/(?!manage/|${longLists}|${fewPagesHave}|.*\\.svg\\?raw)`;

/**
 * Vite's own helpers, and two small parts that the app and a lesson's page have in common: left alone they would be put
 * among the lesson's, and every page would carry those.
 */
const toolsOfAll =
  'preload-helper\\.|runtime\\.js|web/downloads/holds-downloads\\.|web/service-worker/messages\\.';

/** Wherever a page's code is asked for these are at hand, and need not be named once more for each page. */
const ofEveryPage = /\/(react|shared|index)-[\w-]{8}\.js$/;

/** Modules by their path, on every system. */
const anyOf = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

export default defineConfig({
  root: inWeb(''),
  plugins: [react(), beforeApp],
  resolve: {
    // package.json gives #web/* two endings; Vite tries only the first of them
    alias: [{ find: /^#web\/(.*)$/, replacement: inWeb('$1') }],
    extensions: ['.tsx', '.ts'],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ofEveryPage.test(file)),
    },
    sourcemap: false,
    // hls.js is one large piece, fetched only when a lesson streams
    chunkSizeWarningLimit: 600,
    target: Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name}${version}`),
    // the pages without scripts take their styles from here; the app takes its own from index.html
    rolldownOptions: {
      input: [
        inWeb('index.html'),
        inWeb('programme/public.css'),
        inWeb('programme/programme-pages.css'),
        inWeb('styles/plain-page.css'),
      ],
      output: {
        // What many pages share travels with the app: on a slow line twenty small files cost more than their bytes.
        codeSplitting: {
          groups: [
            // What changes with none of our changes is fetched once.
            {
              name: 'react',
              test: anyOf('node_modules/(react|react-dom|scheduler|@tanstack)/', toolsOfAll),
              priority: 2,
            },
            {
              name: 'shared',
              test: anyOf(manyPagesAsk, manyPagesDraw),
              minShareCount: 6,
              priority: 1,
            },
            { name: 'ward', test: anyOf(saidOfWard), minShareCount: 2 },
            // What opens over a page comes after it.
            { name: 'dialogs', test: anyOf(opensOverPages), minShareCount: 2 },
            // Told on the pages of levels too, which carry none of what is studied.
            {
              name: 'admission',
              test: anyOf('web/admission/(?!manage/|application)'),
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'study',
              // Of an exam's outcome only the pages tell that have one.
              test: anyOf(
                'web/(courses|lessons)/(?!manage/|.*-preview|still-source|player/|next-try|unit-|enrol-way)',
                keptAndLater,
              ),
              minShareCount: 2,
            },
            // One file for whatever plays lessons.
            {
              name: 'player',
              test: anyOf('web/lessons/player/(?!hls-player|media-session)'),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
