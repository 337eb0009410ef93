import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { examStandingApi } from '#contract/exam-standing';
import { announcementsApi } from '#contract/announcements';
import { booksApi } from '#contract/books';
import { exam } from '#contract/exams';
import { ijazatApi } from '#contract/ijazat';
import { majalisApi } from '#contract/majalis';
import { tabaqatApi } from '#contract/tabaqat';
import { inRoot } from '../../scripts/root.mjs';
import { firstCourse } from './first-course.ts';

const served = ['/api/login', '/api/login?tab=register', '/api/forgot-password', '/no-such-page'];

/** Every path of the site map, as the build has written it down; of the six diplomas, which are one page, the first, and of the 59 subjects. */
export async function sitePaths(): Promise<string[]> {
  const map = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(inRoot('dist', 'web', 'pages', 'entrants.json'), 'utf8')));
  const shownOnce = [/^\/diploma\/(?!preparatory$)/, /^\/programme\/(?!l1s02$)/];
  return Object.keys(map).filter((path) => !shownOnce.some((others) => others.test(path)));
}

export const forVisitors = [
  '/',
  '/about-university',
  '/programme',
  '/programme/l1s02',
  '/verify',
  '/verify/:certificateNumber',
];
const forAdmins =
  /^\/(admin$|admin\/(courses$|users|audit|applications|live-sessions|books|mutun\/new|mutun\/.*\/edit)|diploma-management)/;
const forStaff =
  /^\/(admin\/|desk|course-management|quick-add|teacher-guide|manage-live-sessions|sample-certificates|announcements\/(new|.*\/edit))/;

/** The pages of the site map that somebody may enter, with things of the first course in the place of the names. */
export async function pagesOf(who: 'visitor' | 'student' | 'teacher' | 'admin', page: Page) {
  if (who === 'visitor') return [...forVisitors.map((path) => filled(path, {})), ...served];
  const things = await namedThings(page, who === 'student');
  const paths = (await sitePaths()).filter((path) => {
    if (forAdmins.test(path)) return who === 'admin';
    if (forStaff.test(path)) return who !== 'student';
    return who === 'student';
  });
  return paths.map((path) => filled(path, things));
}

/** What stands for `:id` and its like; an exam is what `:id` means on the pages of exams. */
async function namedThings(page: Page, isStudent: boolean): Promise<Record<string, number | string>> {
  const { course, lessons } = await firstCourse(page);
  const films = lessons.filter(({ videoUrl }) => videoUrl !== null);
  const things = {
    id: course.id,
    courseId: course.id,
    lessonId: (films[0] ?? lessons[0])?.id ?? 0,
    ...(await ofTheRegister(page)),
    announcement: await announcementOf(page),
  };
  if (isStudent) return { ...things, attemptId: await attemptIn(page, course.id) };
  const exams = z.array(exam).parse(await (await page.request.get('/api/exams')).json());
  return { ...things, exam: exams[0]?.id ?? 0 };
}

/** The samples of the register: a majlis that is on the air, its chain, a sealed record and an ijaza. */
async function ofTheRegister(page: Page) {
  const ask = async (path: string): Promise<unknown> => (await page.request.get(path)).json();
  const [majlis] = majalisApi.upcoming.reply.parse(await ask('/api/majalis'));
  const book = booksApi.book.reply.parse(await ask('/api/books/arbain'));
  const [tabaqa] = tabaqatApi.own.reply.parse(await ask('/api/tabaqat'));
  const [ijaza] = ijazatApi.own.reply.parse(await ask('/api/ijazat'));
  return {
    majlis: majlis?.id ?? 0,
    chain: book.series.find(({ chainId }) => chainId !== null)?.chainId ?? 0,
    tabaqa: tabaqa?.id ?? 0,
    number: ijaza?.number ?? 'no-such-number',
  };
}

/** One that they may read, and change where they may. */
async function announcementOf(page: Page): Promise<number> {
  const reply = await page.request.get('/api/announcements');
  const list = announcementsApi.list.reply.parse(await reply.json());
  return (list.find(({ mayEdit }) => mayEdit) ?? list[0])?.id ?? 0;
}

/** How the student's exam in a course ended, to be read; none where there is none. */
async function attemptIn(page: Page, courseId: number): Promise<number> {
  const reply = await page.request.get(`/api/courses/${courseId}/exam-standing`);
  return examStandingApi.examStanding.reply.parse(await reply.json()).result?.attemptId ?? 0;
}

const ofOtherThings = [
  ['exam', /^\/admin\/.*exams?\//],
  ['majlis', /^\/majalis\//],
  ['chain', /^\/chains\//],
  ['tabaqa', /^\/tabaqat\//],
  ['announcement', /^\/announcements\//],
] as const;

function filled(path: string, things: Record<string, number | string>): string {
  const other = ofOtherThings.find(([, shape]) => shape.test(path))?.[0];
  return path
    .replace(':certificateNumber', 'no-such-number')
    .replace(/^(\/ijazas|\/admin\/books)\/:key/, '$1/arbain')
    .replace(':key', 'bayquniyya')
    .replace(':unit', '1')
    .replace(/:(\w+)/g, (_, name: string) => String(things[other ?? name]));
}
