import { axe } from './support/axe.ts';
import { noSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, test } from './support/test.ts';

test.describe('a visitor opens the university', () => {
  test('and reads what it is under one heading', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await noSidewaysScroll(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`and everyone can read it, in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });
  }
});
