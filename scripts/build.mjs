// @ts-check
// From the sources to dist/: the site, its ready-made pages, their compressed twins, and the server.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildSite } from 'vite';
import { keepBudget } from './page-budget.mjs';
import { inBuilt, inRoot } from './root.mjs';
import { copyMigrations, serverBundle } from './server-bundle.mjs';
import { serviceWorkerBundle } from './service-worker-bundle.mjs';
import { drawPictures } from './share-pictures.mjs';

const site = inRoot('dist', 'web');
const prerender = inRoot('dist', 'prerender');

rmSync(inRoot('dist'), { recursive: true, force: true });
const configFile = inRoot('vite.config.ts');
await buildSite({ configFile, logLevel: 'warn' });
await writePages();
await bundle(serviceWorkerBundle(site));
await Promise.all([compress(), bundle(serverBundle)]);
keepBudget(site);
copyMigrations();

/** Public pages are rendered once, here, by the components that the app uses as well. */
async function writePages() {
  await buildSite({
    configFile,
    // it is one chunk on purpose, and would warn of each page that the site map loads lazily
    logLevel: 'error',
    build: {
      ssr: inRoot('web', 'prerender.tsx'),
      outDir: prerender,
      manifest: false,
      copyPublicDir: false,
      ssrEmitAssets: true,
      // The prerenderer draws at once what the app loads by and by.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  // Hashed by content: a drawing that the app uses too carries the same name. Styles and scripts are the site's own.
  cpSync(join(prerender, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: (file) => !/\.(css|js)$/.test(file),
  });
  const { pictures, renderPages } = await import(inBuilt('prerender', 'prerender.js'));
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  mkdirSync(join(site, 'pages'));
  for (const [name, html] of Object.entries(await renderPages(manifest)))
    writeFileSync(join(site, 'pages', name), html);
  await drawPictures(pictures, join(site, 'share'));
  rmSync(prerender, { recursive: true });
}

/** Once at build time, as small as it goes, so that no request pays for it. */
async function compress() {
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    // the server puts its own address into the ready pages, and packs them itself
    (file) => /\.(html|css|js|svg|json|webmanifest|txt)$/.test(file) && !/^pages[\\/]/.test(file),
  );
  await Promise.all(
    texts.map(async (file) => {
      const path = join(site, file);
      const text = readFileSync(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }),
        promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}
