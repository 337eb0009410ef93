import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const card = (page: Page) => page.getByRole('region', { name: 'وردك اليوم' });

/** Yesterday this device judged the first verse of a text: it was known, and the text is begun. */
async function beginYesterday(page: Page, baseURL: string | undefined) {
  const review = {
    id: randomUUID(),
    matn: 'bayquniyya',
    unit: 1,
    at: new Date(Date.now() - 86_400_000).toISOString(),
    judgement: 4,
    mode: 'recall',
  };
  const reply = await page.request.post('/api/mutun/reviews', {
    headers: { Origin: String(baseURL) },
    data: { reviews: [review] },
  });
  expect(await reply.json()).toMatchObject({ taken: 1, refused: [] });
}

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
});

test('a new student is led to the texts, begins one, and reads at home what today holds, on every screen', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect(card(page)).toContainText('اختر متنًا تحفظه');
  await everyoneCanRead(page);
  await card(page).getByRole('link', { name: 'إلى المتون' }).click();
  await expect(page).toHaveURL(/\/mutun$/);
  await expect(page.getByRole('heading', { level: 1, name: 'المتون' })).toBeVisible();

  await beginYesterday(page, baseURL);
  await page.goto('/');
  await expect(card(page)).toContainText('حفظ 3 أبيات');
  await expect(card(page)).toContainText('من «المنظومة البيقونية»، نحو 6 دقائق');
  await expect(card(page).getByRole('list', { name: 'أيام هذا الأسبوع' }).getByRole('img')).toHaveCount(7);
  await fitsTheSmallestPhone(page);
  await card(page).getByRole('link', { name: 'ابدأ الورد' }).click();
  await expect(page).toHaveURL(/\/ward\/session$/);
});

test('what a student chooses of the ward is kept, and a text can be left alone for a while', async ({
  page,
  baseURL,
}) => {
  await beginYesterday(page, baseURL);
  await page.goto('/ward');
  await page.getByLabel('الجديد في اليوم').selectOption('5');
  await page.getByLabel('قدر الإتقان').selectOption('95');
  await page.getByLabel('المنطقة الزمنية').selectOption('Asia/Amman');
  await page.getByRole('switch', { name: /ذكّرني بالورد/ }).check();
  await page.getByLabel('وقت التذكير').fill('21:15');
  await expect(page.getByRole('group', { name: 'كيف يصلك التذكير' })).toContainText('إشعارات المتصفح');
  await page.getByRole('button', { name: 'حفظ الإعداد' }).click();
  await expect(toast(page, 'حُفظ إعداد الورد')).toBeVisible();
  await expect(card(page)).toContainText('حفظ 5 أبيات');

  await page.reload();
  await expect(page.getByLabel('الجديد في اليوم')).toHaveValue('5');
  await expect(page.getByLabel('قدر الإتقان')).toHaveValue('95');
  await expect(page.getByLabel('المنطقة الزمنية')).toHaveValue('Asia/Amman');
  await expect(page.getByLabel('وقت التذكير')).toHaveValue('21:15');
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);

  await page.getByRole('button', { name: 'أوقِف «المنظومة البيقونية»' }).click();
  await expect(card(page)).toContainText('لا شيء في ورد اليوم');
  await page.getByRole('button', { name: 'استأنف «المنظومة البيقونية»' }).click();
  await expect(card(page)).toContainText('حفظ 5 أبيات');
});

test('a verse is found as it is remembered, and opens where it stands', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'ابحث في المواد والدروس' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('اولها الصحيح');
  const group = page.getByRole('group', { name: 'المتون' });
  await expect(group.locator('mark').first()).toHaveText('أَوَّلُهَا');
  await everyoneCanRead(page);
  await group.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/mutun\/bayquniyya\/3$/);
});

test.describe('without its answer', () => {
  test.use({ expectedTrouble: [/503/] });

  test('the card alone says that it did not come', async ({ page }) => {
    await page.route('**/api/ward', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await expect(card(page)).toContainText('تعذّر عرض ورد اليوم');
    await expect(page.getByRole('heading', { name: 'الدبلومات الستة' })).toBeVisible();
    await page.unroute('**/api/ward');
    await card(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(card(page)).toContainText('اختر متنًا تحفظه');
  });
});
