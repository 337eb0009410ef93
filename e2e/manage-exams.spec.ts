import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { studentsPerPage } from '#contract/results';
import { everyoneCanRead } from './support/axe.ts';
import { heldQuestions, newExam, sitExam } from './support/exam-desk.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newForm = (page: Page) => page.getByRole('form', { name: 'سؤال جديد' });
const asked = (number: number) => ({
  question: `السؤال ذو الرقم ${number} في العلل؟`,
  options: [`جواب ${number}`, `غير ${number}`],
  correctAnswer: 'A',
});

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a teacher writes an exam of ten questions with the keyboard alone', async ({ page }) => {
  await signInAsTeacher(page);
  const course = await newCourse(page);
  await page.goto(`/admin/create-exam?courseId=${course.id}`);
  await expect(page.getByLabel('المادة', { exact: true })).toHaveValue(String(course.id));
  await expect(page.getByLabel('المدة بالدقائق')).toHaveValue('60');
  await expect(page.getByLabel('درجة النجاح (%)')).toHaveValue('70');
  await page.getByLabel('عنوان الاختبار').focus();
  await press(page, 'Enter');
  await expect(page.getByText('عنوان الاختبار مطلوب.')).toBeVisible();
  await page.keyboard.type('اختبار العلل');
  await press(page, 'Tab');
  await page.keyboard.type('الاختبار النهائي للمادة.');
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
  await expect(toast(page, 'أُنشئ الاختبار')).toBeVisible();
  await expect(heading(page)).toHaveText('اختبار العلل');
  await expect(page.getByText('لا أسئلة فيه. أضف سؤالًا واحدًا على الأقل.')).toBeVisible();

  await page.getByRole('button', { name: 'إضافة سؤال' }).press('Enter');
  for (let number = 1; number <= 10; number += 1) {
    await expect(newForm(page).getByLabel('نص السؤال')).toBeFocused();
    await page.keyboard.type(`سؤال ${number}`);
    await press(page, 'Enter');
    await page.keyboard.type('صواب');
    await press(page, 'Enter');
    await page.keyboard.type('خطأ');
    await press(page, number % 2 === 0 ? 'Alt+a' : 'Alt+b', 'Control+Enter');
  }
  await expect(page.getByText('حُفظ السؤال 10.')).toBeVisible();
  await expect(page.getByText('10 أسئلة، ومجموع النقاط 10')).toBeVisible();
  await expect(newForm(page).getByLabel('نص السؤال')).toBeFocused();

  const id = Number(page.url().split('/').at(-1));
  const held = await heldQuestions(page, id);
  expect(held.map(({ question }) => question)).toEqual(
    Array.from({ length: 10 }, (_, index) => `سؤال ${index + 1}`),
  );
  expect(held.slice(0, 2)).toMatchObject([
    { options: ['صواب', 'خطأ'], correctAnswer: 'B', points: 1 },
    { options: ['صواب', 'خطأ'], correctAnswer: 'A', points: 1 },
  ]);
});

test('a bad line in an imported text saves nothing; mended, all its questions are saved and exported', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const { exam } = await newExam(page, []);
  await page.goto(`/admin/edit-exam/${exam.id}`);
  await page.getByRole('button', { name: 'استيراد أسئلة' }).click();
  const dialog = page.getByRole('dialog', { name: 'استيراد أسئلة' });
  const aiken = 'ما العلة؟\nA. سبب خفي يقدح في الحديث\nB. انقطاع ظاهر\nANSWER: A\n\n';
  const bad = 'ما الشاذ؟\nA. مخالفة الثقة لمن هو أوثق منه\nB. رواية الضعيف\nANSWER: D\n';
  await dialog.getByLabel('نص الأسئلة').fill(aiken + bad);
  await expect(dialog.getByRole('radio', { name: 'Aiken' })).toBeChecked();
  await dialog.getByRole('button', { name: 'معاينة' }).click();
  await expect(dialog.getByText('في النص خطأ واحد.')).toBeVisible();
  await dialog.getByRole('button', { name: /^الانتقال إلى السطر/ }).click();
  await expect(dialog.getByLabel('نص الأسئلة')).toBeFocused();
  expect(await heldQuestions(page, exam.id)).toEqual([]);

  await dialog.getByLabel('نص الأسئلة').fill(aiken + bad.replace('ANSWER: D', 'ANSWER: A'));
  await dialog.getByRole('button', { name: 'معاينة' }).click();
  await expect(dialog.getByText('تبيّن في النص سؤالان')).toBeVisible();
  await dialog.getByRole('button', { name: 'حفظ سؤالين' }).click();
  await expect(toast(page, 'أُضيف إلى الاختبار سؤالان')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await heldQuestions(page, exam.id)).toHaveLength(2);
  await expect(page.getByText('الاختبار مسودة. انشره حين يكتمل.')).toBeVisible();
  await page.getByText('منشور للطلاب').click();
  await expect(page.getByText('الاختبار جاهز')).toBeVisible();
  await page.goto(`/admin/courses/${exam.courseId}`);
  await page.getByRole('tab', { name: /الاختبارات/ }).click();
  await page.getByRole('button', { name: /^إعادته مسودة/ }).click();
  await expect(page.getByText('مسودة', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^نشر/ }).click();
  await expect(page.getByText('مسودة', { exact: true })).toBeHidden();
  await page.goto(`/admin/edit-exam/${exam.id}`);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'GIFT' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('ما الشاذ؟');
});

test('questions are ordered by grip and by button, duplicated and deleted, and the focus is never lost', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const { exam } = await newExam(page, [asked(1), asked(2), asked(3)]);
  await page.goto(`/admin/edit-exam/${exam.id}`);
  const order = async () =>
    (await heldQuestions(page, exam.id)).map(({ question }) => Number(/\d+/.exec(question)?.[0]));

  // the second press comes before the page has drawn what the first one did
  await page.getByRole('button', { name: 'تقديم السؤال 3' }).evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    button.click();
  });
  await expect(page.getByText('صار السؤال في الموضع 1.')).toBeAttached();
  await expect.poll(order).toEqual([3, 1, 2]);
  await expect(page.getByRole('button', { name: 'تقديم السؤال 1' })).toBeFocused();

  const grips = page.getByTitle('اسحب لتغيير الترتيب');
  await grips.first().scrollIntoViewIfNeeded();
  const from = await grips.nth(0).boundingBox();
  const to = await grips.nth(1).boundingBox();
  if (!from || !to) throw new Error('there is nothing to hold');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height * 3, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([1, 3, 2]);

  await page.getByRole('button', { name: 'تكرار السؤال 1' }).click();
  await expect.poll(order).toEqual([1, 1, 3, 2]);

  await page.getByRole('button', { name: 'حذف السؤال 4' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف السؤال' }).press('Enter');
  await expect.poll(order).toEqual([1, 1, 3]);
  await expect(page.getByRole('button', { name: 'تعديل السؤال 3' })).toBeFocused();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedTrouble: [/net::ERR_FAILED/] });

  test('what a teacher typed stays in the form, survives a reload, and is saved once', async ({ page }) => {
    await signInAsTeacher(page);
    const { exam } = await newExam(page, [asked(1)]);
    await page.goto(`/admin/edit-exam/${exam.id}`);
    await page.getByRole('button', { name: 'تعديل السؤال 1' }).click();
    const form = page.getByRole('form', { name: 'تعديل السؤال 1' });
    await form.getByLabel('نص السؤال').fill('ما أجناس العلة؟');
    await page.route('**/api/admin/questions/*', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('alert')).toContainText('ما كتبته باقٍ هنا');
    await page.unroute('**/api/admin/questions/*');

    await page.reload();
    await expect(page.getByText('عاد إليك ما كتبته هنا ولم يُحفظ: سؤال واحد.')).toBeVisible();
    await expect(form.getByLabel('نص السؤال')).toHaveValue('ما أجناس العلة؟');
    await form.getByRole('button', { name: 'حفظ السؤال' }).click();
    await expect(page.getByText('حُفظ السؤال 1.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'تعديل السؤال 1' })).toBeFocused();
    expect(await heldQuestions(page, exam.id)).toMatchObject([{ question: 'ما أجناس العلة؟' }]);

    await page.reload();
    await expect(page.getByText('ما أجناس العلة؟')).toBeVisible();
    await expect(form).toBeHidden();
  });
});

test.describe('two who write the same question at once', () => {
  test.use({ expectedTrouble: [[/^409: PATCH .*\/api\/admin\/questions\//], { scope: 'test' }] });

  test('the second is told, even days later, and no key is put to options it was not meant for', async ({
    page,
  }) => {
    await signInAsTeacher(page);
    const { exam } = await newExam(page, [asked(1)]);
    const [{ id } = { id: 0 }] = await heldQuestions(page, exam.id);
    await page.goto(`/admin/edit-exam/${exam.id}`);
    await page.getByRole('button', { name: 'تعديل السؤال 1' }).click();
    const form = page.getByRole('form', { name: 'تعديل السؤال 1' });
    await form.getByLabel('نص السؤال').fill('ما أجناس العلة؟');
    const theirs = { options: ['غير 1', 'جواب 1'], correctAnswer: 'B' };
    await page.request.patch(`/api/admin/questions/${id}`, { data: theirs });

    // What was typed, and what was seen then, outlives the page.
    await page.reload();
    await form.getByRole('button', { name: 'حفظ السؤال' }).click();
    await expect(form.getByRole('alert')).toContainText('غيّر غيرك ما فتحته قبل حفظه.');
    await expect(form.getByRole('group', { name: 'الخيارات' })).toHaveAccessibleDescription(
      /وصارت: «غير 1»، «جواب 1»\. غيّر غيرك الإجابة الصحيحة بعد أن فتحت السؤال، وصارت: «B»\./,
    );
    expect(await heldQuestions(page, exam.id)).toMatchObject([{ question: asked(1).question, ...theirs }]);

    await form.getByRole('button', { name: 'حفظ السؤال' }).click();
    await expect(page.getByText('حُفظ السؤال 1.')).toBeAttached();
    const mine = { ...asked(1), question: 'ما أجناس العلة؟' };
    expect(await heldQuestions(page, exam.id)).toMatchObject([mine]);
  });
});

test('a teacher reads how students did, in the exam and in the course', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  await signInAsTeacher(page);
  const written = await newExam(page, [asked(1), asked(2), { ...asked(3), correctAnswer: 'B' }]);
  await page.goto(`/admin/exams/${written.exam.id}/results`);
  await expect(page.getByText('لم يؤدِّ أحد هذا الاختبار بعد')).toBeVisible();

  const student = await newStudent({ firstName: 'هاجر', lastName: 'القرطبية' });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await context.newPage();
  await signIn(desk, student.email, student.password);
  await sitExam(desk, written);
  await context.close();

  await page.reload();
  await expect(page.getByRole('row', { name: /هاجر القرطبية/ })).toContainText('67%');
  await expect(page.getByText('أخطأ فيه 1 من 1: 100%')).toBeVisible();
  await page.getByText('الأرقام في جدول').click();
  await expect(page.getByRole('row', { name: '60–69 1' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'تنزيل CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('هاجر القرطبية');

  await page.goto(`/admin/courses/${written.course.id}/results`);
  await expect(page.getByRole('row', { name: /هاجر القرطبية/ })).toContainText('لا نجاح بعد');
  await expect(page.getByText('أتمّه 1 من 1')).toBeVisible();
});

test('a course with more students than a page holds is turned over, with the keyboard, and its address kept', async ({
  page,
  newStudent,
}) => {
  await signInAsTeacher(page);
  const course = await newCourse(page);
  for (let left = studentsPerPage; left > 0; left -= 1) await newStudent({}, course);
  await newStudent({ firstName: 'أسماء' }, course);
  await page.goto(`/admin/courses/${course.id}/results`);
  const first = page.getByRole('row', { name: /مريم الفاسي/ });
  const last = page.getByRole('row', { name: /أسماء الفاسي/ });
  await expect(first).toHaveCount(studentsPerPage);
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'التالية' }).press('Enter');
  await expect(last).toHaveCount(1);
  await expect(first).toHaveCount(0);
  await page.reload();
  await expect(last).toHaveCount(1);
  await page.getByRole('button', { name: 'السابقة' }).press('Enter');
  await expect(first).toHaveCount(studentsPerPage);
});

test('everyone can read the pages of an exam, on a narrow screen too', async ({ page }) => {
  // axe looks at six pages
  test.slow();
  await signInAsTeacher(page);
  const { exam, course } = await newExam(page, [asked(1)]);
  const addresses = [
    '/admin/create-exam',
    '/admin/exams/1/results',
    '/admin/courses/1/results',
    `/admin/courses/${course.id}/results`,
    `/admin/edit-exam/${exam.id}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    if (address.includes('edit-exam')) {
      await page.getByRole('button', { name: 'تعديل السؤال 1' }).click();
      await page.getByRole('button', { name: 'إضافة سؤال' }).click();
      await page.keyboard.press('Control+Enter');
      await expect(newForm(page).getByRole('alert')).toBeVisible();
      // No field lies half under the bar: as far as one can scroll, axe would call it too small to be pressed.
      await page.evaluate(() => window.scrollBy(0, 32));
    }
    await everyoneCanRead(page);
    await fitsTheSmallestPhone(page);
  }
  await page.goto(`/admin/edit-exam/${exam.id}`);
  await page.getByRole('button', { name: 'استيراد أسئلة' }).click();
  await page.getByLabel('نص الأسئلة').fill('ما العلة؟\nA. كذا\nANSWER: D');
  await page.getByRole('button', { name: 'معاينة' }).click();
  await expect(page.getByText(/^في النص/)).toBeVisible();
  await everyoneCanRead(page, 'the import');
});

test('an exam that is not there is said to be missing, and a student may not open the editor', async ({
  page,
  newStudent,
}) => {
  await signInAsTeacher(page);
  await page.goto('/admin/edit-exam/2000000000');
  await expect(heading(page)).toHaveText('لم نجد هذا الاختبار');
  const student = await newStudent();
  await page.context().clearCookies();
  await signIn(page, student.email, student.password);
  await page.goto('/admin/edit-exam/1');
  await expect(heading(page)).toHaveText('لا تملك صلاحية الوصول إلى هذه الصفحة');
});
