import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { course } from '#contract/courses';
import { lesson } from '#contract/lessons';
import type { DiplomaKey } from '#contract/primitives';
import { answerElsewhere, handInElsewhere } from './exam-room.ts';
import { completeLessons } from './first-course.ts';

/** The subjects of a level, in the order of the programme. */
export async function subjectsOf(page: Page, level: DiplomaKey) {
  const courses = z.array(course).parse(await read(page, '/api/courses'));
  return courses
    .filter(({ diploma }) => diploma === level)
    .toSorted((one, other) => (one.programmeCode ?? '').localeCompare(other.programmeCode ?? ''));
}

/** As the student's other device does: studies a subject, passes its exam, and hands it in. */
export async function passElsewhere(page: Page, courseId: number) {
  await studyElsewhere(page, courseId);
  await answerElsewhere(page, courseId, 'rightly');
  await handInElsewhere(page, courseId);
}

/** All of a subject but its exam. */
export async function studyElsewhere(page: Page, courseId: number) {
  const enrolled = await page.request.post(`/api/courses/${courseId}/enroll`);
  expect(enrolled.ok(), await enrolled.text()).toBe(true);
  const lessons = z.array(lesson).parse(await read(page, `/api/courses/${courseId}/lessons`));
  await completeLessons(
    page,
    lessons.toSorted((one, other) => one.order - other.order),
  );
}

async function read(page: Page, path: string): Promise<unknown> {
  const reply = await page.request.get(path);
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  return reply.json();
}
