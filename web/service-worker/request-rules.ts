import { keepableName } from './kept-files.ts';

/** What the worker does with a request. Whatever is not named here goes its way as if there were no worker. */
export type Way =
  /** The one who is signed in may be somebody else afterwards. */
  | 'sign-in'
  | 'sign-out'
  /** Something of a person's own, kept for reading without a connection. */
  | 'reading'
  /** A page of the site, opened or reloaded; and the one that everybody begins with. */
  | 'page'
  | 'home'
  /** A file whose name changes with its content. */
  | 'built-file'
  /** A file of the shell that keeps its name. */
  | 'fixed-file'
  /** A recording or its captions, which the person may keep on this device. */
  | 'upload'
  | 'untouched';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

export const home = '/';

export const whoIsHere = '/api/auth/user';

/**
 * What it takes to read courses and lessons, announcements and notices, to read and memorise texts, and to keep a majlis
 * and its sheet through a lost line. Of exams only the list and the student's standing, which a course's page needs and
 * which hold no question; management, search, events and files are never kept. Of what is asked under a lesson, of notices
 * and of announcements, the first page.
 */
const readings = [
  whoIsHere,
  '/api/announcements',
  '/api/announcements/:id',
  '/api/notices',
  '/api/notices/unread',
  '/api/my-enrollments',
  '/api/my-questions',
  '/api/my-certificates',
  '/api/my-diplomas',
  '/api/transcript',
  '/api/courses',
  '/api/courses/:id',
  '/api/courses/:id/lessons',
  '/api/courses/:id/units',
  '/api/courses/:id/progress',
  '/api/courses/:id/exam-standing',
  '/api/dashboard/stats',
  '/api/dashboard/diplomas',
  '/api/dashboard/activity',
  '/api/diploma-templates',
  '/api/exams',
  '/api/faculty',
  '/api/lessons/:id/notes',
  '/api/lessons/:id/question-moments',
  '/api/lessons/:id/questions',
  '/api/live-sessions',
  '/api/majalis',
  '/api/majalis/:id',
  '/api/majalis/:id/sheet',
  '/api/books',
  '/api/books/:key',
  '/api/ijazat',
  '/api/mutun',
  '/api/mutun/:key',
  '/api/mutun/:key/schedule',
  '/api/notes',
  '/api/register/desk',
  '/api/reminders',
  '/api/ward',
].map((path) => new RegExp(`^${path.replace(':id', '[0-9]+').replace(':key', '[a-z0-9-]+')}$`));

/** Of these the first page is asked for by name as well. */
const paged = /^\/api\/(lessons\/[0-9]+\/questions|notices)$/;

const isFirstPage = ({ pathname, search }: URL): boolean =>
  search === '' || (search === '?page=1' && paged.test(pathname));

const signIns = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/reset-password',
  'POST /api/passkeys/sign-in',
  'GET /api/callback',
];

const signOut = '/api/logout';

export const fixedFiles = ['/favicon.svg', '/icons/icon-192.png'];

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const address = new URL(url);
  const { pathname } = address;
  if (address.origin !== origin) return 'untouched';
  if (signIns.includes(`${method} ${pathname}`)) return 'sign-in';
  // A picture with this address signs nobody out: see the server's own rule.
  if (pathname === signOut && (method === 'POST' || mode === 'navigate')) return 'sign-out';
  if (method !== 'GET') return 'untouched';
  if (/^\/api(\/|$)/.test(pathname)) {
    return isFirstPage(address) && mode !== 'navigate' && readings.some((path) => path.test(pathname))
      ? 'reading'
      : 'untouched';
  }
  if (pathname.startsWith('/assets/')) return 'built-file';
  if (fixedFiles.includes(pathname)) return 'fixed-file';
  if (mode !== 'navigate' && keepableName(pathname) !== null) return 'upload';
  if (mode !== 'navigate' || !isPagePath(pathname)) return 'untouched';
  return pathname === home && address.search === '' ? 'home' : 'page';
}

const isPagePath = (pathname: string): boolean =>
  !/\.[^/]*$/.test(pathname) && !pathname.startsWith('/uploads/');

/** A tab with an exam in it is never led elsewhere. */
export const isExamPath = (pathname: string): boolean => /^\/courses?\/[^/]+\/exam\/?$/.test(pathname);

/** `course-page-Bx3k_9aQ.js` → `course-page.js`: the same piece of another build. */
export const withoutHash = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
