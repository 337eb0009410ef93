import type { Page } from '@playwright/test';
import { examStandingApi } from '#contract/exam-standing';
import { sittingApi } from '#contract/sitting-exams';
import { everyoneCanRead } from './support/axe.ts';
import { answerElsewhere, earnTheExam, handInElsewhere, resumeButton } from './support/exam-room.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
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
  await expect(page.getByRole('heading', { name: 'شهادات المواد' })).toBeVisible();
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

const failure = (page: Page) => page.getByRole('region', { name: 'لم تبلغ درجة النجاح بعد' });
const again = (page: Page) => failure(page).getByRole('button', { name: 'أعد الاختبار' });

async function failElsewhere(page: Page) {
  await answerElsewhere(page, courseId, 'badly');
  await handInElsewhere(page, courseId);
}

/** The server's clock cannot be moved from here: from the moment that is told, its answers are. */
async function openableTries(page: Page) {
  let isOpen = false;
  const openedBy = <Reply extends object>(reply: Reply) => (isOpen ? { ...reply, nextTryAt: null } : reply);
  await page.route('**/exam-standing', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: openedBy(examStandingApi.examStanding.reply.parse(await response.json())),
    });
  });
  await page.route('**/api/courses/*/exam', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: openedBy(sittingApi.courseExam.reply.parse(await response.json())),
    });
  });
  return async () => {
    isOpen = true;
    await page.clock.fastForward(61_000);
  };
}

test('after a fail everyone can read where to go back to and when to try again, and the way opens by itself', async ({
  page,
}) => {
  await page.clock.install();
  await failElsewhere(page);
  const open = await openableTries(page);
  await page.goto(`/course/${courseId}`);
  await expect(failure(page)).toContainText('0%');
  await expect(failure(page)).toContainText('بقيت محاولتان من 3');
  await expect(failure(page)).toContainText('تُفتح المحاولة الثانية');
  await expect(failure(page).getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await expect(again(page)).toHaveAccessibleDescription('لم تُفتح المحاولة التالية بعد.');
  await expect(failure(page).getByRole('link', { name: 'اقرأ ورقتك' })).toHaveCount(0);
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await again(page).focus();
  await open();
  await expect(failure(page).getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'فُتحت لك المحاولة' })).toHaveCount(1);
  await expect(again(page)).toBeFocused();
  await expect(again(page)).not.toHaveAttribute('aria-disabled');

  await failure(page)
    .getByRole('link', { name: /^ارجع إلى/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/course/${courseId}/lessons/`));
});

test('the exam says when its next try opens, and its button opens with it', async ({ page }) => {
  await page.clock.install();
  await failElsewhere(page);
  const open = await openableTries(page);
  await page.goto(`/course/${courseId}/exam?again`);
  const start = page.getByRole('button', { name: 'بدء الاختبار' });
  await expect(page.getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await expect(start).toHaveAccessibleDescription('لم تُفتح المحاولة التالية بعد.');
  await everyoneCanRead(page);
  await open();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(start).not.toHaveAttribute('aria-disabled');
});

test.describe('a page that believes the try to be open', () => {
  test.use({ expectedTrouble: [[/409/], { scope: 'test' }] });

  test('is told by the server that it is not, and shows when', async ({ page }) => {
    await failElsewhere(page);
    let isBelieved = true;
    await page.route('**/api/courses/*/exam', async (route) => {
      const response = await route.fetch();
      const exam = sittingApi.courseExam.reply.parse(await response.json());
      await route.fulfill({ response, json: isBelieved ? { ...exam, nextTryAt: null } : exam });
      isBelieved = false;
    });
    await page.goto(`/course/${courseId}/exam?again`);
    await page.getByRole('button', { name: 'بدء الاختبار' }).click();
    await expect(page.getByRole('alert')).toHaveText('لم يحن موعد المحاولة التالية بعد.');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
