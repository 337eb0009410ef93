import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownTitle, signInAsAdmin, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a teacher’s home is the desk, and its cells lead where they say', async ({ page }) => {
  await signInAsTeacher(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مكتبك يا');
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  const waits = page.getByRole('region', { name: 'ما ينتظرك' });
  await waits.getByRole('link', { name: /اعتمادك/ }).click();
  await expect(page).toHaveURL(/\/admin\/edit-exam\/\d+/);
  await page.goBack();

  await page.getByRole('link', { name: 'مبادئ مصطلح الحديث' }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/\d+$/);
  await expect(page.getByRole('region', { name: 'محاضرو المادة' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تعيين المحاضرين' })).toBeHidden();
  await page.goBack();

  await page.getByRole('main').getByRole('link', { name: 'دراستي' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'الدبلومات الستة' })).toBeVisible();
});

test('an admin assigns a teacher, who then finds the course on the desk; before, it was not there', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const title = ownTitle('تخريج الأحاديث');
  const { id } = await newCourse(page, title);

  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, 'teacher@demo.test', 'hadith-demo');
  await theirs.goto(`/admin/courses/${id}`);
  await expect(theirs.getByRole('heading', { name: 'لم نجد المادة' })).toBeVisible();
  await theirs.goto('/course-management');
  await theirs.getByLabel('ابحث في المواد').fill(title);
  await expect(theirs.getByText('لا شيء يطابق بحثك')).toBeVisible();

  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'تعيين المحاضرين' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ابحث عن محاضر بالاسم أو البريد').fill('teacher@demo.test');
  await dialog.getByRole('button', { name: 'أضف أحمد المحاضر' }).click();
  await everyoneCanRead(page);
  await dialog.getByRole('button', { name: 'حفظ المحاضرين' }).click();
  await expect(toast(page, 'حُفظ محاضرو المادة')).toBeVisible();

  await theirs.goto('/desk');
  await expect(theirs.getByRole('link', { name: title })).toBeVisible();
  await theirs.getByRole('link', { name: title }).click();
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});
