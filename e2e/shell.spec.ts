import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.describe('a signed-in student', () => {
  test.beforeEach(async ({ page, newStudent }) => {
    const student = await newStudent();
    await signIn(page, student.email, student.password);
  });

  test('walks the menu with the keyboard alone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menuButton = page.getByRole('button', { name: 'القائمة' }).filter({ visible: true });
    await menuButton.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'القائمة' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'عن الجامعة' }).press('Enter');
    await expect(page).toHaveURL(/about-university/);
    await expect(page).toHaveTitle(/جامعة علوم الحديث/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('skips to the content with the first key', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'تجاوز إلى المحتوى' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('comes back to the same line of a page', async ({ page }) => {
    await page.goto('/about-university');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The heading is there before the rest of the page is: a person scrolls on until the line is reached.
    const scrolledTo = () =>
      page.evaluate(() => {
        window.scrollTo(0, 300);
        return window.scrollY;
      });
    await expect.poll(scrolledTo).toBe(300);
    // A letter face that comes late moves the lines: the line is the one that is seen at the press.
    const left = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const tell = () => resolve(window.scrollY);
          window.addEventListener('click', tell, { capture: true, once: true });
        }),
    );
    const home = page.getByRole('link', { name: 'الرئيسية' }).filter({ visible: true }).first();
    await home.click();
    expect(await left).toBeGreaterThan(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('أهلًا بك');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await left);
  });

  test('finds the way home from an address that leads nowhere', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('أهلًا بك');
  });

  test('chooses vellum or paper, and it stays', async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('radio', { name: 'رَقّ' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('whose session has ended is told so, and led to the sign-in page and back', async ({
    page,
    context,
  }) => {
    await page.goto('/profile');
    // What notices need comes after the page, sooner than anybody could have typed something to save.
    await expect(page.getByRole('region', { name: 'الإشعارات' })).toBeAttached();
    await page.getByRole('button', { name: 'تعديل البيانات' }).click();
    await context.clearCookies();
    // It stands there for half a second, in which a busy machine may not be done with the click.
    await Promise.all([
      expect(toast(page, 'انتهت جلستك')).toBeVisible(),
      page.getByRole('button', { name: 'حفظ التغييرات' }).click(),
    ]);
    await expect(page).toHaveURL(/\/api\/login\?next=%2Fprofile$/);
  });

  test.describe('without a connection', () => {
    // What was being fetched at that moment is not fetched.
    test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

    test('is told when the menu cannot come, and opens it when it can', async ({ page }) => {
      const code = '**/assets/side-menu-*.js';
      await page.route(code, (route) => route.abort());
      await page.goto('/');
      const menuButton = page.getByRole('button', { name: 'القائمة' }).filter({ visible: true });
      // Another notice may take its place: there is one at a time.
      await expect(async () => {
        await menuButton.click();
        await expect(toast(page, 'تعذّر فتح القائمة')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.unroute(code);
      await menuButton.click();
      await expect(page.getByRole('dialog', { name: 'القائمة' })).toBeVisible();
    });

    test('is told when the connection is lost, and for three seconds that it is back', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('لا اتصال بالإنترنت')).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(page.getByText('لا اتصال بالإنترنت')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('عاد الاتصال')).toBeVisible();
      await page.clock.fastForward(3100);
      await expect(page.getByText('عاد الاتصال')).toBeHidden();
    });
  });
});

test('a visitor finds the not-found page everywhere else, with its way home', async ({ page }) => {
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('اطلب الحديث');
});

test('a visitor who follows a link to a course is asked for nothing that a student would be', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/course/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه صفحة للطلاب');
  expect(asked).toEqual([]);
});

test('whose app is still there without a session is told whose page it is, and shown the way in and back', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
  );
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/levels');
  await expect(heading).toHaveText('هذه صفحة للطلاب');
  await expect(page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).first()).toHaveAttribute(
    'href',
    '/api/login?next=%2Flevels',
  );
  await page.goto('/course-management');
  await expect(heading).toHaveText('هذه صفحة لهيئة الجامعة');
  await page.goto('/no-such-page');
  await expect(heading).toHaveText('الصفحة غير موجودة');
});
