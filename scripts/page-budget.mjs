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
  'dashboard/manage/admin-page.tsx': 156.5,
  'courses/manage/course-management-page.tsx': 163,
  'courses/manage/create-course-page.tsx': 138.5,
  'courses/manage/edit-course-page.tsx': 139,
  'courses/manage/manage-course-page.tsx': 187.5,
  'courses/manage/quick-add-page.tsx': 176,
  'courses/manage/teacher-guide-page.tsx': 119.5,
  'announcements/announcement-page.tsx': 120,
  'announcements/announcements-page.tsx': 120,
  'announcements/manage/edit-announcement-page.tsx': 135,
  'announcements/manage/new-announcement-page.tsx': 145,
  'notices/bell-panel.tsx': 133.5,
  'notices/notice-settings-page.tsx': 123,
  'notices/notices-page.tsx': 121,
  'audit/audit-page.tsx': 120.5,
  'admission/application-form.tsx': 143,
  'admission/manage/applications-page.tsx': 153.5,
  'dashboard/manage/desk-page.tsx': 126,
  'certificates/certificates-page.tsx': 149.5,
  'certificates/course-certificate.tsx': 146,
  'certificates/manage/diploma-management-page.tsx': 180,
  'certificates/diploma-samples-page.tsx': 148,
  'certificates/manage/sample-certificates-page.tsx': 149.5,
  'certificates/verify-page.tsx': 127.5,
  'courses/course-page.tsx': 139.5,
  'dashboard/home-page.tsx': 135,
  'exams/manage/create-exam-page.tsx': 140,
  'exams/manage/edit-exam-page.tsx': 164.5,
  'exams/exam-page.tsx': 150.5,
  'lessons/lesson-page.tsx': 151,
  'exams/review-page.tsx': 129,
  'certificates/transcript/transcript-page.tsx': 145.5,
  'live-sessions/manage/live-trial-page.tsx': 151,
  'mutun/memorise-page.tsx': 157.5,
  'mutun/memorising/waiting-reviews.ts': 130.5,
  'mutun/sard-page.tsx': 155,
  'mutun/ward-session-page.tsx': 157,
  'live-sessions/manage/manage-live-sessions-page.tsx': 147.5,
  'live-sessions/live-sessions-page.tsx': 142.5,
  'live-sessions/test-reminders-page.tsx': 119,
  'register/majalis/announce-page.tsx': 129.5,
  'register/majalis/majalis-page.tsx': 139.5,
  'register/majalis/majlis-page.tsx': 165.5,
  'register/sheet/sheet-page.tsx': 160,
  'register/tell-waiting.ts': 124.5,
  'register/chains/chain-page.tsx': 143.5,
  'register/chains/chains-page.tsx': 123.5,
  'register/chains/edit-chain-page.tsx': 155.5,
  'register/manage/manage-book-page.tsx': 135.5,
  'register/manage/manage-books-page.tsx': 155.5,
  'mutun/manage/create-matn-page.tsx': 158.5,
  'mutun/manage/edit-matn-page.tsx': 165.5,
  'mutun/manage/manage-mutun-page.tsx': 127.5,
  'mutun/manage/matn-standing-page.tsx': 128.5,
  'mutun/matn-page.tsx': 135,
  'mutun/ward-here.ts': 130,
  'mutun/ward-page.tsx': 129,
  'mutun/mutun-page.tsx': 126.5,
  'programme/about-page.tsx': 120,
  'programme/diplomas-page.tsx': 138,
  'programme/ijazas-page.tsx': 143,
  'programme/landing-page.tsx': 123,
  'programme/level-page.tsx': 131,
  'programme/levels-page.tsx': 125.5,
  'faculty/teachers-page.tsx': 136,
  'dashboard/manage/course-results-page.tsx': 123,
  'exams/manage/exam-results-page.tsx': 130,
  'exams/manage/student-help.tsx': 152,
  'exams/manage/question-analysis-page.tsx': 129,
  'accounts/manage/users-page.tsx': 167.5,
  'tus-js-client/lib.esm/browser/index.js': 131,
  'lessons/keep-length.ts': 127,
  'lessons/source-preview.tsx': 134,
  'lessons/still-source.tsx': 130.5,
  'lessons/player/hls-player.ts': 260.5,
  'lessons/player/media-session.ts': 134,
  'programme/public-frame.tsx': 119.5,
  'programme/visitor-signpost.tsx': 119.5,
  'layout/side-menu.tsx': 132,
  'searching/search-dialog.tsx': 135,
  'ui/toaster.tsx': 137.5,
  'recitals/manage/judge-recital-page.tsx': 175.5,
  'recitals/manage/waiting-recitals-page.tsx': 149,
  'recitals/recital-page.tsx': 136.5,
  'recitals/recitals-page.tsx': 145.5,
  'recitals/recite-page.tsx': 156,
  'recitals/sign-out-confirm.tsx': 133.5,
  'register/book/ijaza-book-page.tsx': 164,
  'register/ijaza/decide-page.tsx': 181,
  'register/ijaza/ijaza-page.tsx': 180.5,
  'register/ijaza/requests-page.tsx': 126.5,
  'register/ijaza/verified-ijaza.tsx': 155,
  'register/tabaqa/tabaqa-page.tsx': 176,
  'register/thabat/thabat-page.tsx': 152.5,
  'notes/notes-page.tsx': 125.5,
  'notes/notes-tab.tsx': 124.5,
  'notes/notes-list.tsx': 122.5,
  'notes/unit-notes.tsx': 124,
  'asking/manage/asked-questions-page.tsx': 154,
  'asking/manage/merge-dialog.tsx': 141.5,
  'asking/manage/teaching-tools.tsx': 141,
  'asking/question-dialogs.tsx': 148,
  'asking/questions-page.tsx': 126,
  'asking/questions-tab.tsx': 162,
  'downloads/downloads-page.tsx': 136,
  'downloads/keep-lessons.ts': 122.5,
  'downloads/lesson-download.tsx': 134,
  'downloads/look-after.ts': 131,
  'downloads/remove-confirm.tsx': 131.5,
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
