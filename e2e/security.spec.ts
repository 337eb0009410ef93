import { accountsApi } from '#contract/accounts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test('a person sees where they are signed in, and ends the other device', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  await signIn(other, student.email, student.password);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'فتح الدخول والبيانات' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدخول والبيانات');
  const devices = page.getByRole('region', { name: 'الأجهزة المتصلة بحسابك' });
  const row = devices.getByRole('listitem').filter({ hasText: 'آيباد، متصفح سفاري' });
  await expect(row).toHaveCount(1);
  await expect(devices.getByRole('listitem').first()).toContainText('هذا الجهاز');

  await row.getByRole('button', { name: /^إنهاء الدخول/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('آيباد، متصفح سفاري');
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^إنهاء الدخول/ }).click();
  await question.getByRole('button', { name: 'إنهاء الدخول' }).click();
  await expect(toast(page, 'انتهى الدخول')).toBeVisible();
  await expect(row).toHaveCount(0);

  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('هذه صفحة للطلاب');
  await elsewhere.close();
});

test('where no mail is sent, the address says who changes it, and no page asks to confirm it', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/profile/security');
  const address = page.getByRole('region', { name: 'البريد الإلكتروني' });
  await expect(address).toContainText(student.email);
  await expect(address).toContainText('مدير النظام');
  await expect(address.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'شأن في حسابك' })).toHaveCount(0);
});

test('a word about the address is put off until tomorrow, and moves nothing when the page is drawn', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  // As a university that sends mail answers whoever has just registered there.
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    const user = accountsApi.currentUser.reply.parse(await reply.json());
    await route.fulfill({
      response: reply,
      json: { ...user, email: null, wantedEmail: student.email, mailWorks: true, awaitsConfirmation: true },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/certificates');
  const banner = page.getByRole('region', { name: 'شأن في حسابك' });
  await expect(banner).toContainText('بريدك ينتظر التأكيد');
  const { height } = (await banner.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(60);
  await expect(page.getByRole('main')).toContainText('تنتظر الشهادات');
  await banner.getByRole('button', { name: 'إخفاء إلى الغد' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/profile/security');
  await expect(page.getByRole('button', { name: 'إرسال رابط التأكيد' })).toBeVisible();
});
