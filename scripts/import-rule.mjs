// @ts-check
import { posix } from 'node:path';

/**
 * The features of the web have the names and the order of the server's. Three have no namesake there: the pages that are
 * written from content/ alone, what makes the site an app of the device, and what the device keeps of lessons.
 */
export const WEB_FEATURES = [
  'audit',
  'accounts',
  'notices',
  'uploads',
  'admission',
  'courses',
  'announcements',
  'lessons',
  'downloads',
  'asking',
  'certificates',
  'exams',
  'mutun',
  'notes',
  'recitals',
  'live-sessions',
  'register',
  'dashboard',
  'faculty',
  'searching',
  'programme',
  'pwa',
];

/** What a page is to others: only the site map imports it. */
const PAGE = 'web/<feature>/*-page';

/**
 * The whole rule is this list. A file may import its own place and what stands before it, never what stands after it;
 * and the server's half and the web's half never import each other.
 */
export const ORDER = [
  'contract',
  'content',

  'server/in-both',
  'server/database-address',
  'server/config',
  'server/standard-output',
  'server/plain-line',
  'server/steady-clock',
  'server/db',
  'server/place',
  'server/disk',
  'server/metrics',
  'server/http',
  'server/mail',
  'server/audit',
  'server/accounts',
  'server/notices',
  'server/uploads',
  'server/media',
  'server/admission',
  'server/courses',
  'server/enrolments',
  'server/announcements',
  'server/lessons',
  'server/asking',
  'server/certificates',
  'server/exams',
  'server/mutun',
  'server/notes',
  'server/recitals',
  'server/events',
  'server/live-sessions',
  'server/register',
  'server/reminders',
  'server/dashboard',
  'server/faculty',
  'server/searching',
  'server/leaving',
  'server/keeping',
  'server/waiting',
  'server/app',
  'server/server-log',
  'server/connect',
  'server/backup',
  'server/demo-data',
  'server/error-output',
  'server/or-say-why',
  'server/announce',
  'server/prepare',
  'server/housekeeping',
  'server/start-server',
  'server/workers',
  'server/heap-growth',
  'server/stop-on-signals',
  'server/main',
  'server/worker',
  'server/media-reader',
  'server/admin-cli',
  'server/aside-cli',
  'server/backup-cli',
  'server/restore-cli',

  'web/service-worker',
  'web/styles',
  'web/lib',
  'web/ui',
  ...WEB_FEATURES.map((feature) => `web/${feature}`),
  // What only the staff uses: a student's page never carries it.
  ...WEB_FEATURES.map((feature) => `web/${feature}/manage`),
  'web/layout',
  PAGE,
  'web/routes',
  'web/app',
  'web/fetched-ahead',
  'web/preload-links',
  'web/ready-document',
  'web/ready-programme',
  'web/prerender',
  'web/main',
];

const MAY_IMPORT_PAGES = ['web/routes', 'web/fetched-ahead', 'web/ready-programme', 'web/prerender'];
export const SERVER_FEATURES = ORDER.slice(ORDER.indexOf('server/mail') + 1, ORDER.indexOf('server/app'));
const OPEN_TO_OTHER_FEATURES = /\/(queries|rules)\.ts$/;

/**
 * Why a file may not import something, as «a/b.ts imports c/d.ts: …»; nothing when it may.
 *
 * @param {string} file path in the repository
 * @param {string} specifier as the file wrote it
 * @param {(path: string) => boolean} [isFile]
 * @returns {string | undefined}
 */
export function importRefusal(file, specifier, isFile) {
  const target = resolveImport(file, specifier, isFile);
  const reason = target === undefined ? packageReason(file, specifier) : fileReason(file, target);
  return reason && `${file} imports ${target ?? specifier}: ${reason}`;
}

/**
 * The file in the repository that a specifier names; nothing for a package.
 *
 * @param {string} file
 * @param {string} specifier
 * @param {(path: string) => boolean} [isFile]
 */
export function resolveImport(file, specifier, isFile = () => true) {
  const [path = ''] = specifier.split('?');
  const target = path.startsWith('#')
    ? path.slice(1)
    : path.startsWith('.')
      ? posix.join(posix.dirname(file), path)
      : undefined;
  if (target === undefined || posix.extname(target) !== '') return target;
  return [`${target}.ts`, `${target}.tsx`].find(isFile) ?? `${target}.ts`;
}

/** @param {string} file @param {string} name */
function packageReason(file, name) {
  if (half(file) === 'contract' && !isTest(file) && !/^(zod|ts-fsrs)(\/|$)/.test(name)) {
    return 'the contract imports zod, the schedule of reviews (ts-fsrs), and nothing else';
  }
  return undefined;
}

/** @param {string} file @param {string} target */
function fileReason(file, target) {
  const [from, to] = [half(file), half(target)];
  if (from === 'scripts' || from === 'bench') return undefined;
  if (from === 'e2e') {
    return to === 'server' || to === 'web'
      ? 'a journey knows the university only through the browser'
      : undefined;
  }
  if (from !== to && to !== 'contract' && to !== 'content') return `${from} never imports ${to}`;
  if (isTest(file)) return undefined;
  if (isTest(target)) return 'only tests import what is made for tests';
  return placeReason(file, target);
}

/** @param {string} file @param {string} target */
function placeReason(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)];
  const stranger = [from, to].find((place) => !ORDER.includes(place));
  if (stranger) return `${stranger} has no place yet in the list of scripts/import-rule.mjs`;
  if (to === PAGE && !MAY_IMPORT_PAGES.includes(from)) return 'only web/routes.tsx imports a page';
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) return `imports point one way, and ${to} comes after ${from}`;
  if (from !== to && SERVER_FEATURES.includes(from) && SERVER_FEATURES.includes(to)) {
    return OPEN_TO_OTHER_FEATURES.test(target)
      ? undefined
      : 'of another feature only queries.ts and rules.ts';
  }
  return undefined;
}

/** @param {string} path */
const half = (path) => path.split('/')[0] ?? '';

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');

/** @param {string} path */
function placeOf(path) {
  const bare = path.replace(/\.(tsx?|css|json|mjs)$/, '');
  const [top = '', second = '', third] = bare.split('/');
  if (top === 'contract' || top === 'content') return top;
  const place = `${top}/${second}`;
  if (top !== 'web' || !WEB_FEATURES.includes(second)) return place;
  if (/-page\.tsx?$/.test(path)) return PAGE;
  return third === 'manage' ? `${place}/manage` : place;
}
