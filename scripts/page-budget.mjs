// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The most JavaScript that may have come over the line when a page is opened for the first time, in KB of brotli: the app
 * itself, the page's code and all that it imports. What is no page is fetched when
 * somebody first asks for them, or when the browser has leisure.
 *
 * @type {Record<string, number>}
 */
export const BUDGET = {
  'pages/landing.html': 0.6,
  'pages/about.html': 0.6,
  'accounts/profile-page.tsx': 151,
  'dashboard/manage/admin-page.tsx': 155,
  'courses/manage/course-management-page.tsx': 162.5,
  'courses/manage/create-course-page.tsx': 137,
  'courses/manage/edit-course-page.tsx': 138,
  'courses/manage/manage-course-page.tsx': 187.5,
  'courses/manage/quick-add-page.tsx': 175.5,
  'courses/manage/teacher-guide-page.tsx': 118,
  'audit/audit-page.tsx': 119,
  'admission/application-form.tsx': 142,
  'admission/manage/applications-page.tsx': 152,
  'dashboard/manage/desk-page.tsx': 125,
  'certificates/certificates-page.tsx': 148,
  'certificates/course-certificate.tsx': 145,
  'certificates/manage/diploma-management-page.tsx': 178.5,
  'certificates/diploma-samples-page.tsx': 146.5,
  'certificates/manage/sample-certificates-page.tsx': 148,
  'certificates/verify-page.tsx': 126,
  'courses/course-page.tsx': 136,
  'dashboard/home-page.tsx': 133,
  'exams/manage/create-exam-page.tsx': 138.5,
  'exams/manage/edit-exam-page.tsx': 163,
  'exams/exam-page.tsx': 149,
  'lessons/lesson-page.tsx': 147,
  'exams/review-page.tsx': 128,
  'certificates/transcript/transcript-page.tsx': 144,
  'live-sessions/manage/live-trial-page.tsx': 150,
  'mutun/memorise-page.tsx': 156,
  'mutun/memorising/waiting-reviews.ts': 129.5,
  'mutun/sard-page.tsx': 154,
  'mutun/ward-session-page.tsx': 156,
  'live-sessions/manage/manage-live-sessions-page.tsx': 146,
  'live-sessions/live-sessions-page.tsx': 141,
  'live-sessions/test-reminders-page.tsx': 118,
  'register/majalis/announce-page.tsx': 128,
  'register/majalis/majalis-page.tsx': 138.5,
  'register/majalis/majlis-page.tsx': 164,
  'register/sheet/sheet-page.tsx': 158.5,
  'register/tell-waiting.ts': 123,
  'register/chains/chain-page.tsx': 142,
  'register/chains/chains-page.tsx': 122,
  'register/chains/edit-chain-page.tsx': 154,
  'register/manage/manage-book-page.tsx': 134,
  'register/manage/manage-books-page.tsx': 154,
  'mutun/manage/create-matn-page.tsx': 157.5,
  'mutun/manage/edit-matn-page.tsx': 164,
  'mutun/manage/manage-mutun-page.tsx': 126.5,
  'mutun/manage/matn-standing-page.tsx': 127.5,
  'mutun/matn-page.tsx': 128.5,
  'mutun/ward-here.ts': 128.5,
  'mutun/ward-page.tsx': 127.5,
  'mutun/mutun-page.tsx': 125,
  'programme/about-page.tsx': 118.5,
  'programme/diplomas-page.tsx': 136.5,
  'programme/ijazas-page.tsx': 141.5,
  'programme/landing-page.tsx': 122,
  'programme/level-page.tsx': 129.5,
  'programme/levels-page.tsx': 124.5,
  'faculty/teachers-page.tsx': 134.5,
  'dashboard/manage/course-results-page.tsx': 121.5,
  'exams/manage/exam-results-page.tsx': 128.5,
  'exams/manage/student-help.tsx': 150.5,
  'exams/manage/question-analysis-page.tsx': 127.5,
  'accounts/manage/users-page.tsx': 166,
  'tus-js-client/lib.esm/browser/index.js': 129.5,
  'lessons/keep-length.ts': 126.5,
  'lessons/source-preview.tsx': 133.5,
  'lessons/still-source.tsx': 130,
  'lessons/player/hls-player.ts': 259.5,
  'lessons/player/media-session.ts': 134,
  'programme/public-frame.tsx': 118.5,
  'programme/visitor-signpost.tsx': 118,
  'layout/side-menu.tsx': 131,
  'searching/search-dialog.tsx': 133.5,
  'ui/toaster.tsx': 136,
  'notes/notes-tab.tsx': 124.5,
  'notes/notes-page.tsx': 125,
  'notes/unit-notes.tsx': 124.5,
  'recitals/manage/judge-recital-page.tsx': 174.5,
  'recitals/manage/waiting-recitals-page.tsx': 147.5,
  'recitals/recital-page.tsx': 135.5,
  'recitals/recitals-page.tsx': 144.5,
  'recitals/recite-page.tsx': 155,
  'recitals/sign-out-confirm.tsx': 132.5,
  'register/book/ijaza-book-page.tsx': 162.5,
  'register/ijaza/decide-page.tsx': 180,
  'register/ijaza/ijaza-page.tsx': 179.5,
  'register/ijaza/requests-page.tsx': 125,
  'register/ijaza/verified-ijaza.tsx': 154,
  'register/tabaqa/tabaqa-page.tsx': 175,
  'register/thabat/thabat-page.tsx': 151,
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
