import type { Page } from '@playwright/test';
import { answerElsewhere, earnTheExam, handInElsewhere, resumeButton } from './support/exam-room.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let courseId: number;

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  courseId = await earnTheExam(page);
});

const enterExam = (page: Page) => page.getByRole('link', { name: 'ادخل الاختبار النهائي' });
const resumeExam = (page: Page) => page.getByRole('link', { name: 'تابع الاختبار، فالوقت يمضي' });
const result = (page: Page) => page.getByRole('region', { name: 'اجتزت المادة، بارك الله لك' });

/** From the exam back to the course, without loading the page anew. */
async function leaveExam(page: Page) {
  await page.getByRole('button', { name: 'الخروج من الاختبار' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'خروج' }).click();
  await expect(page).toHaveURL(`/course/${courseId}`);
}

test('the course knows that an exam has begun, and how it ended without this page', async ({ page }) => {
  await page.goto('/certificates');
  await expect(page.getByText('لا شهادات بعد')).toBeVisible();
  await page.evaluate((path) => history.pushState(null, '', path), `/course/${courseId}`);
  await enterExam(page).click();
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await leaveExam(page);
  await expect(resumeExam(page)).toBeVisible();

  await resumeExam(page).click();
  await expect(resumeButton(page)).toBeVisible();
  await answerElsewhere(page, courseId, 'rightly');
  await handInElsewhere(page, courseId);
  await leaveExam(page);
  await expect(result(page)).toContainText('100%');
  await result(page).getByRole('link', { name: 'اعرض شهادتك' }).click();
  await expect(page.getByRole('heading', { name: 'الشهادات', exact: true })).toBeVisible();
});

test('a course that is left open shows how its exam ended meanwhile', async ({ page }) => {
  await page.clock.install();
  await answerElsewhere(page, courseId, 'rightly');
  await page.goto(`/course/${courseId}`);
  await expect(resumeExam(page)).toBeVisible();
  await handInElsewhere(page, courseId);
  await page.clock.fastForward(20_000);
  await expect(result(page)).toContainText('100%');
});
