// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The most JavaScript that may have come over the line when a page is opened for the first time, in KB of brotli: the app
 * itself, the page's code and all that it imports. The last four are fetched when somebody first asks for them.
 *
 * @type {Record<string, number>}
 */
export const BUDGET = {
  'pages/landing.html': 0.6,
  'pages/about.html': 0.6,
  'accounts/profile-page.tsx': 144,
  'admin/admin-page.tsx': 144,
  'admin/course-management-page.tsx': 157,
  'admin/create-course-page.tsx': 150,
  'admin/edit-course-page.tsx': 151,
  'admin/manage-course-page.tsx': 163,
  'admin/quick-add-page.tsx': 160,
  'admin/teacher-guide-page.tsx': 129,
  'audit/audit-page.tsx': 130,
  'certificates/certificates-page.tsx': 152,
  'certificates/diploma-management-page.tsx': 166,
  'certificates/diploma-samples-page.tsx': 151,
  'certificates/sample-certificates-page.tsx': 152,
  'certificates/verify-page.tsx': 133,
  'courses/course-page.tsx': 135,
  'dashboard/home-page.tsx': 136,
  'exam-editor/create-exam-page.tsx': 147,
  'exam-editor/edit-exam-page.tsx': 153,
  'exams/exam-page.tsx': 141,
  'lessons/lesson-page.tsx': 140,
  'live-management/live-trial-page.tsx': 146,
  'live-management/manage-live-sessions-page.tsx': 144,
  'live-sessions/live-sessions-page.tsx': 134,
  'live-sessions/test-reminders-page.tsx': 129,
  'programme/about-page.tsx': 130,
  'programme/diplomas-page.tsx': 133,
  'programme/ijazas-page.tsx': 134,
  'programme/landing-page.tsx': 132,
  'programme/level-page.tsx': 136,
  'programme/levels-page.tsx': 133,
  'programme/teachers-page.tsx': 133,
  'results/course-results-page.tsx': 135,
  'results/exam-results-page.tsx': 135,
  'users/users-page.tsx': 146,
  'tus-js-client/lib.esm/browser/index.js': 141,
  'lessons/player/hls-player.ts': 271,
  'programme/public-frame.tsx': 130,
  'search/search-dialog.tsx': 130,
};

/**
 * A file of Vite's manifest: what it imports at once, and whether it is fetched by itself.
 *
 * @typedef {{ file: string, imports?: string[], isDynamicEntry?: boolean }} BuiltFile
 */

/**
 * Page → KB.
 *
 * @param {Record<string, BuiltFile>} manifest
 * @param {(file: string) => number} bytesOf
 * @returns {Record<string, number>}
 */
export function pageWeights(manifest, bytesOf) {
  const pages = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry);
  return Object.fromEntries(
    pages.map((page) => {
      const files = needsOf(manifest, page, needsOf(manifest, 'index.html'));
      const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
      return [nameOf(page), bytes / 1024];
    }),
  );
}

/**
 * @param {Record<string, BuiltFile>} manifest
 * @param {string} source
 * @param {Set<string>} [found]
 */
function needsOf(manifest, source, found = new Set()) {
  const built = manifest[source];
  if (!built) throw new Error(`${source} is not in the build's manifest`);
  if (found.has(built.file)) return found;
  found.add(built.file);
  for (const needed of built.imports ?? []) needsOf(manifest, needed, found);
  return found;
}

/** Wherever the packages lie, their names are the same. @param {string} source */
const nameOf = (source) => source.replace(/^.*node_modules\//, '');

/**
 * What is wrong, a sentence each.
 *
 * @param {Record<string, number>} weights
 * @param {Record<string, number>} budget
 */
export function budgetRefusals(weights, budget) {
  const over = Object.entries(weights).flatMap(([page, weight]) => {
    const most = budget[page];
    if (most === undefined) return [`${page} has no budget yet; it weighs ${weight.toFixed(1)} KB`];
    return weight > most ? [`${page} weighs ${weight.toFixed(1)} KB and may weigh ${most} KB`] : [];
  });
  const gone = Object.keys(budget).filter((page) => weights[page] === undefined);
  return [...over, ...gone.map((page) => `${page} has a budget and is no page any more`)];
}

/**
 * Stops a build that grew too heavy.
 *
 * @param {string} site the built site, with its compressed twins
 */
export function keepBudget(site) {
  const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  const weights = {
    ...pageWeights(manifest, (file) => statSync(join(site, `${file}.br`)).size),
    ...Object.fromEntries(
      ['landing', 'about'].map((page) => [`pages/${page}.html`, readyPageWeight(site, page)]),
    ),
  };
  const refusals = budgetRefusals(weights, BUDGET);
  if (refusals.length === 0) return;
  throw new Error(`JavaScript beyond its budget (scripts/page-budget.mjs):\n  ${refusals.join('\n  ')}`);
}

/** A visitor's page loads the scripts that its markup names. @param {string} site @param {string} page */
function readyPageWeight(site, page) {
  const html = readFileSync(join(site, 'pages', `${page}.html`), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  return scripts.reduce((sum, path) => sum + statSync(join(site, `${path}.br`)).size, 0) / 1024;
}
