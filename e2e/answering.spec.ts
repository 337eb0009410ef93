import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownName, signInAsTeacher } from './support/staff-room.ts';
import { expect, type Student, test } from './support/test.ts';

type NewStudent = (details?: Partial<Student>, course?: { id: number }) => Promise<Student>;

const many = 10;

/** A course of the teacher's own under whose lesson one student asked so much, every second time without a name. */
async function askedCourse(teacher: Page, page: Page, newStudent: NewStudent) {
  await signInAsTeacher(teacher);
  const course = await newCourse(teacher);
  const made = await teacher.request.post('/api/admin/lessons', {
    data: {
      courseId: course.id,
      title: 'الشاذ والمنكر',
      description: 'درس للتجربة.',
      order: 1,
      duration: 600,
    },
  });
  const lesson = z.object({ id: z.number() }).parse(await made.json());
  const student = await newStudent({}, course);
  await signIn(page, student.email, student.password);
  const own = ownName();
  for (let number = 1; number <= many; number += 1) {
    const reply = await page.request.post(`/api/lessons/${lesson.id}/questions`, {
      data: {
        clientId: randomUUID(),
        at: number * 7,
        text: `السؤال ${number} من ${own}: ما الفرق بين ما تفرّد به الثقة وما خالف فيه غيره؟`,
        isAnonymous: number % 2 === 0,
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return { course, own };
}

const newTeacherPage = async (browser: Browser, baseURL: string | undefined, others: object) =>
  (
    await browser.newContext({
      ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
      ...others,
    })
  ).newPage();

const field = (page: Page) => page.getByLabel('جوابك');
async function answered(page: Page, courseId: number): Promise<number> {
  const reply = await page.request.get(`/api/admin/asked-questions?state=answered&courseId=${courseId}`);
  return z.object({ total: z.number() }).parse(await reply.json()).total;
}

test('a teacher answers ten questions by the keyboard: words and Ctrl+Enter, and the next is there', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const atDesk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
  const teacher = await newTeacherPage(browser, baseURL, atDesk);
  const { course, own } = await askedCourse(teacher, page, newStudent);
  await teacher.goto(`/admin/asked-questions?course=${course.id}`);
  for (let number = 1; number <= many; number += 1) {
    const open = teacher.locator('.asked-row.is-open');
    await expect(open).toContainText(`السؤال ${number} من ${own}`);
    await expect(field(teacher)).toBeFocused();
    await expect(open.getByText('مريم الفاسي')).toBeVisible();
    if (number === 2) await everyoneCanRead(teacher);
    if (number === 3) {
      await teacher.keyboard.type('نصف جواب');
      await teacher.reload();
      await expect(field(teacher)).toHaveValue('نصف جواب');
      await expect(field(teacher)).toBeFocused();
      await teacher.keyboard.press('Control+a');
    }
    await teacher.keyboard.type(`جواب ${number}`);
    await teacher.keyboard.press('Control+Enter');
  }
  await expect(field(teacher)).toHaveCount(0);
  await expect.poll(() => answered(teacher, course.id)).toBe(many);
  await teacher.context().close();
});

test('a teacher answers ten questions with a finger: each is read without scrolling, and sent by one press', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  // So much of a phone is left over its keyboard.
  const overKeyboard = { viewport: { width: 390, height: 470 }, hasTouch: true, isMobile: true };
  const teacher = await newTeacherPage(browser, baseURL, overKeyboard);
  const { course, own } = await askedCourse(teacher, page, newStudent);
  await teacher.goto(`/admin/asked-questions?course=${course.id}`);
  await field(teacher).tap();
  for (let number = 1; number <= many; number += 1) {
    const open = teacher.locator('.asked-row.is-open');
    await expect(open).toContainText(`السؤال ${number} من ${own}`);
    await expect(field(teacher)).toBeFocused();
    if (number > 1) {
      await expect(open.locator('.asked-open__question')).toBeInViewport({ ratio: 1 });
      await expect(field(teacher)).toBeInViewport();
    }
    await teacher.keyboard.type(`جواب ${number}`);
    await teacher.getByRole('button', { name: /^أرسل/ }).tap();
  }
  await expect(field(teacher)).toHaveCount(0);
  await expect.poll(() => answered(teacher, course.id)).toBe(many);
  await teacher.context().close();
});
