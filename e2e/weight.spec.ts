import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const kilobyte = 1024;

/** Bytes as they came over the line, headers aside. */
async function transferred(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const sum = (keep: (type: string | undefined) => boolean) =>
    [...bytes].filter(([id]) => keep(types.get(id))).reduce((total, [, size]) => total + size, 0);
  return { all: sum(() => true), scripts: sum((type) => type === 'Script') };
}

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
