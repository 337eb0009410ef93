import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const nameOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a newcomer', () => {
  test('registers from the landing page and is welcomed by name', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }).first().click();
    await expect(page).toHaveTitle(/إنشاء حساب/);
    await page.getByLabel('الاسم الأول').fill('زينب');
    await page.getByLabel('اسم العائلة').fill('المغربية');
    await page.getByLabel('البريد الإلكتروني').fill(`zaynab-${randomUUID()}@journey.test`);
    await page.getByLabel('كلمة المرور').fill('نسيم البحر صباحًا');
    await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await expect(nameOf(page)).toHaveText('أهلًا بك يا زينب');
  });

  test('is told what to mend, beside the field, with what was typed still there', async ({ page }) => {
    await page.goto('/api/login?tab=register');
    await page.getByLabel('الاسم الأول').fill('زينب');
    await page.getByLabel('البريد الإلكتروني').fill('zaynab');
    await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveAccessibleDescription(/name@example\.com/);
    await expect(page.getByLabel('الاسم الأول')).toHaveValue('زينب');
    await expect(page.getByLabel('اسم العائلة')).toBeFocused();
  });
});

test.describe('without scripts', () => {
  // The browser counts the scripts that it was told not to run as trouble.
  test.use({ javaScriptEnabled: false, expectedTrouble: [[/^csp: /], { scope: 'test' }] });

  test('a student signs in by the form and reaches the wanted page', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto('/api/login?next=%2Fprofile');
    await page.getByLabel('البريد الإلكتروني').fill(student.email);
    await page.getByLabel('كلمة المرور').fill('not the password');
    await page.getByLabel('كلمة المرور').press('Enter');
    await expect(page.getByRole('alert')).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    await page.getByLabel('كلمة المرور').fill(student.password);
    await page.getByLabel('كلمة المرور').press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    const { status } = await page.request.get('/api/auth/user').then((reply) => ({ status: reply.status() }));
    expect(status).toBe(200);
  });
});

test.describe('the profile', () => {
  test.beforeEach(async ({ page, newStudent }) => {
    const student = await newStudent({ firstName: 'مريم', lastName: 'الفاسي' });
    await signIn(page, student.email, student.password);
    await page.goto('/profile');
    await expect(nameOf(page)).toHaveText('مريم الفاسي');
  });

  test('is edited and saved', async ({ page }) => {
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await page.getByLabel('الاسم الأول').fill('أم كلثوم');
    await page.getByLabel('المدينة').fill('مراكش');
    await page.getByLabel('المستوى').selectOption('متقدم');
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(toast(page, 'حُدِّث الملف الشخصي')).toBeVisible();
    await expect(nameOf(page)).toHaveText('أم كلثوم الفاسي');
    await page.reload();
    await expect(nameOf(page)).toHaveText('أم كلثوم الفاسي');
    await expect(page.getByRole('definition').filter({ hasText: 'مراكش' })).toBeVisible();
  });

  test('goes back to what it was on cancel', async ({ page }) => {
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await page.getByLabel('الاسم الأول').fill('اسم آخر');
    await page.getByRole('button', { name: 'إلغاء' }).click();
    await expect(nameOf(page)).toHaveText('مريم الفاسي');
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await expect(page.getByLabel('الاسم الأول')).toHaveValue('مريم');
  });

  test('shows every mistake beside its field', async ({ page }) => {
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await page.getByLabel('الاسم الأول').fill('');
    await page.getByLabel('اسم العائلة').fill('س'.repeat(60));
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(page.getByLabel('الاسم الأول')).toHaveAccessibleDescription('يُرجى إدخال الاسم الأول.');
    await expect(page.getByLabel('اسم العائلة')).toHaveAccessibleDescription(/50/);
  });

  test('changes the password', async ({ page }) => {
    await page.getByRole('link', { name: 'فتح الدخول والبيانات' }).click();
    await expect(nameOf(page)).toHaveText('الدخول والبيانات');
    await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
    await page.getByLabel('كلمة المرور الحالية').fill('wrong one');
    await page.getByLabel('كلمة المرور الجديدة').fill('عبارة مرور أخرى طويلة');
    await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
    await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAccessibleDescription(/غير صحيحة/);
  });

  test('promotes to admin on a trial server', async ({ page }) => {
    await page.getByRole('button', { name: 'الترقية إلى مدير النظام' }).click();
    await expect(toast(page, 'صار حسابك حساب مدير النظام.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'الترقية إلى مدير النظام' })).toHaveCount(0);
  });

  test('signs out, and the pages behind are closed', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'تسجيل الخروج' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('اطلب الحديث');
    await page.goto('/profile');
    await expect(nameOf(page)).toHaveText('هذه صفحة للطلاب');
  });
});

test('a visitor at an address of the students is told so, and comes back to it after signing in', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await page.goto('/levels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه صفحة للطلاب');
  await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).click();
  const form = page.locator('form[action^="/api/login"]');
  await form.locator('[name=email]').fill(student.email);
  await form.locator('[name=password]').fill(student.password);
  await form.locator('[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/levels$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المستويات');
});

test('/login and /register open the sign-in page at their own tab', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('إنشاء حساب');
});
