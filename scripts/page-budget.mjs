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
  'pages/landing.html': 0.7,
  'pages/about.html': 0.7,
  'pages/programme.html': 0.7,
  'pages/subject-l1s02.html': 1.6,
  'accounts/profile-page.tsx': 149,
  'accounts/security/security-page.tsx': 157,
  'accounts/security/passkey-needed.tsx': 136,
  '@simplewebauthn/browser/esm/index.js': 125,
  'accounts/tell-zone.ts': 122,
  'accounts/account-bar.tsx': 123.5,
  'accounts/stay-here.ts': 122.5,
  'pwa/forget-gone.ts': 124,
  'dashboard/manage/admin-page.tsx': 161,
  'courses/manage/course-management-page.tsx': 164.5,
  'courses/manage/create-course-page.tsx': 143,
  'courses/manage/edit-course-page.tsx': 144,
  'courses/manage/manage-course-page.tsx': 191,
  'courses/manage/quick-add-page.tsx': 178.5,
  'courses/manage/teacher-guide-page.tsx': 123.5,
  'announcements/announcement-page.tsx': 125.5,
  'announcements/announcements-page.tsx': 124.5,
  'announcements/manage/edit-announcement-page.tsx': 140.5,
  'announcements/manage/new-announcement-page.tsx': 147.5,
  'notices/bell-panel.tsx': 138.5,
  'notices/notice-settings-page.tsx': 128,
  'notices/notices-page.tsx': 125.5,
  'audit/audit-page.tsx': 124.5,
  'admission/application-form.tsx': 147.5,
  'admission/manage/applications-page.tsx': 158,
  'dashboard/manage/desk-page.tsx': 130.5,
  'certificates/certificates-page.tsx': 154.5,
  'certificates/course-certificate.tsx': 150.5,
  'certificates/manage/diploma-management-page.tsx': 184,
  'certificates/diploma-samples-page.tsx': 152,
  'certificates/manage/sample-certificates-page.tsx': 154,
  'certificates/verify-page.tsx': 131.5,
  'courses/course-page.tsx': 147,
  'dashboard/home-page.tsx': 140,
  'exams/manage/create-exam-page.tsx': 144,
  'exams/manage/edit-exam-page.tsx': 169,
  'exams/exam-page.tsx': 155.5,
  'lessons/lesson-page.tsx': 145,
  'exams/review-page.tsx': 133.5,
  'certificates/transcript/transcript-page.tsx': 150.5,
  'live-sessions/manage/live-trial-page.tsx': 155.5,
  'mutun/memorise-page.tsx': 161.5,
  'mutun/memorising/waiting-reviews.ts': 134.5,
  'mutun/sard-page.tsx': 159,
  'mutun/ward-session-page.tsx': 161,
  'live-sessions/manage/manage-live-sessions-page.tsx': 151.5,
  'live-sessions/live-sessions-page.tsx': 147.5,
  'live-sessions/test-reminders-page.tsx': 123.5,
  'register/majalis/announce-page.tsx': 133,
  'register/majalis/majalis-page.tsx': 143.5,
  'register/majalis/majlis-page.tsx': 169.5,
  'register/sheet/sheet-page.tsx': 164,
  'register/tell-waiting.ts': 128,
  'register/chains/chain-page.tsx': 148,
  'register/chains/chains-page.tsx': 127.5,
  'register/chains/edit-chain-page.tsx': 159.5,
  'register/manage/manage-book-page.tsx': 139.5,
  'register/manage/manage-books-page.tsx': 159.5,
  'mutun/manage/create-matn-page.tsx': 163,
  'mutun/manage/edit-matn-page.tsx': 170,
  'mutun/manage/manage-mutun-page.tsx': 132,
  'mutun/manage/matn-standing-page.tsx': 133,
  'asking/manage/asked-questions-page.tsx': 156.5,
  'asking/manage/merge-dialog.tsx': 147,
  'asking/manage/teaching-tools.tsx': 146.5,
  'asking/question-marks.tsx': 124.5,
  'asking/question-dialogs.tsx': 153,
  'asking/questions-page.tsx': 131,
  'asking/questions-tab.tsx': 141.5,
  'notes/notes-page.tsx': 135.5,
  'mutun/matn-page.tsx': 134,
  'mutun/ward-here.ts': 133.5,
  'mutun/ward-page.tsx': 134,
  'mutun/mutun-page.tsx': 130.5,
  'programme/about-page.tsx': 124,
  'programme/awaited-programme.tsx': 122.5,
  'programme/own-subject-page.tsx': 124,
  'programme/diplomas-page.tsx': 142,
  'programme/ijazas-page.tsx': 147,
  'programme/landing-page.tsx': 127.5,
  'programme/level-page.tsx': 135.5,
  'programme/levels-page.tsx': 130,
  'faculty/teachers-page.tsx': 140,
  'dashboard/manage/course-results-page.tsx': 133,
  'exams/manage/exam-results-page.tsx': 134,
  'exams/manage/student-help.tsx': 156.5,
  'exams/manage/question-analysis-page.tsx': 133,
  'accounts/manage/users-page.tsx': 174,
  'mediabunny/dist/modules/src/index.js': 169.5,
  'tus-js-client/lib.esm/browser/index.js': 135,
  'lessons/keep-length.ts': 123,
  'lessons/source-preview.tsx': 135.5,
  'lessons/still-source.tsx': 135,
  'lessons/player/hls-player.ts': 265,
  'lessons/player/media-session.ts': 135,
  'programme/public-frame.tsx': 124,
  'programme/visitor-signpost.tsx': 124,
  'layout/side-menu.tsx': 136.5,
  'searching/search-dialog.tsx': 139,
  'ui/toaster.tsx': 141.5,
  'recitals/manage/judge-recital-page.tsx': 181,
  'recitals/manage/waiting-recitals-page.tsx': 154,
  'recitals/recital-page.tsx': 141.5,
  'recitals/recitals-page.tsx': 151,
  'recitals/recite-page.tsx': 161.5,
  'recitals/sign-out-confirm.tsx': 138,
  'register/book/ijaza-book-page.tsx': 169,
  'register/ijaza/decide-page.tsx': 185.5,
  'register/ijaza/ijaza-page.tsx': 185,
  'register/ijaza/requests-page.tsx': 130.5,
  'register/ijaza/verified-ijaza.tsx': 159.5,
  'register/tabaqa/tabaqa-page.tsx': 180.5,
  'register/thabat/thabat-page.tsx': 156.5,
  'notes/lesson-marks.tsx': 128,
  'notes/notes-tab.tsx': 135.5,
  'notes/unit-notes.tsx': 129.5,
  'downloads/downloads-page.tsx': 136.5,
  'downloads/keep-lessons.ts': 132,
  'downloads/lesson-download.tsx': 135,
  'downloads/look-after.ts': 132.5,
  'downloads/remove-confirm.tsx': 136,
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
      ['landing', 'about', 'programme', 'subject-l1s02'].map((page) => [
        `pages/${page}.html`,
        readyPageWeight(site, page),
      ]),
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
