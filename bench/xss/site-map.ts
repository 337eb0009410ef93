import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Planted } from './planting.ts';

/** Every path of the site, as the build wrote them from the routes. */
export async function readSiteMap() {
  const written: unknown = JSON.parse(await readFile('dist/web/pages/routes.json', 'utf8'));
  const paths = Object.keys(z.record(z.string(), z.string()).parse(written));
  return {
    fixed: paths.filter((path) => !path.includes(':')),
    // A course has two spellings of its address, which open one page: the second is looked at as a fixed one.
    perPayload: paths.filter((path) => path.includes(':') && !path.startsWith('/courses/')),
    otherSpellings: paths.filter((path) => path.includes(':') && path.startsWith('/courses/')),
  };
}

/** The address of a page with what was planted of one payload. */
export function addressIn(path: string, planted: Planted): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = valueOf(name, path, planted);
    if (value === undefined) throw new Error(`the bench knows no ${name} for the page ${path}`);
    return encodeURIComponent(value);
  });
}

function valueOf(name: string, path: string, planted: Planted): string | number | undefined {
  const { courseId, lessonId, examId, certificateNumber } = planted;
  const isOfExam = /exams?\/:id/.test(path);
  const values: Record<string, string | number> = {
    id: isOfExam ? examId : courseId,
    courseId,
    lessonId,
    certificateNumber,
  };
  return values[name];
}
