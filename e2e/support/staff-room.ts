import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { course } from '#contract/courses';
import { lesson } from '#contract/lessons';
import { signIn } from './sign-in.ts';

const password = 'hadith-demo';

export const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.test', password);
export const signInAsTeacher = (page: Page) => signIn(page, 'teacher@demo.test', password);

/** A title that no other journey uses. */
export const ownTitle = (subject: string): string => `${subject} ${randomUUID().slice(0, 8)}`;

/** A name that no other journey has; digits would look like a telephone number. */
export const ownName = (): string =>
  [...String(Date.now())].map((digit) => 'ابجدهوزحطي'[Number(digit)]).join('');

/** A course of this journey alone, made by whoever is signed in. */
export async function newCourse(page: Page, title = ownTitle('مادة للتجربة'), others: object = {}) {
  const reply = await page.request.post('/api/admin/courses', {
    data: {
      title,
      description: 'مادة كُتبت لرحلة واحدة.',
      instructor: 'د. فاطمة الأندلسية',
      level: 'متقدم',
      duration: 150,
      ...others,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return course.parse(await reply.json());
}

/** The lessons of a course in their order, as the server keeps them. */
export async function storedLessons(page: Page, courseId: number) {
  const reply = await page.request.get(`/api/courses/${courseId}/lessons`);
  const lessons = z.array(lesson).parse(await reply.json());
  return lessons.toSorted((one, other) => one.order - other.order);
}
