import type { Page } from '@playwright/test';
import { axe, everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const publicPages = [
  '/',
  '/about-university',
  '/programme',
  '/programme/l1s01',
  '/programme/l1s02',
  '/programme/l9s99',
  '/api/login',
  '/api/login?tab=register',
  '/api/forgot-password',
  '/profile',
  '/admin',
  '/no-such-page',
];
const studentPages = ['/', '/profile', '/about-university', '/no-such-page'];

async function look(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await noSidewaysScroll(page);
    await everyoneCanRead(page, path);
    await fitsTheSmallestPhone(page);
  }
}

test.describe('everyone can read', () => {
  test("the visitor's pages", async ({ page }) => {
    await look(page, publicPages);
  });

  test("the student's pages, however long the name", async ({ page, newStudent }) => {
    const student = await newStudent({
      firstName: 'عبدالرحمنبنأبيعبداللهالأنصاري',
      lastName: 'الخزرجي المدني',
    });
    await signIn(page, student.email, student.password);
    await look(page, studentPages);
  });

  test('the open menu, the profile form and its errors', async ({ page, newStudent }) => {
    const student = await newStudent();
    await signIn(page, student.email, student.password);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await page.getByLabel('الاسم الأول').fill('');
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(page.getByLabel('الاسم الأول')).toHaveAccessibleDescription('يُرجى إدخال الاسم الأول.');
    await everyoneCanRead(page);
    await page.getByRole('button', { name: 'القائمة' }).filter({ visible: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await everyoneCanRead(page);
    await noSidewaysScroll(page);
  });
});

test.describe('on a system in dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('a visitor finds the landing page dark, and can read it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await axe(page)).toEqual([]);
  });
});
