// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** With what every page of the app is written; the other faces are kept when a page has used them. */
const FONTS = ['plex-400', 'plex-600', 'amiri-400', 'amiri-700'];

/** The pages that a student opens where there is no line. */
const STUDY_PAGES = ['downloads/downloads-page.tsx', 'courses/course-page.tsx', 'lessons/lesson-page.tsx'];
/** What only the staff sees, or what only a line has a use for. */
const NOT_FOR_STUDY = /\/manage\/|hls-player|node_modules\/hls/;

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
  const shell = [...inShellPage, ...drawn];
  return { id: fingerprintOf(shellPage, files), entry, shell, study: studyFiles(site), files };
}

/**
 * What those pages need, at once or when a part of them is opened.
 *
 * @param {string} site
 */
function studyFiles(site) {
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[], css?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set();
  const look = (/** @type {string} */ source) => {
    if (found.has(source) || NOT_FOR_STUDY.test(source)) return;
    found.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    // The app names every page of the site.
    for (const needed of source === 'index.html' ? imports : [...imports, ...dynamicImports]) look(needed);
  };
  STUDY_PAGES.forEach(look);
  const built = [...found].flatMap((source) => {
    const { file, css = [] } = manifest[source] ?? {};
    return file === undefined ? [] : [file, ...css];
  });
  return [...new Set(built)].map((file) => `/${file}`);
}

/**
 * The names hold the contents' hashes, and so stand for them.
 *
 * @param {string} shellPage
 * @param {string[]} files
 */
const fingerprintOf = (shellPage, files) =>
  createHash('sha256').update(shellPage).update(files.toSorted().join()).digest('hex').slice(0, 12);
