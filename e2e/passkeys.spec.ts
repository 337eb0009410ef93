import type { CDPSession, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

// A host without a name has no passkeys.
test.use({
  baseURL: async ({}, use) => {
    await use(process.env['BASE_URL']?.replace('127.0.0.1', 'localhost'));
  },
});

/** A device of Chromium's own making: it holds keys, and gives its finger whenever it is asked. */
async function deviceOf(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

test('a student adds a passkey, names it, enters with it and removes it', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await deviceOf(page);
  await page.goto('/profile/security');
  const keys = page.getByRole('region', { name: 'مفاتيح المرور' });
  await expect(keys).toContainText('لا مفتاح مرور لهذا الحساب بعد');
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await keys.getByLabel('اسم المفتاح').fill('هاتف مريم');
  await keys.getByLabel('كلمة المرور').fill(student.password);
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await expect(toast(page, 'أُضيف المفتاح')).toBeVisible();
  await expect(keys.getByRole('listitem')).toContainText('هاتف مريم');
  expect(await axe(page)).toEqual([]);

  await keys.getByRole('button', { name: 'تسمية «هاتف مريم» أو حذفه' }).click();
  await keys.getByRole('button', { name: 'تغيير الاسم' }).click();
  await page.getByRole('dialog').getByLabel('اسم المفتاح').fill('مفتاح المكتب');
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ الاسم' }).click();
  await expect(keys.getByRole('listitem')).toContainText('مفتاح المكتب');

  await page.context().clearCookies();
  await page.goto('/api/login?next=/profile/security');
  // A browser that offers the key in the field may have let her in already.
  await page
    .getByRole('button', { name: 'الدخول بمفتاح مرور' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await page.waitForURL('**/profile/security');
  await expect(keys.getByRole('listitem')).toContainText('آخر دخول');

  await keys.getByRole('button', { name: 'تسمية «مفتاح المكتب» أو حذفه' }).click();
  await keys.getByRole('button', { name: 'حذف المفتاح' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف المفتاح' }).click();
  await expect(keys).toContainText('لا مفتاح مرور لهذا الحساب بعد');
});

test('a wrong password is told beside its field, and the device is not asked', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await deviceOf(page);
  await page.goto('/profile/security');
  const keys = page.getByRole('region', { name: 'مفاتيح المرور' });
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await keys.getByLabel('كلمة المرور').fill('another one altogether');
  await keys.getByRole('button', { name: 'إضافة مفتاح' }).click();
  await expect(keys.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expect(keys).toContainText('لا مفتاح مرور لهذا الحساب بعد');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the sign-in page offers no passkey', async ({ page }) => {
    await page.goto('/api/login');
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'الدخول بمفتاح مرور' })).toBeHidden();
  });
});

test('a host that has no name offers no passkey', async ({ page }) => {
  await page.goto(`${process.env['BASE_URL']}/api/login`);
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'الدخول بمفتاح مرور' })).toBeHidden();
});
