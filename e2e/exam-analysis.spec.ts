import { readFile } from 'node:fs/promises';
import { everyoneCanRead } from './support/axe.ts';
import { newExam, sitExam } from './support/exam-desk.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

const asked = [
  { question: 'ما الحديث الشاذ؟', options: ['ما رواه الضعيف', 'ما خالف فيه الثقة'], correctAnswer: 'B' },
  { question: 'ما الحديث المعلّ؟', options: ['ما فيه علة خفية', 'ما سقط راويه'], correctAnswer: 'A' },
];

test('everyone can read how the questions of an exam do: from its results, in order, as a file, and to a question', async ({
  page,
  browser,
  newStudent,
}) => {
  await signInAsTeacher(page);
  const made = await newExam(page, asked);
  await page.goto(`/admin/edit-exam/${made.exam.id}`);
  await page.getByRole('link', { name: 'تحليل الأسئلة' }).click();
  await expect(page.getByRole('heading', { name: 'لم يؤدِّ أحد هذا الاختبار بعد' })).toBeVisible();

  const student = await newStudent({}, made.course);
  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, student.email, student.password);
  await sitExam(theirs, made);
  await theirs.goto(`/admin/exams/${made.exam.id}/analysis`);
  await expect(theirs.getByText('لا تملك صلاحية الوصول إلى هذه الصفحة')).toBeVisible();
  await context.close();

  await page.goto(`/admin/exams/${made.exam.id}/results`);
  await page.getByRole('link', { name: 'تحليل الأسئلة' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تحليل أسئلة الاختبار');
  await expect(page.getByText('محاولة واحدة منتهية. في الورقة الآن سؤالان.')).toBeVisible();
  await expect(page.getByText('العلامات تنتظر')).toBeVisible();
  const rows = page.getByRole('table', { name: 'الأسئلة' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('ما الحديث الشاذ؟');
  await expect(rows.first().getByRole('img')).toHaveAccessibleName(
    'A 100 في المئة؛ B، وهو الصواب، 0 في المئة',
  );
  await everyoneCanRead(page);
  await noSidewaysScroll(page);
  await fitsTheSmallestPhone(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'تنزيل CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('ما الحديث المعلّ؟');

  await page.getByRole('link', { name: 'ما الحديث المعلّ؟' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اختبار علل الحديث');
  await expect(page.getByText('ما الحديث المعلّ؟')).toBeInViewport();
});

test('a wide screen orders the questions by the heads of their table', async ({
  page,
  browser,
  newStudent,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsTeacher(page);
  const made = await newExam(page, asked);
  const student = await newStudent({}, made.course);
  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, student.email, student.password);
  await sitExam(theirs, made);
  await context.close();
  await page.goto(`/admin/exams/${made.exam.id}/analysis`);
  const first = page.getByRole('table', { name: 'الأسئلة' }).getByRole('row').nth(1);
  const head = page.getByRole('columnheader', { name: 'أصاب' });
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('ما الحديث الشاذ؟');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('ما الحديث المعلّ؟');
});
