import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { noteWhatIsPrinted, printed } from './support/printed-views.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Riyadh' }).format(new Date());
const samples = (page: Page) => page.getByRole('img', { name: /^نموذج/ });

/** They are drawn one after another, on whatever machine this is. */
const allDrawn = (page: Page) => expect(samples(page)).toHaveCount(6, { timeout: 30_000 });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'student@demo.test', 'hadith-demo');
  await page.goto('/diploma-samples');
});

test('the samples are there at once, in their colours, before the first of them is drawn', async ({
  page,
}) => {
  await page.route(/(aref-ruqaa|reem-kufi).*\.woff2$/, () => undefined);
  await page.reload();
  const sketches = page.locator('.sample__sketch');
  await expect(sketches).toHaveCount(6);
  await expect(sketches.first()).toContainText('شهادة الدبلوم التحضيري');
  await expect(samples(page)).toHaveCount(0);
});

test('a student sees the six diplomas, and prints each on a sheet of its own', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    'شهادة الدبلوم التحضيري',
    'شهادة الدبلوم المتوسط',
    'الشهادة العالية',
    'شهادة البكالوريوس',
    'شهادة الماجستير',
    'شهادة الدكتوراه',
  ]);
  await expect(cards.first()).toContainText(`PREPARATORY-${year}-001`);
  await expect(cards.last()).toContainText(/5 مواد.*480 ساعة/);

  await allDrawn(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'all');
  });
  await page.getByRole('button', { name: 'طباعة النماذج كلها' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'all');
  await page.emulateMedia({ media: 'print' });
  const paper = await printed(page);
  expect(paper).toMatchObject({ count: 6, isLandscape: true });
  expect(paper.words.join('')).toBe('');
});

test('a student prints one of them alone, and its number is nobody’s', async ({ page }) => {
  await noteWhatIsPrinted(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'طباعة نموذج شهادة الماجستير' }).click();
  const sheet = await opening;
  await expect(page.locator('body')).toHaveAttribute('data-printed', `diploma_MASTER-${year}-001`);
  expect(await printed(sheet)).toMatchObject({ count: 1, isLandscape: true });
  await sheet.close();
  await page.goto(`/verify/MASTER-${year}-001`);
  await expect(page.getByRole('heading', { name: 'لا شهادة بهذا الرقم' })).toBeVisible();
});

test('everyone can read the samples on any screen', async ({ page }) => {
  await expect(samples(page).first()).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});

test('without an answer the page says so, and tries again on request', async ({ page }) => {
  await page.route('**/api/diploma-templates', (route) =>
    route.fulfill({ status: 429, json: { message: 'محاولات كثيرة.', code: 'too_many' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'تعذّر عرض نماذج الشهادات' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(samples(page).first()).toBeVisible();
});

test('the programme is in the menu as a file that opens beside the page', async ({ page, request }) => {
  await page.getByRole('button', { name: 'القائمة' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /^برنامج الجامعة \(PDF\)/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
