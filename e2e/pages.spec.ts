import { axe } from './support/axe.ts';
import { noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const publicPages = ['/', '/about-university', '/api/login', '/api/login?tab=register', '/no-such-page'];
const studentPages = ['/', '/profile', '/about-university', '/no-such-page'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours everyone can read`, () => {
    test.use({ colorScheme });

    for (const path of publicPages) {
      test(`the visitor's ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await noSidewaysScroll(page);
        expect(await axe(page)).toEqual([]);
      });
    }

    test("the student's pages", async ({ page, newStudent }) => {
      const student = await newStudent({
        firstName: 'عبد الرحمن بن أبي عبد الله',
        lastName: 'الأنصاري الخزرجي المدني',
      });
      await signIn(page, student.email, student.password);
      for (const path of studentPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await noSidewaysScroll(page);
        expect(await axe(page), path).toEqual([]);
      }
    });

    test('the open menu, the profile form and its errors', async ({ page, newStudent }) => {
      const student = await newStudent();
      await signIn(page, student.email, student.password);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'تعديل البيانات' }).click();
      await page.getByLabel('الاسم الأول').fill('');
      await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
      await expect(toast(page, 'خطأ في البيانات')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'القائمة' }).filter({ visible: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await noSidewaysScroll(page);
    });
  });
}

test('nothing is wider than the smallest phone', async ({ page, newStudent }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    await noSidewaysScroll(page);
  }
  const student = await newStudent({ firstName: 'عبدالرحمنبنأبيعبداللهالأنصاري', lastName: 'الخزرجي' });
  await signIn(page, student.email, student.password);
  for (const path of studentPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await noSidewaysScroll(page);
  }
});
