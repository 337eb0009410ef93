import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedTrouble: [
    [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|preload CSS|^error: $/],
    { scope: 'test' },
  ],
});

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent({}, { id: 1 });
  await signIn(page, student.email, student.password);
});

test('figures that do not come say so, and come when they are asked for again', async ({ page }) => {
  await page.route('**/api/dashboard/stats', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('تعذّر عرض أرقامك');
  await expect(page.getByText('–', { exact: true })).toHaveCount(0);
  await page.unroute('**/api/dashboard/stats');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText('من الدروس')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('levels without the progress in them say so, and show it when it is asked for again', async ({
  page,
}) => {
  await page.route('**/api/my-enrollments', (route) => route.abort());
  await page.goto('/levels');
  await expect(page.getByRole('alert')).toContainText('تعذّر عرض تقدّمك في المستويات');
  await page.unroute('**/api/my-enrollments');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  // Only the first is open to a newcomer.
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
});

test('what did not come while the line was cut comes by itself when it is back', async ({
  page,
  context,
}) => {
  await page.route('**/api/my-enrollments', (route) => route.abort());
  await page.goto('/levels');
  await expect(page.getByRole('alert')).toContainText('تعذّر عرض تقدّمك في المستويات');
  await context.setOffline(true);
  // Two changes at once would be none to the page.
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.unroute('**/api/my-enrollments');
  await context.setOffline(false);
  // Only the first is open to a newcomer.
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
});

test('a page that was never here is explained in Arabic, and opens by itself when the line is back', async ({
  page,
  context,
}) => {
  await page.route('**/assets/profile-page-*', (route) => route.abort());
  await page.goto('/');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'الملف الشخصي' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('لم تُفتح هذه الصفحة على هذا الجهاز من قبل');
  expect(await main.innerText()).not.toMatch(/[A-Za-z]/);
  await page.unroute('**/assets/profile-page-*');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'تعديل البيانات' })).toBeVisible();
});
