import type { Page } from '@playwright/test';
import { examStandingApi } from '#contract/exam-standing';
import { everyoneCanRead } from './support/axe.ts';
import { newExam, sitExam } from './support/exam-desk.ts';
import { answerElsewhere, earnTheExam, handInElsewhere } from './support/exam-room.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsTeacher } from './support/staff-room.ts';
import { expect, test, type Student } from './support/test.ts';

const questions = [
  {
    question: 'ما سقط منه اثنان فأكثر على التوالي يسمى:',
    options: ['المرسل', 'المعضل', 'المدرج'],
    correctAnswer: 'B',
    explanation: 'التوالي في السقط باثنين فصاعدًا هو حد المعضل.',
    source: 'نزهة النظر',
  },
  { question: 'ما أُضيف إلى النبي ﷺ يسمى:', options: ['المرفوع', 'الموقوف'], correctAnswer: 'A' },
  { question: 'ما أُضيف إلى الصحابي يسمى:', options: ['المرفوع', 'الموقوف'], correctAnswer: 'B' },
];

const resultOf = async (page: Page, courseId: number) => {
  const reply = await page.request.get(`/api/courses/${courseId}/exam-standing`);
  return examStandingApi.examStanding.reply.parse(await reply.json()).result;
};

/** A course whose exam has one try, and a student who has used it: one answer was right, two were not. */
async function lastTryUsed(page: Page, student: Student) {
  await signInAsTeacher(page);
  const written = await newExam(page, questions);
  const settled = await page.request.patch(`/api/admin/exams/${written.exam.id}`, { data: { tries: 1 } });
  expect(settled.ok(), await settled.text()).toBe(true);
  await signIn(page, student.email, student.password);
  await sitExam(page, written);
  return written.course.id;
}

const question = (page: Page, text: string) => page.getByRole('article', { name: text });

test('after the last try everyone can read the paper: what was right, what was answered, and why', async ({
  page,
  newStudent,
}) => {
  const courseId = await lastTryUsed(page, await newStudent());
  await page.goto(`/course/${courseId}`);
  const result = page.getByRole('region', { name: 'لم تبلغ درجة النجاح بعد' });
  await expect(result).toContainText('لم تبق لك محاولة في هذا الاختبار. اطلب محاولة من محاضر المادة.');
  await expect(result.getByRole('button', { name: 'أعد الاختبار' })).toHaveCount(0);
  await everyoneCanRead(page);
  await result.getByRole('link', { name: 'اقرأ ورقتك' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('ورقتك في مادة');
  const first = question(page, 'ما سقط منه اثنان فأكثر على التوالي يسمى:');
  await expect(first.getByRole('listitem').filter({ hasText: 'المرسل' })).toContainText('جوابك');
  await expect(first.getByRole('listitem').filter({ hasText: 'المعضل' })).toContainText('الصواب');
  await expect(first).toContainText('التوالي في السقط باثنين فصاعدًا هو حد المعضل.');
  await expect(first).toContainText('[نزهة النظر]');
  await expect(question(page, 'ما أُضيف إلى النبي').getByText('جوابك، وهو الصواب')).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  const map = page.getByRole('navigation', { name: 'أسئلة الورقة' });
  await expect(map.getByRole('link', { name: 'السؤال 2، أصبت' })).toBeVisible();
  await page.getByRole('button', { name: 'ما لم تُصبه 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(map.getByRole('link', { name: 'السؤال 3، لم تُصب' })).toBeVisible();
  await page.getByRole('button', { name: 'ما علّمته أو تركته 0' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'أجبت عن الأسئلة كلها' })).toBeVisible();

  await page.getByRole('button', { name: 'الأسئلة كلها' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(map).toBeHidden();
  await expect(first).toBeVisible();
});

test('the keyboard alone is enough to read a paper', async ({ page, newStudent }) => {
  const courseId = await lastTryUsed(page, await newStudent());
  const result = await resultOf(page, courseId);
  await page.goto(`/course/${courseId}/exam/review/${result?.attemptId}`);
  await page.getByRole('button', { name: 'ما لم تُصبه 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'السؤال 3، لم تُصب' }).focus();
  await page.keyboard.press('Enter');
  const last = question(page, 'ما أُضيف إلى الصحابي يسمى:');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test.describe('a student who has passed', () => {
  test('comes to the paper from the course and from the exam', async ({ page, newStudent }) => {
    const student = await newStudent();
    await signIn(page, student.email, student.password);
    const courseId = await earnTheExam(page);
    await answerElsewhere(page, courseId, 'rightly');
    await handInElsewhere(page, courseId);
    await page.goto(`/course/${courseId}`);
    const passed = page.getByRole('region', { name: 'اجتزت المادة، بارك الله لك' });
    await expect(passed.getByRole('img')).toHaveAttribute('data-state', 'drawn');
    await expect(page.getByRole('region', { name: 'ما بعدها' }).getByRole('link')).toBeVisible();
    const download = page.waitForEvent('download');
    await passed.getByRole('button', { name: 'نزّلها' }).click();
    expect((await download).suggestedFilename()).toMatch(/^certificate_HDT-.*\.png$/);
    await passed.getByRole('link', { name: 'اقرأ ورقتك بإجاباتها' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'ما لم تُصبه 0' })).toBeVisible();

    await page.goto(`/course/${courseId}/exam`);
    await page.getByRole('link', { name: 'اقرأ ورقتك' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ورقتك في مادة');
  });
});

test.describe('a paper that may not be read', () => {
  test.use({ expectedTrouble: [[/40[34]/], { scope: 'test' }] });

  test('everyone can read why, and which units to go back to, and no question', async ({
    page,
    newStudent,
  }) => {
    const student = await newStudent();
    await signIn(page, student.email, student.password);
    const courseId = await earnTheExam(page);
    await answerElsewhere(page, courseId, 'badly');
    await handInElsewhere(page, courseId);
    const result = await resultOf(page, courseId);
    await page.goto(`/course/${courseId}/exam/review/${result?.attemptId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم يحن وقت قراءة الورقة');
    await expect(page.getByRole('main')).toContainText('بعد اجتيازه، أو بعد آخر محاولة فيه');
    await expect(page.getByRole('region', { name: 'نتيجتك بحسب الوحدات' })).toContainText('تُراجَع');
    await expect(page.getByRole('article')).toHaveCount(0);
    await everyoneCanRead(page);
    await page.getByRole('link', { name: 'العودة إلى المادة' }).click();
    await expect(page).toHaveURL(`/course/${courseId}`);
  });

  test('is not there for a stranger', async ({ page, newStudent }) => {
    const courseId = await lastTryUsed(page, await newStudent());
    const result = await resultOf(page, courseId);
    const stranger = await newStudent();
    await signIn(page, stranger.email, stranger.password);
    await page.goto(`/course/${courseId}/exam/review/${result?.attemptId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم نجد هذه الورقة');
  });
});
