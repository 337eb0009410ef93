import type { BrowserContext, Page } from '@playwright/test';
import { sittingApi } from '#contract/sitting-exams';
import {
  answer,
  earnTheExam,
  heldAnswers,
  option,
  questionButton,
  resumeButton,
  startExam,
} from './support/exam-room.ts';
import { signIn, signInAtTheForm } from './support/sign-in.ts';
import { expect, test, type Student } from './support/test.ts';

let student: Student;
let courseId: number;

test.use({
  expectedTrouble: [[/ERR_FAILED: (PUT|GET)|ERR_INTERNET_DISCONNECTED|Failed to fetch/], { scope: 'test' }],
});

test.beforeEach(async ({ page, newStudent }) => {
  student = await newStudent();
  await signIn(page, student.email, student.password);
  courseId = await earnTheExam(page);
});

const deviceOnly = (page: Page) => page.getByText('محفوظة على هذا الجهاز فقط', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const theExam = (url: URL) => url.pathname === `/api/courses/${courseId}/exam`;
const theAnswers = (url: URL) => url.pathname.endsWith('/answers');

/** Two questions answered: the first is with the server, the second on this device alone. */
async function answerTwo(page: Page, cut: () => Promise<unknown>) {
  await startExam(page, courseId);
  await answer(page, 'B');
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B']);
  await cut();
  await page.getByRole('button', { name: 'التالي' }).click();
  await answer(page, 'C');
  await expect(deviceOnly(page)).toBeVisible();
}

/** What the student sees after a reload: both answers, and that one of them has not been sent. */
async function findsBoth(page: Page) {
  await expect(page.getByText('أجبت عن 2 من')).toBeVisible();
  await expect(deviceOnly(page)).toBeVisible();
  await resumeButton(page).click();
  await questionButton(page, 2).click();
  await expect(option(page, 'C')).toBeChecked();
}

const isCutOff = (context: BrowserContext, path: (url: URL) => boolean) =>
  context.route(path, (route) => route.abort());

test('an answer that was not sent outlives a reload that meets no server', async ({ page, context }) => {
  await answerTwo(page, async () => {
    await isCutOff(context, theExam);
    await isCutOff(context, theAnswers);
  });
  for (const _ of ['once', 'twice']) {
    await page.reload();
    await findsBoth(page);
  }
  await context.unroute(theAnswers);
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B', 'C']);
  await context.unroute(theExam);
  await expect(deviceOnly(page)).toBeHidden();
});

test('an answer that was not sent outlives a reload that meets the server', async ({ page, context }) => {
  // A page that is left sends what it can, past any route of a journey; one that is killed does not.
  await page.addInitScript(() => {
    for (const leaving of ['pagehide', 'visibilitychange']) {
      addEventListener(leaving, (event) => event.stopImmediatePropagation(), true);
    }
  });
  await answerTwo(page, () => isCutOff(context, theAnswers));
  await page.reload();
  await findsBoth(page);
  await context.unroute(theAnswers);
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B', 'C']);
});

test('a reload begins with the paper of its tab, and shows what the server says as soon as it says it', async ({
  page,
}) => {
  await startExam(page, courseId);
  await answer(page, 'B');
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B']);
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  await page.route(theExam, async (route) => {
    await said;
    const response = await route.fetch();
    const { attempt, ...rest } = sittingApi.courseExam.reply.parse(await response.json());
    const longer = attempt && { ...attempt, deadline: new Date(Date.parse(attempt.now) + 5 * 60 * 60_000) };
    await route.fulfill({ response, json: { ...rest, attempt: longer } });
  });
  await page.reload();
  await expect(page.getByText('أجبت عن 1 من')).toBeVisible();
  await answerSecondElsewhere(page);
  say();
  await expect(page.getByText('أجبت عن 2 من')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/(299|300):\d\d|[45]:\d\d:\d\d/);
});

/** As the student's other device does: the second question. */
async function answerSecondElsewhere(page: Page) {
  const reply = await page.request.get(`/api/courses/${courseId}/exam`);
  const { attempt, questions } = sittingApi.courseExam.reply.parse(await reply.json());
  const saved = await page.request.put(`/api/exam-attempts/${attempt?.id}/answers`, {
    data: {
      answers: { ...attempt?.answers, [String(questions[1]?.id)]: 'D' },
      revision: (attempt?.revision ?? 0) + 1,
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('a reload that meets no server shows the paper that the tab has, and another tab recovers by itself', async ({
  page,
  context,
}) => {
  await startExam(page, courseId);
  await answer(page, 'B');
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B']);
  const noServer = (url: URL) => url.pathname === `/api/courses/${courseId}/exam`;
  await context.route(noServer, (route) => route.abort('aborted'));
  await page.reload();
  await resumeButton(page).click();
  await expect(page.getByText('السؤال 2 من')).toBeVisible();
  await answer(page, 'C');

  const other = await context.newPage();
  await other.goto(`/course/${courseId}/exam`);
  await expect(heading(other)).toHaveText('تعذّر تحميل الاختبار');
  await context.unroute(noServer);
  await expect(other.getByText('أجبت عن 2 من')).toBeVisible();
  await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B', 'C']);
});

test('the paper goes with its student: by the way out, and where a session has ended', async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => Object.keys(sessionStorage));
  await startExam(page, courseId);
  await expect.poll(kept).toEqual([expect.stringMatching(/^exam-paper:/)]);
  await page.goto('/profile');
  expect(await kept()).toHaveLength(1);
  await page.getByRole('link', { name: 'تسجيل الخروج' }).click();
  await expect(heading(page)).toContainText('اطلب الحديث');
  expect(await kept()).toEqual([]);

  await signIn(page, student.email, student.password);
  await page.goto(`/course/${courseId}/exam`);
  await expect.poll(kept).toHaveLength(1);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' }).first()).toBeVisible();
  expect(await kept()).toEqual([]);
});

test.describe('with the worker in its place', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an exam is reloaded without any connection, and goes on', async ({ page, context }) => {
    await signInAtTheForm(page, student.email, student.password);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await answerTwo(page, () => context.setOffline(true));
    await page.reload();
    await findsBoth(page);
    await context.setOffline(false);
    await expect.poll(() => heldAnswers(page, courseId)).toEqual(['B', 'C']);
  });
});
