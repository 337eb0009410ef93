import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { deviceOf, named, withoutOfferInField } from './support/device.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Student, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({
  baseURL: async ({}, use) => {
    await use(named(process.env['BASE_URL']));
  },
});

const keysOn = (page: Page) => page.getByRole('region', { name: 'مفاتيح المرور' });
const enterButton = (page: Page) => page.getByRole('button', { name: 'الدخول بمفتاح مرور' });

/** On the page of security, from whatever is there. */
async function addKey(page: Page, student: Student, name: string) {
  await page.goto('/profile/security');
  const keys = keysOn(page);
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await keys.getByLabel('اسم المفتاح').fill(name);
  await keys.getByLabel('كلمة المرور').fill(student.password);
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await expect(toast(page, 'أُضيف المفتاح')).toBeVisible();
  await expect(keys.getByRole('listitem')).toContainText(name);
}

test('a student adds a passkey, names it, enters with it and removes it', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await deviceOf(page);
  await withoutOfferInField(page);
  const keys = keysOn(page);
  await addKey(page, student, 'هاتف مريم');
  expect(await axe(page)).toEqual([]);

  await keys.getByRole('button', { name: 'تسمية «هاتف مريم» أو حذفه' }).click();
  await keys.getByRole('button', { name: 'تغيير الاسم' }).click();
  await page.getByRole('dialog').getByLabel('اسم المفتاح').fill('مفتاح المكتب');
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ الاسم' }).click();
  await expect(keys.getByRole('listitem')).toContainText('مفتاح المكتب');

  await page.context().clearCookies();
  await page.goto('/api/login?next=/profile/security');
  expect(await axe(page)).toEqual([]);
  await enterButton(page).click();
  await page.waitForURL('**/profile/security');
  await expect(keys.getByRole('listitem')).toContainText('آخر دخول');

  await keys.getByRole('button', { name: 'تسمية «مفتاح المكتب» أو حذفه' }).click();
  await keys.getByRole('button', { name: 'حذف المفتاح' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف المفتاح' }).click();
  await expect(keys).toContainText('لا مفتاح مرور لهذا الحساب بعد');
});

test('where the browser offers keys in the field of the address, choosing one enters', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await deviceOf(page);
  await addKey(page, student, 'هاتف مريم');
  await page.context().clearCookies();
  // The device of this browser chooses at once.
  await page.goto('/api/login?next=/certificates');
  await page.waitForURL('**/certificates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شهاداتي');
});

test('a key of one host opens nothing under another, and the form is still there', async ({
  page,
  baseURL,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await deviceOf(page);
  await withoutOfferInField(page);
  await addKey(page, student, 'هاتف مريم');
  await page.goto(`${baseURL?.replace('localhost', 'other.localhost')}/api/login`);
  await enterButton(page).click();
  await expect(page.getByRole('alert')).toContainText('لم يتم الدخول بمفتاح مرور');
  await expect(enterButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeEnabled();
});

test('a wrong password is told beside its field, and the device is not asked', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const device = await deviceOf(page);
  await page.goto('/profile/security');
  const keys = keysOn(page);
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await keys.getByLabel('كلمة المرور').fill('another one altogether');
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await expect(keys.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expect(keys).toContainText('لا مفتاح مرور لهذا الحساب بعد');
  expect(await device.keys()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the sign-in page offers no passkey', async ({ page }) => {
    await page.goto('/api/login');
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await expect(enterButton(page)).toBeHidden();
  });
});

test('a host that has no name offers no passkey', async ({ page }) => {
  await page.goto(`${process.env['BASE_URL']}/api/login`);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(enterButton(page)).toBeHidden();
});
