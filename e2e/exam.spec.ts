import type { Locator, Page } from '@playwright/test';
import { sittingApi } from '#contract/sitting-exams';
import { axe, everyoneCanRead } from './support/axe.ts';
import {
  answer,
  answerAll,
  earnTheExam,
  giveLeave,
  handIn,
  handInElsewhere,
  heldAnswers,
  option,
  questionButton,
  resumeAnswered,
  resumeButton,
  rightKey,
  startExam,
  submitButton,
} from './support/exam-room.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn, signInAtTheForm } from './support/sign-in.ts';
import { expect, test, type Student } from './support/test.ts';
import { toast } from './support/toast.ts';

const minute = 60_000;

let student: Student;
let courseId: number;

test.beforeEach(async ({ page, newStudent }) => {
  student = await newStudent();
  await signIn(page, student.email, student.password);
  courseId = await earnTheExam(page);
});

const deviceOnly = (page: Page) => page.getByText('إجاباتك الأخيرة محفوظة على هذا الجهاز فقط');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a student sits the exam, passes, and is led to the course and to the certificate', async ({ page }) => {
  await startExam(page, courseId);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(submitButton(page)).toHaveAccessibleDescription(/يجب الإجابة عن جميع الأسئلة/);
  await page.getByRole('button', { name: 'وضع علامة للمراجعة' }).click();
  await answerAll(page);
  await expect(questionButton(page, 1)).toHaveAccessibleName('السؤال 1، أُجيب عنه، عليه علامة');
  await expect(page.getByText(/^حُفظت الساعة \d+:\d\d (صباحًا|مساءً)$/)).toBeVisible();
  await handIn(page);
  await expect(heading(page)).toHaveText('اجتزت الاختبار، بارك الله لك');
  await expect(heading(page)).toBeFocused();
  await expect(toast(page, 'مبارك، اجتزت الاختبار!')).toBeVisible();
  await expect(page).toHaveURL(`/course/${courseId}`);

  const result = page.getByRole('region', { name: 'اجتزت المادة، بارك الله لك' });
  await expect(result).toContainText('100%');
  await expect(result).toContainText('ممتاز');
  await expect(result.getByRole('link', { name: 'اعرض شهادتك' })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(result).toBeInViewport();
  await everyoneCanRead(page);

  await page.goto(`/courses/${courseId}/exam`);
  await expect(page.getByRole('main')).toContainText('100%');
  await page.getByRole('link', { name: 'عرض الشهادة' }).click();
  await expect(page).toHaveURL('/certificates');
});

test('a student who fails is told so kindly, and may try again', async ({ page }) => {
  await resumeAnswered(page, courseId, 'badly');
  await handIn(page);
  await expect(toast(page, 'نأسف، لم تجتز الاختبار')).toBeVisible();
  await expect(heading(page)).toHaveText('لم تبلغ درجة النجاح بعد');
  await expect(page).toHaveURL(`/course/${courseId}`);

  const result = page.getByRole('region', { name: 'لم تبلغ درجة النجاح بعد' });
  await expect(result).toContainText('0%');
  await expect(result.getByRole('link', { name: /^ارجع إلى/ })).toBeVisible();
  await expect(result.getByRole('timer')).toBeVisible();
  await everyoneCanRead(page);

  await page.goto(`/course/${courseId}/exam`);
  await expect(page.getByRole('button', { name: 'محاولة جديدة' })).toBeVisible();
  await giveLeave(page, courseId);
  await page.goto(`/course/${courseId}`);
  await result.getByRole('button', { name: 'أعد الاختبار' }).click();
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await expect(page.getByText('أجبت عن 0 من')).toBeVisible();
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(`/course/${courseId}/exam`);
  await tabTo(page, page.getByRole('button', { name: 'بدء الاختبار' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('3');
  await expect(option(page, 'C')).toBeChecked();
  await expect(option(page, 'C')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('f');
  await expect(questionButton(page, 1)).toHaveAccessibleName('السؤال 1، أُجيب عنه، عليه علامة');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('السؤال 2 من')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('السؤال 1 من')).toBeVisible();

  const count = await page.getByRole('button', { name: /^السؤال \d+،/ }).count();
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`السؤال ${number} من`)).toBeVisible();
    await page.keyboard.press(await rightKey(page));
    await page.keyboard.press('n');
  }
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'تسليم الاختبار' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('اجتزت الاختبار، بارك الله لك');
});

test('a reload in the middle costs no answer, and a second device goes on with the same ones', async ({
  page,
  browser,
  baseURL,
}) => {
  await startExam(page, courseId);
  await answer(page, 'B');
  await page.getByRole('button', { name: 'التالي' }).click();
  await answer(page, 'C');
  await page.reload();
  await expect(page.getByText('أجبت عن 2 من')).toBeVisible();
  await resumeButton(page).click();
  await expect(page.getByText('السؤال 3 من')).toBeVisible();
  await questionButton(page, 1).click();
  await expect(option(page, 'B')).toBeChecked();

  const phone = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(phone, student.email, student.password);
  await phone.goto(`/course/${courseId}/exam`);
  await resumeButton(phone).click();
  await expect(phone.getByText('أجبت عن 2 من')).toBeVisible();
  await answer(phone, 'D');
  await expect.poll(() => heldAnswers(phone, courseId)).toEqual(['B', 'C', 'D']);

  await answer(page, 'A');
  await expect(page.getByText('أجبت عن 3 من')).toBeVisible();
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['A', 'C', 'D']);
  await phone.context().close();
});

test.describe('without a connection', () => {
  test.use({ expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED: PUT/], { scope: 'test' }] });

  test('a student answers on, is told where the answers are, and loses none', async ({ page, context }) => {
    await startExam(page, courseId);
    await answer(page, 'A');
    await expect.poll(() => heldAnswers(page, courseId)).toEqual(['A']);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'التالي' }).click();
    await answer(page, 'B');
    await expect(deviceOnly(page)).toBeVisible();
    await page.getByRole('button', { name: 'التالي' }).click();
    await answer(page, 'C');
    await expect(page.getByText('محفوظة على هذا الجهاز فقط', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(
      page.locator('.connection__bar, .exam-notice, .time-warning').filter({ visible: true }),
    ).toHaveCount(1);
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(option(page, 'A').locator('..')).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(deviceOnly(page)).toBeHidden();
    await expect.poll(() => heldAnswers(page, courseId)).toEqual(['A', 'B', 'C']);
  });

  test('a page that is closed before the connection is back brings its answers the next time', async ({
    page,
    context,
  }) => {
    await startExam(page, courseId);
    await context.setOffline(true);
    await answer(page, 'B');
    await expect(deviceOnly(page)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const nextTime = await context.newPage();
    await nextTime.goto(`/course/${courseId}/exam`);
    await expect(nextTime.getByText('أجبت عن 1 من')).toBeVisible();
    await expect.poll(() => heldAnswers(nextTime, courseId)).toEqual(['B']);
  });

  test('a hand-in waits for the connection and then arrives', async ({ page, context }) => {
    await resumeAnswered(page, courseId, 'rightly');
    await context.setOffline(true);
    await handIn(page);
    await expect(page.getByText('لم يصلنا ردّ من الخادم. إجاباتك محفوظة على هذا الجهاز')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('اجتزت الاختبار، بارك الله لك');
  });

  test('a student whose attempt was closed meanwhile is told what came too late, also after a reload', async ({
    page,
    context,
  }) => {
    await resumeAnswered(page, courseId, 'badly');
    await context.setOffline(true);
    const wrong = await option(page, 'A').isChecked();
    await answer(page, wrong ? 'B' : 'A');
    await expect(deviceOnly(page)).toBeVisible();
    await handInElsewhere(page, courseId);
    await context.setOffline(false);
    const told = page.getByText(
      'سُلّم الاختبار من نافذة أخرى أو من جهاز آخر، فما أجبت به هنا بعد ذلك (إجابة واحدة) لم يُحتسب.',
    );
    await expect(heading(page)).toHaveText('لم تبلغ درجة النجاح بعد');
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toBeVisible();
    await giveLeave(page, courseId);
    await page.reload();
    await page.getByRole('button', { name: 'محاولة جديدة' }).click();
    await page.getByRole('button', { name: 'بدء الاختبار' }).click();
    await expect(page.getByText('أجبت عن 0 من')).toBeVisible();
  });

  test('another person who signs in at this browser sees nothing of the attempt', async ({
    page,
    context,
    newStudent,
  }) => {
    await startExam(page, courseId);
    await page.route('**/answers', (route) => route.abort());
    await answer(page, 'B');
    await expect(deviceOnly(page)).toBeVisible();
    await context.clearCookies();
    const other = await newStudent();
    await signInAtTheForm(page, other.email, other.password);
    await earnTheExam(page);
    await page.goto(`/course/${courseId}/exam`);
    await page.getByRole('button', { name: 'بدء الاختبار' }).click();
    await expect(page.getByText('أجبت عن 0 من')).toBeVisible();
  });
});

test('a student whose session has ended signs in again without losing the page', async ({
  page,
  context,
}) => {
  await startExam(page, courseId);
  await context.clearCookies();
  await answer(page, 'B');
  const dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await page.getByRole('button', { name: 'التالي' }).click();
  await answer(page, 'D');
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await dialog.getByLabel('كلمة المرور').fill('not the password');
  await dialog.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(dialog.getByLabel('كلمة المرور')).toHaveAccessibleDescription(/غير صحيحة/);
  await dialog.getByLabel('كلمة المرور').fill(student.password);
  await dialog.getByLabel('كلمة المرور').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/course/${courseId}/exam`);
  await expect(page.getByText('السؤال 2 من')).toBeVisible();
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B', 'D']);
});

test('the clock turns red, is heard twice, and hands in at the end by itself', async ({ page }) => {
  let passed = 0;
  // the server's clock cannot be moved from here: its answers are, to a deadline of six minutes
  await page.route('**/api/courses/*/exam', async (route) => {
    const response = await route.fetch();
    const { attempt, ...rest } = sittingApi.courseExam.reply.parse(await response.json());
    const moved = attempt && {
      ...attempt,
      now: new Date(Date.parse(attempt.now) + passed).toISOString(),
      deadline: new Date(Date.parse(attempt.startedAt) + 6 * minute).toISOString(),
    };
    await route.fulfill({ response, json: { ...rest, attempt: moved } });
  });
  const letTimePass = async (time: number) => {
    passed += time;
    await page.clock.fastForward(time);
  };
  const heard = (text: RegExp) => page.locator('[aria-live="assertive"]').filter({ hasText: text });

  await page.clock.install();
  await resumeAnswered(page, courseId, 'rightly');
  const clock = page.getByRole('timer');
  await expect(clock).toHaveText(/5:\d\d/);
  await expect(page.getByText('بقي أقل من')).toHaveCount(0);
  await letTimePass(minute);
  await expect(heard(/بقي من الوقت 5 دقائق/)).toHaveCount(1);
  await expect(page.getByText('بقي أقل من 5 دقائق')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await letTimePass(4 * minute);
  await expect(heard(/بقي من الوقت دقيقة واحدة/)).toHaveCount(1);
  await letTimePass(minute);
  await expect(heading(page)).toHaveText('اجتزت الاختبار، بارك الله لك');
});

test('an option of digits or Latin letters begins where the others do', async ({ page }) => {
  await page.route('**/api/exams/*/start', async (route) => {
    const response = await route.fetch();
    const started = sittingApi.startAttempt.reply.parse(await response.json());
    const questions = started.questions.map((question) => ({
      ...question,
      options: ['ستة', '1442', 'Sahih', '256هـ'],
    }));
    await route.fulfill({ response, json: { ...started, questions } });
  });
  await startExam(page, courseId);
  const ends = await page
    .locator('.option bdi:not(.option__letter)')
    .evaluateAll((options) => options.map((shown) => Math.round(shown.getBoundingClientRect().right)));
  expect(new Set(ends).size).toBe(1);
});

test('an attempt that was handed in on another device is shown with its result', async ({
  page,
  browser,
  baseURL,
}) => {
  await startExam(page, courseId);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(other, student.email, student.password);
  await resumeAnswered(other, courseId, 'rightly');
  await handIn(other);
  await expect(heading(other)).toHaveText('اجتزت الاختبار، بارك الله لك');
  await other.context().close();

  await answer(page, 'A');
  await expect(heading(page)).toHaveText('اجتزت الاختبار، بارك الله لك');
  await expect(page).toHaveURL(`/course/${courseId}/exam`);
});

test('everyone can read the exam', async ({ page }) => {
  await page.goto(`/course/${courseId}/exam`);
  await expect(page.getByRole('button', { name: 'بدء الاختبار' })).toBeVisible();
  await expect(page.getByText('20 سؤالًا')).toBeVisible();
  await expect(page.getByText('تُسحب أسئلة ورقتك من بنك أسئلة المادة')).toBeVisible();
  await expect(page.getByText('المحاولات الباقية')).toBeVisible();
  await everyoneCanRead(page);
  await startExam(page, courseId);
  await answer(page, 'B');
  await page.keyboard.press('f');
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});

async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
