import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { PlantedThing } from './plant-the-rest.ts';
import type { Planted } from './planting.ts';

/** Every path of the site, as the build wrote them from the routes. */
export async function readSiteMap() {
  const written: unknown = JSON.parse(await readFile('dist/web/pages/routes.json', 'utf8'));
  const paths = Object.keys(z.record(z.string(), z.string()).parse(written));
  const named = paths.filter((path) => path.includes(':'));
  const ofCourses = named.filter((path) => isOfCourse.test(path));
  return {
    fixed: paths.filter((path) => !path.includes(':')),
    // A course has two spellings of its address, which open one page: the second is looked at as a fixed one.
    perPayload: ofCourses.filter((path) => !path.startsWith('/courses/')),
    otherSpellings: ofCourses.filter((path) => path.startsWith('/courses/')),
    ofThings: named.filter((path) => !isOfCourse.test(path)),
  };
}

/** Of courses, their exams and certificates, which carry every payload. */
const isOfCourse = /^\/(?:verify|courses?|admin\/(?:courses|exams|edit-exam))\//;

/** Where pages are called otherwise than the calls behind them. */
const otherNames: Record<string, string> = { '/ijazas/': '/books/' };

/** Whether a page tells of a thing, by what both their addresses begin with. */
export function isPageOf(path: string, { under }: PlantedThing): boolean {
  const begins = path.slice(0, path.indexOf(':')).replace(/^\/admin/, '');
  return (otherNames[begins] ?? begins) === under;
}

/** The address of a thing's page; of its parts, the first. */
export const addressOfThing = (path: string, { id }: PlantedThing): string =>
  path.replace(/:\w+/, encodeURIComponent(id)).replace(/:\w+/g, '1');

/** The address of a page with what was planted of one payload. */
export function addressIn(path: string, planted: Planted): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = valueOf(name, path, planted);
    if (value === undefined) throw new Error(`the bench knows no ${name} for the page ${path}`);
    return encodeURIComponent(value);
  });
}

function valueOf(name: string, path: string, planted: Planted): string | number | undefined {
  const { courseId, lessonId, examId, attemptId, certificateNumber } = planted;
  const isOfExam = /exams?\/:id/.test(path);
  const values: Record<string, string | number> = {
    id: isOfExam ? examId : courseId,
    courseId,
    lessonId,
    attemptId,
    certificateNumber,
  };
  return values[name];
}
