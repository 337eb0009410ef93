import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { deviceOf, named, withoutOfferInField } from './support/device.ts';
import { openUniversity } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test as anywhere } from './support/test.ts';
import { toast } from './support/toast.ts';

const password = 'hadith-demo';
const title = 'تُفتح هذه الصفحة بمفتاح مرور';
type University = Awaited<ReturnType<typeof openUniversity>>;

/** In a university of their own, which asks its staff for passkeys. */
const test = anywhere.extend<{ strict: University }>({
  strict: [
    async ({}, use) => {
      const university = await openUniversity({ STAFF_PASSKEY: 'required' });
      await use(university);
      await university.stop();
    },
    { timeout: 150_000 },
  ],
  baseURL: async ({ strict }, use) => {
    await use(named(strict.baseURL));
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function addFirstKey(page: Page) {
  await expect(heading(page)).toHaveText(title);
  await page.getByLabel('كلمة المرور').fill(password);
  await page.getByRole('button', { name: 'إضافة مفتاح' }).click();
}

test('where the staff is asked for a passkey: led to the first, shown the next time, helped when it is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'teacher@demo.test', password);
  await deviceOf(page);
  await withoutOfferInField(page);
  await page.goto('/course-management');
  await expect(heading(page)).toHaveText(title);
  expect(await axe(page)).toEqual([]);
  await addFirstKey(page);
  await expect(heading(page)).toHaveText('موادّي');

  await page.goto('/profile/security');
  const keys = page.getByRole('region', { name: 'مفاتيح المرور' });
  await expect(keys).toContainText('فلا يُحذف آخر المفاتيح حتى يُضاف غيره');
  await keys.getByRole('button', { name: /^تسمية/ }).click();
  await expect(keys.getByRole('button', { name: 'تغيير الاسم' })).toBeVisible();
  await expect(keys.getByRole('button', { name: 'حذف المفتاح' })).toHaveCount(0);

  // The next time by the password: the page asks for the key, once.
  await page.context().clearCookies();
  await signIn(page, 'teacher@demo.test', password);
  await page.goto('/profile/security');
  await expect(keys.getByRole('button', { name: 'الدخول بمفتاح مرور' })).toBeVisible();
  await expect(keys.getByRole('button', { name: 'إضافة مفتاح' })).toHaveCount(0);
  await page.goto('/course-management');
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole('main')).toContainText('من فقد مفاتيحه كلها يراجع مدير النظام');
  await page.getByRole('button', { name: 'الدخول بمفتاح مرور' }).click();
  await expect(heading(page)).toHaveText('موادّي');

  // Lost: an admin, who has one, forgets the teacher's, whose pages lead to a first one again.
  const office = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ar' });
  const admin = await office.newPage();
  await signIn(admin, 'admin@demo.test', password);
  await deviceOf(admin);
  await admin.goto(`/admin/users?query=${encodeURIComponent('teacher@demo.test')}`);
  await addFirstKey(admin);
  await admin.getByRole('button', { name: /teacher@demo\.test|أحمد المحاضر/ }).click();
  await admin.getByRole('button', { name: 'حذف مفاتيح المرور' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'حذف مفاتيح المرور' }).click();
  await expect(toast(admin, 'حُذفت المفاتيح')).toBeVisible();
  await office.close();

  await page.goto('/course-management');
  await expect(page.getByRole('link', { name: 'تسجيل الدخول' }).first()).toBeVisible();
  await signIn(page, 'teacher@demo.test', password);
  await page.goto('/course-management');
  await expect(page.getByRole('main')).toContainText('لا مفتاح لحسابك بعد');
});
