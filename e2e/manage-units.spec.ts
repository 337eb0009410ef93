import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { newCourse, signInAsTeacher, storedLessons } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a teacher divides a course into units with the keyboard alone, and students find its lessons under them', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const course = await newCourse(page);
  await page.goto(`/admin/courses/${course.id}`);
  await page.getByRole('tab', { name: /الوحدات/ }).click();
  await page.getByRole('button', { name: 'إضافة وحدة' }).press('Enter');
  await expect(page.getByLabel('الوحدة 1', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('الوحدة 1', { exact: true })).toHaveAccessibleDescription('اسم الوحدة مطلوب.');
  await page.keyboard.type('المتن');
  await page.getByRole('button', { name: 'إضافة وحدة' }).press('Enter');
  await expect(page.getByLabel('الوحدة 2', { exact: true })).toBeFocused();
  await page.keyboard.type('الإسناد');
  await page.getByRole('button', { name: 'تقديم الوحدة 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'تقديم الوحدة 1' })).toBeFocused();
  await page.getByLabel('الوحدة 1', { exact: true }).press('Enter');
  await expect(toast(page, 'حُفظت الوحدات')).toBeVisible();

  await page.getByRole('tab', { name: /الدروس/ }).click();
  for (const [title, unit] of [
    ['العالي', 'الإسناد'],
    ['النازل', ''],
    ['الغريب', 'المتن'],
  ] as const) {
    await page.getByRole('button', { name: /^إضافة (أول )?درس$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'درس جديد' });
    await dialog.getByLabel('عنوان الدرس').fill(title);
    await dialog.getByLabel('وصف الدرس').fill('وصفه.');
    await dialog.getByLabel('المدة بالدقائق').fill('10');
    if (unit) await dialog.getByLabel('الوحدة').selectOption({ label: unit });
    await dialog.getByRole('button', { name: 'إضافة الدرس', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'تعديل النازل' }).click();
  const dialog = page.getByRole('dialog', { name: 'تعديل الدرس' });
  await expect(dialog.getByLabel('الوحدة')).toHaveValue('');
  await dialog.getByLabel('الوحدة').selectOption({ label: 'الإسناد' });
  await dialog.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedLessons(page, course.id)).toMatchObject([{ unit: 1 }, { unit: 1 }, { unit: 2 }]);

  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('heading', { level: 3, name: 'الإسناد' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'الإسناد' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'المتن' }).getByRole('link')).toContainText(['الدرس 3']);
  await page.getByRole('link', { name: /الغريب/ }).click();
  const side = page.getByRole('complementary', { name: 'دروس المادة' });
  await expect(side.getByRole('list', { name: 'الإسناد' }).getByRole('listitem')).toHaveCount(2);
  await expect(side.getByRole('list', { name: 'المتن' }).getByRole('link')).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.goto(`/admin/courses/${course.id}?tab=units`);
  await page.getByRole('button', { name: 'حذف الوحدة 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'إضافة وحدة' })).toBeFocused();
  await expect(page.getByText('إذا حُذفت وحدة بقيت دروسها وأسئلتها بلا وحدة.')).toBeVisible();
  await page.getByRole('button', { name: 'حفظ الوحدات' }).click();
  await expect(toast(page, 'حُفظت الوحدات')).toBeVisible();
  expect(await storedLessons(page, course.id)).toMatchObject([{ unit: null }, { unit: null }, { unit: 1 }]);
});

test('everyone can read the units of a course and its lessons under them, on a narrow screen too', async ({
  page,
}) => {
  await signInAsTeacher(page);
  const course = await newCourse(page);
  const units = [{ title: 'الإسناد' }, { title: 'المتن' }];
  await page.request.put(`/api/admin/courses/${course.id}/units`, { data: { units } });
  for (const unit of [null, 1, 2, null]) {
    const data = { title: 'العالي والنازل', description: 'وصفه.', duration: 60, courseId: course.id, unit };
    expect((await page.request.post('/api/admin/lessons', { data })).ok()).toBe(true);
  }
  const [lesson] = await storedLessons(page, course.id);
  for (const address of [
    `/admin/courses/${course.id}?tab=units`,
    `/course/${course.id}`,
    `/course/${course.id}/lessons/${lesson?.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.endsWith('units')) await page.getByRole('button', { name: 'إضافة وحدة' }).click();
    await everyoneCanRead(page, address);
    await fitsTheSmallestPhone(page);
  }
});
