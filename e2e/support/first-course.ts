import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { course } from '#contract/courses';
import { lesson, lessonProgress } from '#contract/lessons';

/** The course with which the programme begins, and its lessons in order. */
export async function firstCourse(page: Page) {
  const courses = z.array(course).parse(await read(page, '/api/courses'));
  const first = courses
    .filter(({ diploma }) => diploma === 'preparatory')
    .toSorted((one, other) => (one.programmeCode ?? '').localeCompare(other.programmeCode ?? ''))[0];
  if (!first) throw new Error('the university has no programme');
  const lessons = z.array(lesson).parse(await read(page, `/api/courses/${first.id}/lessons`));
  return { course: first, lessons: lessons.toSorted((one, other) => one.order - other.order) };
}

/** What the server knows of a lesson. */
export async function storedProgress(page: Page, courseId: number, lessonId: number) {
  const rows = z.array(lessonProgress).parse(await read(page, `/api/courses/${courseId}/progress`));
  return rows.find((row) => row.lessonId === lessonId) ?? null;
}

/** Completes lessons without watching them through: for what comes after. */
export async function completeLessons(page: Page, lessons: z.output<typeof lesson>[]) {
  for (const { id, courseId, duration } of lessons) {
    const reply = await page.request.post(`/api/lessons/${id}/progress`, {
      data: { watchedDuration: duration, isCompleted: false, courseId },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

async function read(page: Page, path: string): Promise<unknown> {
  const reply = await page.request.get(path);
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  return reply.json();
}
