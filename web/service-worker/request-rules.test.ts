import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/index';
import { isExamPath, wayOf, withoutHash } from './request-rules.ts';

const origin = 'https://university.test';
const way = (method: string, path: string, mode = 'cors') =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin);

test('of all calls of the university only these are kept for reading without a connection', () => {
  const calls = allEndpoints.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '7') }));
  const on = (wanted: string) =>
    calls
      .filter(({ method, path }) => way(method, path) === wanted)
      .map(({ method, path }) => `${method} ${path}`);
  expect(on('reading').toSorted()).toEqual([
    'GET /api/announcements',
    'GET /api/announcements/7',
    'GET /api/auth/user',
    'GET /api/books',
    'GET /api/books/7',
    'GET /api/courses',
    'GET /api/courses/7',
    'GET /api/courses/7/exam-standing',
    'GET /api/courses/7/lessons',
    'GET /api/courses/7/progress',
    'GET /api/courses/7/units',
    'GET /api/dashboard/activity',
    'GET /api/dashboard/diplomas',
    'GET /api/dashboard/stats',
    'GET /api/diploma-templates',
    'GET /api/exams',
    'GET /api/faculty',
    'GET /api/ijazat',
    'GET /api/lessons/7/notes',
    'GET /api/lessons/7/question-moments',
    'GET /api/lessons/7/questions',
    'GET /api/live-sessions',
    'GET /api/majalis',
    'GET /api/majalis/7',
    'GET /api/majalis/7/sheet',
    'GET /api/mutun',
    'GET /api/mutun/7',
    'GET /api/mutun/7/schedule',
    'GET /api/my-certificates',
    'GET /api/my-diplomas',
    'GET /api/my-enrollments',
    'GET /api/my-questions',
    'GET /api/notes',
    'GET /api/notices',
    'GET /api/notices/unread',
    'GET /api/register/desk',
    'GET /api/reminders',
    'GET /api/transcript',
    'GET /api/ward',
  ]);
  expect(on('sign-in').toSorted()).toEqual([
    'GET /api/callback',
    'POST /api/login',
    'POST /api/passkeys/sign-in',
    'POST /api/register',
    'POST /api/reset-password',
  ]);
  expect(on('sign-out')).toEqual(['POST /api/logout']);
  expect(new Set(calls.map(({ method, path }) => way(method, path)))).toEqual(
    new Set(['reading', 'sign-in', 'sign-out', 'untouched']),
  );
});

test('a link to the sign-out is one; a picture with its address is not', () => {
  expect(way('GET', '/api/logout', 'navigate')).toBe('sign-out');
  expect(way('GET', '/api/logout', 'no-cors')).toBe('untouched');
});

describe('nothing is kept of', () => {
  test.each([
    ['GET', '/api/courses/7/exam'],
    ['GET', '/api/exams/7'],
    ['POST', '/api/exams/7/start'],
    ['PUT', '/api/exam-attempts/7/answers'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/events'],
    ['GET', '/api/search?q=x'],
    ['GET', '/api/courses?as=somebody'],
    ['GET', '/api/calendar.ics?token=x'],
    ['GET', '/uploads/videos/film.mp4'],
    ['GET', '/api/notes?query=x'],
    ['GET', '/api/lessons/7/questions?page=2'],
    ['GET', '/api/courses/7?page=1'],
    ['GET', '/api/notices/settings'],
    ['GET', '/programme.pdf'],
    ['GET', 'https://elsewhere.test/api/courses'],
    ['POST', '/api/lessons/7/progress'],
    ['POST', '/api/mutun/reviews'],
    ['PUT', '/api/ward/settings'],
    ['GET', '/api/mutun/UPPER'],
    ['GET', '/api/admin/mutun'],
  ])('%s %s', (method, path) => {
    expect(way(method, path)).toBe('untouched');
  });
});

test('a page is what is opened under an address of the site, not a call and not a file', () => {
  expect(way('GET', '/', 'navigate')).toBe('home');
  expect(way('GET', '/?tab=2', 'navigate')).toBe('page');
  expect(way('GET', '/')).toBe('untouched');
  expect(way('GET', '/course/7/lessons/9?at=3', 'navigate')).toBe('page');
  expect(way('GET', '/api/login', 'navigate')).toBe('untouched');
  expect(way('GET', '/api/courses', 'navigate')).toBe('untouched');
  expect(way('GET', '/programme.pdf', 'navigate')).toBe('untouched');
  expect(way('GET', '/uploads/syllabus', 'navigate')).toBe('untouched');
  expect(way('POST', '/api/login', 'navigate')).toBe('sign-in');
  expect(way('GET', '/course/7')).toBe('untouched');
});

test('of long lists the first page is kept, whether it is named or not', () => {
  expect(way('GET', '/api/lessons/7/questions?page=1')).toBe('reading');
  expect(way('GET', '/api/notices?page=1')).toBe('reading');
});

test('a recording may lie on this device; opened as a page, or sent to us, it is none of ours', () => {
  const film = `/uploads/${'a'.repeat(26)}.mp4`;
  expect(way('GET', film, 'no-cors')).toBe('upload');
  expect(way('GET', film)).toBe('upload');
  expect(way('GET', film, 'navigate')).toBe('untouched');
  expect(way('HEAD', film)).toBe('untouched');
});

test('files of the shell', () => {
  expect(way('GET', '/assets/index-DdZZSLU2.js')).toBe('built-file');
  expect(way('GET', '/favicon.svg', 'no-cors')).toBe('fixed-file');
});

test('an exam is known by its address', () => {
  expect(isExamPath('/course/7/exam')).toBe(true);
  expect(isExamPath('/courses/7/exam/')).toBe(true);
  expect(isExamPath('/course/7')).toBe(false);
  expect(isExamPath('/admin/exams/7/results')).toBe(false);
});

test('the same piece of two builds has one name', () => {
  expect(withoutHash('/assets/course-page-Bx-k_9aQ.js')).toBe('/assets/course-page.js');
  expect(withoutHash('/assets/course-page-DdZZSLU2.css')).toBe('/assets/course-page.css');
  expect(withoutHash('/assets/plain.css')).toBe('/assets/plain.css');
});
