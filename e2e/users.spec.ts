import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { ownName } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const password = 'hadith-demo';

test('an admin makes a teacher of a student, who then has the menu of teachers; the record says so', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent({ firstName: 'خولة', lastName: `القيروانية ${ownName()}` });
  await signIn(page, 'admin@demo.test', password);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.lastName)}`);
  await expect(page.getByText('مستخدم واحد')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(student.lastName) }).click();
  await page.getByRole('radio', { name: 'محاضر' }).check();
  await page.getByRole('button', { name: 'تغيير الدور' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تغيير الدور' }).click();
  await expect(toast(page, 'تغيّر الدور')).toBeVisible();

  const context = await browser.newContext({ locale: 'ar' });
  const theirs = await context.newPage();
  await signIn(theirs, student.email, student.password);
  await theirs.goto('/course-management');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText('لا تملك صلاحية الوصول إلى هذه الصفحة')).toBeHidden();
  await context.close();

  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: student.lastName }).first();
  await expect(entry).toContainText('تغيير دور');
  await entry.getByText('ما الذي تغيّر').click();
  await expect(entry).toContainText('teacher');
});

test('a student who lost the password gets in by the link that an admin made', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent({ lastName: `الناسية ${ownName()}` });
  await signIn(page, 'admin@demo.test', password);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.email)}`);
  await page.getByRole('button', { name: new RegExp(student.lastName) }).click();
  await page.getByRole('button', { name: 'إنشاء رابط لكلمة المرور' }).click();
  const address = await page.getByLabel('الرابط جاهز').inputValue();

  const context = await browser.newContext({ locale: 'ar', javaScriptEnabled: false });
  const theirs = await context.newPage();
  await theirs.goto(address);
  await expect(theirs.getByText(student.lastName)).toBeVisible();
  await theirs.getByLabel('كلمة المرور الجديدة').fill('عبارة جديدة لا تُنسى');
  await theirs.getByRole('button', { name: 'حفظ كلمة المرور والدخول' }).click();
  await expect(theirs).toHaveURL('/');
  await theirs.goto(address);
  await expect(theirs.getByRole('alert')).toContainText('انتهت صلاحية هذا الرابط');
  await context.close();
});

test('a link shows a colleague the same people and the same changes', async ({ page }) => {
  await signIn(page, 'admin@demo.test', password);
  await page.goto('/admin/users');
  await page.getByLabel('البحث بالاسم أو البريد الإلكتروني').fill('الطالب يوسف');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /يوسف الطالب/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /يوسف الطالب/ })).toBeVisible();
  await page.goto('/admin/users?page=1.5');
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('button', { name: /@demo.test/ }).first()).toBeVisible();

  await page.goto('/admin/audit');
  await page.getByLabel('نوع التغيير').selectOption('user');
  await expect(page).toHaveURL(/subject=user$/);
  await page.reload();
  await expect(page.getByLabel('نوع التغيير')).toHaveValue('user');
});

test('a student finds nothing of it', async ({ page, newStudent }) => {
  const { email, password: own } = await newStudent();
  await signIn(page, email, own);
  for (const path of ['/admin/users', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByText('لا تملك صلاحية الوصول إلى هذه الصفحة')).toBeVisible();
  }
});

test('everyone can read it on any screen', async ({ page }) => {
  await signIn(page, 'admin@demo.test', password);
  await page.goto('/admin/users?query=student%40demo.test');
  await page.getByRole('button', { name: /يوسف الطالب/ }).click();
  await expect(page.getByText('محاولات الاختبارات').first()).toBeVisible();
  await everyoneCanRead(page);
  await page.goto('/admin/audit');
  await expect(page.getByLabel('نوع التغيير')).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('search')).toBeVisible();
  await fitsTheSmallestPhone(page);
});
