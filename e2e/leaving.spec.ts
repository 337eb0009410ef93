import type { Browser, Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn, signInAtTheForm } from './support/sign-in.ts';
import { ownName, signInAsAdmin } from './support/staff-room.ts';
import { expect, type Student, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'شأن في حسابك' });

/** Another device, with a page of the same person's. */
async function elsewhere(browser: Browser, student?: Student): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'ar' })).newPage();
  if (student) await signIn(page, student.email, student.password);
  return page;
}

async function askToLeave(page: Page, password: string) {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'أريد المغادرة' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('كلمة المرور').fill(password);
  await question.getByRole('button', { name: 'حذف الحساب' }).click();
  return question;
}

/** At the form, as somebody who does not get in. */
async function refusedAtTheForm(page: Page, email: string, password: string) {
  await page.goto('/api/login');
  const form = page.locator('form[action^="/api/login"]');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=password]').fill(password);
  await form.locator('[name=password]').press('Enter');
  return page.getByRole('alert');
}

test('a student reads what goes and what stays, asks to leave, and thinks better of it', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const other = await elsewhere(browser, student);
  const question = await askToLeave(page, 'not the password');
  await expect(question).toContainText('لا يُمحى شيء قبل 14 يومًا');
  await expect(question).toContainText('اسمك وبريدك وصورتك');
  await expect(question).toContainText('درجاتك وتقدّمك في المواد، بلا اسم');
  await expect(question.getByText('كلمة المرور غير صحيحة.')).toBeVisible();
  // Nothing was issued to a newcomer: there is nothing to withdraw.
  await expect(question.getByRole('checkbox')).toHaveCount(0);
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await question.getByLabel('كلمة المرور').fill(student.password);
  await question.getByLabel('كلمة المرور').press('Enter');
  await expect(toast(page, 'طُلب حذف حسابك')).toBeVisible();
  await expect(banner(page)).toContainText('يُحذف حسابك بعد 14 يومًا');
  await expect(page.getByRole('main')).toContainText('يُمحى حسابك في');
  await everyoneCanRead(page);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('هذه صفحة للطلاب');
  await other.context().close();

  await page.goto('/certificates');
  await banner(page).getByRole('button', { name: 'البقاء' }).click();
  await expect(toast(page, 'أُلغي حذف حسابك، وبقي كل شيء كما كان.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('whoever signs in within the fortnight has called it back, and is told so', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await askToLeave(page, student.password);
  await expect(banner(page)).toBeVisible();
  await page.goto('/api/logout');
  await signInAtTheForm(page, student.email, student.password);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/notices');
  await expect(page.getByRole('main')).toContainText('أُلغي حذف حسابك');
});

test('a student leaves and stays with the keyboard alone', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'أريد المغادرة' }).focus();
  await page.keyboard.press('Enter');
  const password = page.getByRole('dialog').getByLabel('كلمة المرور');
  await expect(password).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'أريد المغادرة' })).toBeFocused();
  await page.keyboard.press('Enter');
  await password.focus();
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'البقاء' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'أريد المغادرة' })).toBeVisible();
});

test('an admin suspends somebody, who is out at once and told so by the right password alone', async ({
  page,
  browser,
  newStudent,
}) => {
  const student = await newStudent({ lastName: `السوسية ${ownName()}` });
  const theirs = await elsewhere(browser, student);
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.email)}`);
  const row = page.getByRole('button', { name: new RegExp(student.lastName) });
  await row.click();
  await page.getByRole('button', { name: 'إيقاف الحساب' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(question.getByText('اكتب السبب.')).toBeVisible();
  await question.getByLabel('السبب').fill('مخالفة متكررة');
  await question.getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(toast(page, 'أُوقف الحساب')).toBeVisible();
  await expect(row).toContainText('موقوف');
  await expect(page.getByText('مخالفة متكررة')).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('هذه صفحة للطلاب');
  await expect(await refusedAtTheForm(theirs, student.email, 'a wrong guess')).toContainText('غير صحيحة');
  await expect(await refusedAtTheForm(theirs, student.email, student.password)).toContainText('موقوف');

  await page.getByRole('button', { name: 'إعادة الحساب' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إعادة الحساب' }).click();
  await expect(toast(page, 'أُعيد الحساب')).toBeVisible();
  await expect(row).not.toContainText('موقوف');
  await signInAtTheForm(theirs, student.email, student.password);
  await theirs.context().close();
});

test('an admin deletes somebody with their documents, and takes it back', async ({ page, newStudent }) => {
  const student = await newStudent({ lastName: `الصفاقسية ${ownName()}` });
  await signInAsAdmin(page);
  await page.goto(`/admin/users?query=${encodeURIComponent(student.email)}`);
  const row = page.getByRole('button', { name: new RegExp(student.lastName) });
  await row.click();
  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('السبب').fill('انتحل اسم غيره');
  await question.getByRole('checkbox', { name: /إلغاء ما صدر باسمه/ }).check();
  await everyoneCanRead(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/deletion'));
  await question.getByRole('button', { name: 'حذف الحساب' }).click();
  expect((await asked).postDataJSON()).toEqual({ reason: 'انتحل اسم غيره', withdrawsDocuments: true });
  await expect(toast(page, 'أُوقف الحساب، وحُدد موعد محوه')).toBeVisible();
  await expect(row).toContainText('يُحذف');
  await expect(page.getByText('يُمحى في')).toBeVisible();
  await page.getByRole('button', { name: 'إعادة الحساب' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إعادة الحساب' }).click();
  await expect(row).not.toContainText('يُحذف');
  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: student.lastName });
  await expect(entry).toHaveCount(2);
});

test('whoever verifies what its holder withdrew is told so, and not whose it was', async ({ page }) => {
  const number = 'HDT-1448-7K3M-Q9XD-2PWR-H6TZ';
  // A fortnight cannot be waited for here: server/leaving/erasing.test.ts brings the register to say it.
  await page.route('**/api/verify/*', (route) =>
    route.fulfill({
      json: {
        kind: 'withdrawn',
        valid: false,
        status: 'revoked',
        number,
        institutionName: 'جامعة علوم الحديث',
      },
    }),
  );
  await page.goto(`/verify/${number}`);
  await expect(page.getByRole('heading', { name: 'وثيقة سحبها صاحبها' })).toBeVisible();
  await expect(page.getByRole('status')).not.toContainText('الاسم');
  await everyoneCanRead(page);
});

test('one’s own data come as one file', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/profile/security');
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'نزّل بياناتك' }).click();
  expect((await begun).suggestedFilename()).toMatch(/^بياناتي في جامعة علوم الحديث .*\.zip$/);
  await expect(toast(page, 'يُعدّ الملف')).toBeVisible();
});

test('a device forgets whoever left, and nobody else', async ({ page, newStudent }) => {
  const student = await newStudent();
  await page.goto('/verify');
  const gone = '0f0e0d0c-0000-4000-8000-00000000abcd';
  await page.evaluate((id) => {
    localStorage.setItem('leavers', JSON.stringify({ [id]: '2026-01-01T00:00:00.000Z' }));
    localStorage.setItem(`asked:${id}:1`, 'سؤال لم يُرسل');
    localStorage.setItem('asked:another:1', 'سؤال غيره');
  }, gone);
  await signIn(page, student.email, student.password);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), gone))
    .toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('asked:another:1'))).toBe('سؤال غيره');
  expect(await page.evaluate(() => localStorage.getItem('leavers'))).toBeNull();
});
