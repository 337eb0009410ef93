// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** With what every page of the app is written; the other faces are kept when a page has used them. */
const FONTS = ['plex-400', 'plex-600', 'amiri-400', 'amiri-700'];

/**
 * How the service worker becomes one file, which knows the site that was built beside it.
 *
 * @param {string} site the built site
 * @returns {import('esbuild').BuildOptions}
 */
export function serviceWorkerBundle(site) {
  return {
    entryPoints: { 'service-worker': inRoot('web', 'service-worker', 'worker.ts') },
    outdir: site,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILT_SITE: JSON.stringify(describe(site)) },
    logLevel: 'warning',
  };
}

/** @param {string} site */
function describe(site) {
  const shellPage = readFileSync(join(site, 'index.html'), 'utf8');
  const inShellPage = [...shellPage.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(shellPage) ?? [];
  if (!entry) throw new Error('index.html names no module');
  const files = readdirSync(join(site, 'assets')).map((name) => `/assets/${name}`);
  const drawn = [...FONTS.map((font) => `${font}-`), 'icons-', 'logos-', 'ornaments-'].map((start) => {
    const found = files.find((file) => new RegExp(`^/assets/${start}[\\w-]{8}\\.(woff2|svg)$`).test(file));
    if (!found) throw new Error(`the build has no ${start}*`);
    return found;
  });
  return { id: fingerprintOf(shellPage, files), entry, shell: [...inShellPage, ...drawn], files };
}

/**
 * The names hold the contents' hashes, and so stand for them.
 *
 * @param {string} shellPage
 * @param {string[]} files
 */
const fingerprintOf = (shellPage, files) =>
  createHash('sha256').update(shellPage).update(files.toSorted().join()).digest('hex').slice(0, 12);
