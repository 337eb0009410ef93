import type { Page } from '@playwright/test';
import { firstCourse } from './support/first-course.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page, newStudent }) => {
  const beginner = await newStudent();
  await signIn(page, beginner.email, beginner.password);
});

test('the exam is closed until every lesson is complete', async ({ page }) => {
  const { course } = await firstCourse(page);
  await page.goto(`/course/${course.id}/exam`);
  await expect(heading(page)).toHaveText('لم يُفتح الاختبار بعد');
  await page.getByRole('link', { name: 'العودة إلى المادة' }).click();
  await expect(page).toHaveURL(`/course/${course.id}`);
});

test('where there is no course there is no exam', async ({ page }) => {
  for (const path of ['/course/999999/exam', '/courses/abc/exam']) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText('الاختبار غير موجود');
  }
});
