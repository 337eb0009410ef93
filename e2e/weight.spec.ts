import { kilobyte, transferred } from './support/transferred.ts';
import { expect, test } from './support/test.ts';

test('the landing page arrives in at most 220 KB, scripts in at most 90 KB of it', async ({ page }) => {
  const { all, scripts } = await transferred(page, '/');
  expect(all).toBeLessThanOrEqual(220 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(90 * kilobyte);
});

test('the landing page says all it has to say before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('اطلب الحديث');
  await expect(page.getByText('1,140')).toBeVisible();
  await context.close();
});
