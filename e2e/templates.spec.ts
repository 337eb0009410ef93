import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const preview = (page: Page) => dialog(page).getByRole('img', { name: /^صورة / });
const samples = (page: Page) => page.getByRole('img', { name: /^نموذج/ });
const pictureIn = (page: Page) =>
  preview(page).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));

async function manage(page: Page) {
  await signIn(page, 'admin@demo.test', 'hadith-demo');
  await page.goto('/diploma-management');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function drawn(page: Page) {
  await expect(preview(page)).toHaveAttribute('data-state', 'drawn');
}

test('a manager designs a template, watches it take shape, hides it and deletes it', async ({ page }) => {
  await manage(page);
  const title = `قالب الرحلة ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'قالب جديد' }).click();
  await drawn(page);
  const white = await pictureIn(page);
  await expect(dialog(page).getByLabel('لون الإطار', { exact: true })).toHaveValue('#d4af37');

  await dialog(page).getByLabel('اسم المؤسسة').fill('معهد');
  await dialog(page).getByLabel('لون النص', { exact: true }).fill('أسود');
  await dialog(page)
    .getByLabel(/رابط الختم/)
    .fill('ftp://example.org/seal.png');
  await dialog(page).getByRole('button', { name: 'إنشاء القالب' }).click();
  for (const message of [
    'عنوان الديبلوم يجب أن يكون 5 أحرف على الأقل',
    'اسم المؤسسة مطلوب',
    'لون النص مطلوب',
    'رابط الختم غير صالح.',
    'المتطلبات 10 أحرف على الأقل.',
  ]) {
    await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
  }

  await dialog(page).getByLabel('عنوان القالب').fill(title);
  await dialog(page).getByLabel('المستوى').selectOption('دكتوراه');
  await dialog(page).getByLabel('اسم المؤسسة').fill('جامعة علوم الحديث');
  await dialog(page).getByLabel('متطلبات الحصول على الشهادة').fill('إتمام مواد المستوى كلها.');
  await dialog(page)
    .getByLabel(/رابط الختم/)
    .fill('');
  await dialog(page).getByLabel('لون النص', { exact: true }).fill('#eeeeee');
  await expect(dialog(page).getByText(/لون النص لا يُقرأ على هذه الخلفية/)).toBeVisible();
  await dialog(page).getByLabel('لون الخلفية: لوحة الألوان').fill('#13233f');
  await expect(dialog(page).getByLabel('لون الخلفية', { exact: true })).toHaveValue('#13233f');
  await expect(dialog(page).getByText(/لون النص لا يُقرأ/)).toHaveCount(0);
  await drawn(page);
  expect(await pictureIn(page)).not.toBe(white);
  const said = dialog(page).getByRole('definition');
  await expect(said.filter({ visible: true })).toHaveText([title, 'دكتوراه', 'إتمام مواد المستوى كلها.']);
  await dialog(page).getByRole('button', { name: 'إنشاء القالب' }).click();
  await expect(toast(page, 'تم إنشاء قالب الديبلوم')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('دكتوراه');
  await row.getByRole('button', { name: /^تعطيل/ }).click();
  await expect(toast(page, 'تم تحديث حالة القالب')).toBeVisible();
  await expect(row).toContainText('معطّل');

  await row.getByRole('button', { name: /^تعديل/ }).click();
  await dialog(page).getByRole('radio', { name: 'كلاسيكي' }).press('ArrowLeft');
  await expect(dialog(page).getByRole('radio', { name: 'حديث' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(toast(page, 'تم تحديث القالب')).toBeVisible();
  await expect(row).toContainText('حديث');

  await row.getByRole('button', { name: /^حذف/ }).click();
  const confirm = page.getByRole('alertdialog', { name: 'تأكيد الحذف' });
  await expect(confirm).toContainText('جميع الشهادات المرتبطة بهذا القالب');
  await confirm.getByRole('button', { name: 'حذف القالب' }).click();
  await expect(toast(page, 'تم حذف القالب')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('a teacher looks through the active templates and prints them, one on a sheet', async ({ page }) => {
  await signIn(page, 'teacher@demo.test', 'hadith-demo');
  const listed = page.waitForResponse('**/api/diploma-templates');
  await page.goto('/sample-certificates');
  const { length: count } = z.array(z.unknown()).parse(await (await listed).json());
  await expect(samples(page)).toHaveCount(count);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('region', { name: /^بيانات/ })).toContainText('جامعة علوم الحديث');
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b[^s]/g)).toHaveLength(count);
});

test('whoever would leave a form while it is being saved is asked, and not again at the next one', async ({
  page,
}) => {
  let answer = () => {};
  const isSlow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await manage(page);
  await page.route('**/api/diploma-templates', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await isSlow;
    const now = new Date().toISOString();
    const sent = z.looseObject({}).parse(route.request().postDataJSON());
    const made = { id: 9_999, isActive: true, logoUrl: null, sealUrl: null, createdAt: now, updatedAt: now };
    return route.fulfill({ status: 201, json: { ...made, ...sent } });
  });
  await page.getByRole('button', { name: 'قالب جديد' }).click();
  await dialog(page).getByLabel('عنوان القالب').fill('قالب على خط بطيء');
  await dialog(page).getByLabel('اسم المؤسسة').fill('جامعة علوم الحديث');
  await dialog(page).getByLabel('متطلبات الحصول على الشهادة').fill('إتمام مواد المستوى كلها.');
  await dialog(page).getByRole('button', { name: 'إنشاء القالب' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  answer();
  await expect(toast(page, 'تم إنشاء قالب الديبلوم')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'قالب جديد' }).click();
  await expect(dialog(page).getByLabel('عنوان القالب')).toHaveValue('');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a page of templates is printed as a page, also while one of them is looked at', async ({ page }) => {
  await manage(page);
  const sheet = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'));
  await page
    .getByRole('button', { name: /^معاينة/ })
    .first()
    .click();
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  expect(await sheet()).toBe('auto');
});

test('where no template is active, a teacher is told whom to ask', async ({ page }) => {
  await page.route('**/api/diploma-templates', (route) => route.fulfill({ json: [] }));
  await signIn(page, 'teacher@demo.test', 'hadith-demo');
  await page.goto('/sample-certificates');
  await expect(page.getByText('يُرجى التواصل مع مدير النظام لإضافة القوالب.')).toBeVisible();
});

test('everyone can read how templates are managed, on any screen', async ({ page }) => {
  await manage(page);
  await noSidewaysScroll(page);
  await everyoneCanRead(page, 'the list');
  const open = page.getByRole('button', { name: /^معاينة/ }).first();
  await open.click();
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: 'قالب جديد' }).click();
  await expect(preview(page)).toBeVisible();
  await everyoneCanRead(page, 'the form');
  await fitsTheSmallestPhone(page);
});

test('everyone can read the gallery on any screen', async ({ page }) => {
  await page.route('**/api/diploma-templates', async (route) => {
    const all = z.array(z.unknown()).parse(await (await route.fetch()).json());
    await route.fulfill({ json: all.slice(0, 1) });
  });
  await signIn(page, 'teacher@demo.test', 'hadith-demo');
  await page.goto('/sample-certificates');
  await expect(samples(page)).toBeVisible();
  await noSidewaysScroll(page);
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});
