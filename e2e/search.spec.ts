import type { Page, Route } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'ابحث في المواد والدروس' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'البحث' });
const field = (page: Page) => page.getByRole('combobox', { name: 'ابحث في المواد والدروس' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
});

test('a student finds a course by another spelling, with the keyboard alone', async ({ page }) => {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('قثطرميز');
  await expect(page.getByText('لا نتائج')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('السنه النبويه');
  await expect(chosen(page)).toContainText('مدخل إلى السنة النبوية ومكانتها');
  await expect(dialog(page).getByRole('status').first()).toHaveText(/^النتائج: مادة واحدة، و/);
  await expect(page.getByRole('group', { name: 'المواد' }).locator('mark').first()).toHaveText('السنة');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('group', { name: 'الدروس' }).getByRole('option', { selected: true }),
  ).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await expect(heading(page)).toContainText('مدخل إلى السنة النبوية ومكانتها');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page)).toBeHidden();
});

test('a touch on a lesson opens it, and Escape gives the focus back', async ({ page }) => {
  await button(page).click();
  await field(page).fill('الشمائل');
  await option(page, 'التعريف بالترمذي وكتاب «الشمائل»').click();
  await expect(page).toHaveURL(/\/course\/\d+\/lessons\/\d+$/);
  await expect(heading(page)).toHaveText('التعريف بالترمذي وكتاب «الشمائل»');
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test.describe('the search', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on every size');

  test('opens with a slash or Ctrl+K wherever nobody is writing', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('1/2');
    await expect(field(page)).toHaveValue('1/2');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  test('shows the answer to the last question, whichever comes first', async ({ page }) => {
    const held: Route[] = [];
    await page.route(/\/api\/search\?q=%D8%B9%D9%84%D9%84$/, (route) => void held.push(route));
    await button(page).click();
    const first = page.waitForRequest(/%D8%B9%D9%84%D9%84$/);
    await field(page).fill('علل');
    await first;
    await field(page).fill('السيرة النبوية');
    await expect(chosen(page)).toContainText('السيرة النبوية');
    for (const route of held) await route.continue().catch(() => undefined);
    await page.waitForLoadState('networkidle');
    await expect(chosen(page)).toContainText('السيرة النبوية');
  });

  test('says that it failed, tries again when asked, and goes on by itself when the network is back', async ({
    page,
    context,
  }) => {
    await button(page).click();
    await page.route('**/api/search*', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
    await field(page).fill('المصطلح');
    await expect(dialog(page).getByText('تعذّر البحث')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();

    await context.setOffline(true);
    await field(page).fill('الشمائل');
    await expect(dialog(page).getByText('لا اتصال بالإنترنت')).toBeVisible();
    await context.setOffline(false);
    await expect(chosen(page)).toContainText('الشمائل المحمدية');
  });
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED/] });
});

test('everyone can read the results', async ({ page }) => {
  await button(page).click();
  await field(page).fill('الحديث');
  await expect(page.getByRole('option')).toHaveCount(44);
  await expect(page.getByText('هذه أقرب النتائج')).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
});
