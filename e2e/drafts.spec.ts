import type { Locator, Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { newExam } from './support/exam-desk.ts';
import { newCourse, ownTitle, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** A finger on the middle of what is seen, wherever that lands, once it has come to rest and is open. */
async function touch(page: Page, seen: Locator) {
  await seen.tap({ trial: true });
  const box = await seen.boundingBox();
  if (!box) throw new Error('nothing is seen there');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const standing = (page: Page) => page.getByRole('region', { name: 'حال المادة عند الطلاب' });

test('a teacher prepares a course in peace, publishes it, hides it and shows it again', async ({
  page,
  browser,
  newStudent,
}) => {
  const title = ownTitle('أصول التخريج');
  const student = await newStudent();
  const elsewhere = await browser.newContext();
  const studentsPage = await elsewhere.newPage();
  await signIn(studentsPage, student.email, student.password);
  const studentSees = async (id: number) => (await studentsPage.request.get(`/api/courses/${id}`)).status();

  await signInAsTeacher(page);
  await page.goto('/admin/create-course');
  await expect(page.getByLabel('اسم المحاضر')).not.toHaveValue('');
  await page.getByLabel('عنوان المادة').fill(title);
  await page.getByLabel('وصف المادة').fill('طرق التخريج وكتبه.');
  await page.getByLabel('مدة المادة بالدقائق').fill('1.5');
  await touch(page, page.getByRole('button', { name: 'حفظها مسودة' }));
  await expect(page.getByLabel('مدة المادة بالدقائق')).toHaveAccessibleDescription(
    /^اكتب المدة عددًا صحيحًا من الدقائق/,
  );
  await page.getByLabel('مدة المادة بالدقائق').fill('90');
  await touch(page, page.getByRole('button', { name: 'حفظها مسودة' }));
  await expect(toast(page, 'حُفظت المسودة')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  expect(await studentSees(id)).toBe(404);

  await expect(standing(page)).toContainText('لا يراها الطلاب حتى تنشرها.');
  await expect(standing(page).getByRole('listitem')).toHaveText([
    'لا درس فيها بعد.',
    'لا اختبار فيها يدخله الطلاب، فلا شهادة لمن يتمّها.',
  ]);
  await expect(page.getByRole('button', { name: 'نشر المادة' })).toHaveAccessibleDescription(
    'أضف درسًا واحدًا على الأقل لتنشرها.',
  );
  await everyoneCanRead(page, 'a draft');

  await touch(page, page.getByRole('button', { name: 'إضافة أول درس' }));
  const dialog = page.getByRole('dialog', { name: 'درس جديد' });
  await dialog.getByLabel('عنوان الدرس').fill('المدخل');
  await dialog.getByLabel('وصف الدرس').fill('تعريف التخريج.');
  await dialog.getByLabel('المدة بالدقائق').fill('30');
  await touch(page, dialog.getByRole('button', { name: 'إضافة الدرس', exact: true }));
  await expect(dialog).toBeHidden();

  await touch(page, page.getByRole('button', { name: 'نشر المادة' }));
  await expect(toast(page, 'نُشرت المادة')).toBeVisible();
  await expect(standing(page)).toContainText('منشورة');
  await expect(page.getByRole('button', { name: 'إخفاء المادة' })).toBeFocused();
  expect(await studentSees(id)).toBe(200);
  await studentsPage.request.post(`/api/courses/${id}/enroll`, {
    headers: { Origin: new URL(page.url()).origin },
  });

  await touch(page, page.getByRole('button', { name: 'إخفاء المادة' }));
  const question = page.getByRole('alertdialog', { name: `إخفاء المادة «${title}» عن الطلاب؟` });
  await touch(page, question.getByRole('button', { name: 'إبقاؤها ظاهرة' }));
  await expect(question).toBeHidden();
  expect(await studentSees(id)).toBe(200);
  await touch(page, page.getByRole('button', { name: 'إخفاء المادة' }));
  await touch(page, question.getByRole('button', { name: 'إخفاء المادة' }));
  await expect(toast(page, 'أُخفيت المادة')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إظهار المادة' })).toBeFocused();
  expect(await studentSees(id)).toBe(404);

  await page.goto('/course-management');
  await page.getByLabel('ابحث في المواد').fill(title);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('مخفية');
  await touch(page, page.getByRole('link', { name: `الدروس والاختبار ${title}` }));
  await expect(standing(page).getByRole('button', { name: /حذف/ })).toHaveCount(0);
  await touch(page, page.getByRole('button', { name: 'إظهار المادة' }));
  await expect(toast(page, 'أُظهرت المادة')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إخفاء المادة' })).toBeFocused();
  expect(await studentSees(id)).toBe(200);

  await touch(page, page.getByRole('link', { name: 'نتائج المادة' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('النتائج');
  await elsewhere.close();
});

test('the page of a course that students do not see says so, and offers nobody to enrol', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const { course, lesson } = await newExam(page, []);
  const enrol = page.getByRole('button', { name: 'سجّل في المادة' });
  const show = (isActive: boolean) =>
    page.request.patch(`/api/admin/courses/${course.id}`, { data: { isActive } });

  await page.goto(`/course/${course.id}`);
  await expect(enrol).toBeVisible();
  await expect(page.getByText('مخفية', { exact: true })).toHaveCount(0);
  await show(false);
  await page.reload();
  await expect(page.getByText('مخفية', { exact: true })).toBeVisible();
  await expect(enrol).toHaveCount(0);
  await page.goto(`/course/${course.id}/lessons/${lesson.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
  await expect(enrol).toHaveCount(0);

  const draft = await newCourse(page, ownTitle('مسودة'), { isActive: false });
  await page.goto(`/course/${draft.id}`);
  await expect(page.getByText('مسودة', { exact: true })).toBeVisible();
  await expect(enrol).toHaveCount(0);
  await everyoneCanRead(page, 'the page of a draft');
});

test('a draft is thrown away by its maker, after being asked', async ({ page }) => {
  await signInAsTeacher(page);
  await page.goto('/course-management');
  await touch(page, page.getByRole('button', { name: 'إضافة مادة' }));
  const title = ownTitle('مسودة');
  await page.getByLabel('عنوان المادة').fill(title);
  await page.getByLabel('وصف المادة').fill('وصف يكفي ليُقبل.');
  await touch(page, page.getByRole('button', { name: 'حفظها مسودة' }));
  await expect(toast(page, 'حُفظت المسودة')).toBeVisible();
  await page.getByLabel('ابحث في المواد').fill(title);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('مسودة');
  await touch(page, page.getByRole('link', { name: `الدروس والاختبار ${title}` }));
  await touch(page, page.getByRole('button', { name: 'حذف المسودة' }));
  await touch(page, page.getByRole('alertdialog').getByRole('button', { name: 'حذف المادة' }));
  await expect(toast(page, 'تم الحذف بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/course-management');
  await page.getByLabel('ابحث في المواد').fill(title);
  await expect(page.getByRole('heading', { name: 'لا شيء يطابق بحثك' })).toBeVisible();
});

test('while a course is being saved, both of its buttons say so', async ({ page }) => {
  await signInAsTeacher(page);
  await page.goto('/admin/create-course');
  await page.route('**/api/admin/courses', () => undefined);
  await page.getByLabel('عنوان المادة').fill(ownTitle('على خط بطيء'));
  await page.getByLabel('وصف المادة').fill('وصف يكفي ليُقبل.');
  await page.getByLabel('مدة المادة بالدقائق').fill('90');
  const actions = page.locator('.manage-form__actions').getByRole('button');
  await page.getByRole('button', { name: 'حفظها مسودة' }).click();
  await expect(actions.and(page.locator('[aria-busy=true]'))).toHaveCount(2);
});
