import { type Page } from '@playwright/test';
import { examManagementApi } from '#contract/managing-exams';
import { everyoneCanRead } from './support/axe.ts';
import { heldQuestions, newExam, sitExam } from './support/exam-desk.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsAdmin, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const asked = (number: number, besides: object = {}) => ({
  question: `السؤال ذو الرقم ${number} في العلل؟`,
  options: [`جواب ${number}`, `غير ${number}`],
  correctAnswer: 'A',
  ...besides,
});

const divide = (page: Page, courseId: number, ...titles: string[]) =>
  page.request.put(`/api/admin/courses/${courseId}/units`, {
    data: { units: titles.map((title) => ({ title })) },
  });

async function heldExam(page: Page, examId: number) {
  const reply = await page.request.get(`/api/admin/exams/${examId}`);
  return examManagementApi.examWithKeys.reply.parse(await reply.json());
}

test('a teacher gives a question its unit, explanation and source, and what waits for review is approved one by one', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const { exam, course } = await newExam(page, [
    asked(1),
    asked(2, { isApproved: false }),
    asked(3),
    asked(4, { isApproved: false }),
  ]);
  await divide(page, course.id, 'الإسناد', 'المتن');
  await page.goto(`/admin/edit-exam/${exam.id}`);

  await page.getByRole('button', { name: 'تعديل السؤال 1' }).click();
  const form = page.getByRole('form', { name: 'تعديل السؤال 1' });
  await expect(form.getByLabel('الشرح')).toBeHidden();
  await form.getByText('الشرح والمصدر والوحدة').click();
  await expect(form.getByLabel('الوحدة').getByRole('option')).toHaveText(['بلا وحدة', 'الإسناد', 'المتن']);
  await form.getByLabel('الوحدة').selectOption({ label: 'المتن' });
  await form.getByLabel('الصعوبة').selectOption({ label: 'تطبيق' });
  await form.getByLabel('الشرح').fill('لأنه كذا');
  await form.getByLabel('المصدر').fill('م'.repeat(301));
  await form.getByRole('button', { name: 'حفظ السؤال' }).click();
  await expect(form.getByLabel('المصدر')).toHaveAccessibleDescription(/لا يزيد هذا الحقل على 300 حرف/);
  await expect(form.getByLabel('المصدر')).toBeFocused();
  await form.getByLabel('المصدر').fill('علل الترمذي');
  await form.getByRole('button', { name: 'حفظ السؤال' }).click();
  await expect(page.getByText('حُفظ السؤال 1.')).toBeVisible();
  expect(await heldQuestions(page, exam.id)).toMatchObject([
    { unit: 2, difficulty: 3, explanation: 'لأنه كذا', source: 'علل الترمذي' },
    {},
    {},
    {},
  ]);

  const rows = page.getByRole('heading', { name: /^السؤال \d/ });
  await page.getByRole('radio', { name: 'للمراجعة (2)' }).check();
  await expect(rows).toHaveText(['السؤال 2', 'السؤال 4']);
  await expect(page.getByText('لا يدخل هذا السؤال ورقة من أوراق الاختبار حتى يُعتمد.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^تقديم السؤال/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'اعتماد السؤال 2' }).press('Enter');
  await expect(page.getByText('اعتُمد السؤال 2، وصار من أسئلة الأوراق.')).toBeVisible();
  await expect(rows).toHaveText(['السؤال 4']);
  await expect(page.getByRole('button', { name: 'تعديل السؤال 4' })).toBeFocused();
  await page.getByRole('button', { name: 'اعتماد السؤال 4' }).press('Enter');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'تعديل السؤال 4' })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'الأسئلة المعروضة' })).toHaveCount(0);
  expect(await heldExam(page, exam.id)).toMatchObject({ questionsInUse: 4, totalQuestions: 4 });
});

test.describe('a bank that is too small', () => {
  test.use({ expectedTrouble: [[/^400: PATCH .*\/api\/admin\/exams\//], { scope: 'test' }] });

  test('is told at its field, and what the exam asks stands in one sentence', async ({ page }) => {
    await signInAsTeacher(page);
    const { exam, course } = await newExam(page, [asked(1), asked(2), asked(3, { isApproved: false })]);
    await page.goto(`/admin/edit-exam/${exam.id}`);
    await expect(
      page.getByText(
        'تُسأل الأسئلة المعتمدة كلها، ولا يُخلط شيء منها، ولا انتظار بين محاولة وأخرى، والمحاولات بلا حدّ.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    const drawn = page.getByLabel('عدد أسئلة الورقة');
    await drawn.fill('٣');
    await page.getByLabel('عدد المحاولات').fill('0');
    await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
    await expect(page.getByLabel('عدد المحاولات')).toHaveAccessibleDescription(/عدد المحاولات من 1 إلى 100/);
    await page.getByLabel('عدد المحاولات').fill('3');
    await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
    await expect(drawn).toHaveAccessibleDescription(/في بنك الاختبار من الأسئلة المعتمدة 2/);
    await drawn.fill('1');
    await page.getByLabel('خلط الأسئلة').check();
    await page.getByLabel('ساعات الانتظار').fill('24');
    await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
    await expect(
      page.getByText(
        'يُسحب سؤال واحد من 2، وتُخلط الأسئلة دون خياراتها، وينتظر من لم ينجح 24 ساعة، ولكل طالب 3 محاولات.',
      ),
    ).toBeVisible();
    expect(await heldExam(page, exam.id)).toMatchObject({
      drawCount: 1,
      shuffleQuestions: true,
      shuffleOptions: false,
      waitHours: 24,
      tries: 3,
    });
    await page.goto(`/admin/courses/${course.id}?tab=exams`);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('سؤال واحد من بنك فيه 2');
  });
});

test('an exam without an approved question is not published, and says what is missing', async ({ page }) => {
  await signInAsTeacher(page);
  const { exam, course } = await newExam(page, []);
  await page.request.post(`/api/admin/exams/${exam.id}/questions`, { data: asked(1, { isApproved: false }) });
  await page.goto(`/admin/edit-exam/${exam.id}`);
  await expect(page.getByText('أسئلته كلها للمراجعة. اعتمد سؤالًا واحدًا على الأقل.')).toBeVisible();
  await page.getByText('منشور للطلاب').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByText('لا يُنشر حتى يكون فيه سؤال معتمد.')).toBeVisible();
  await page.goto(`/admin/courses/${course.id}?tab=exams`);
  await expect(page.getByRole('button', { name: /^نشر/ })).toHaveAccessibleDescription(
    'لا سؤال معتمد فيه بعد.',
  );
  await page.goto(`/admin/edit-exam/${exam.id}`);
  await page.getByRole('button', { name: 'اعتماد السؤال 1' }).click();
  await expect(page.getByText('أسئلته كلها للمراجعة.')).toHaveCount(0);
  await page.getByText('منشور للطلاب').click();
  await expect(page.getByText('الاختبار جاهز')).toBeVisible();
});

test('a teacher deletes a draft that nobody sat; what was sat can only be hidden, by an administrator too', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  await signInAsTeacher(page);
  const written = await newExam(page, [asked(1)]);
  const draft = await page.request.post(`/api/admin/courses/${written.course.id}/exams`, {
    data: { title: 'الدور الثاني', description: 'لم يُكتب بعد.', duration: 30, passingGrade: 60 },
  });
  expect(draft.ok()).toBe(true);
  const student = await newStudent();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await context.newPage();
  await signIn(desk, student.email, student.password);
  await sitExam(desk, written);
  await context.close();

  await page.goto(`/admin/courses/${written.course.id}?tab=exams`);
  await expect(page.getByRole('button', { name: /^حذف / })).toHaveCount(1);
  await page.getByRole('button', { name: 'حذف الدور الثاني' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'هل أنت متأكد من حذف الاختبار "الدور الثاني"؟' });
  await expect(question).toContainText('لم يؤدِّه أحد بعد.');
  await question.getByRole('button', { name: 'حذف الاختبار' }).press('Enter');
  await expect(toast(page, 'تم الحذف بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'الدور الثاني' })).toHaveCount(0);
  await page.getByRole('button', { name: /^إعادته مسودة/ }).click();
  await expect(page.getByText('مسودة', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^حذف / })).toHaveCount(0);

  await page.context().clearCookies();
  await signInAsAdmin(page);
  const refused = await page.request.delete(`/api/admin/exams/${written.exam.id}`);
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'exam_was_sat' });
});

test('everyone can read a bank with questions to review, on a narrow screen too', async ({ page }) => {
  await signInAsTeacher(page);
  const besides = { explanation: 'لأنه كذا', source: 'علل الترمذي' };
  const { exam } = await newExam(page, [asked(1, besides), asked(2, { ...besides, isApproved: false })]);
  await page.goto(`/admin/edit-exam/${exam.id}`);
  await page.getByRole('button', { name: 'تعديل السؤال 1' }).click();
  await page.getByRole('button', { name: 'تعديل البيانات' }).click();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});
