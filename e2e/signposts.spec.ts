import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { forVisitors, sitePaths } from './support/all-pages.ts';

/** A page of this shape, whether or not there is such a thing. */
const filled = (path: string) =>
  path.replace(/:(?:key|number|certificateNumber)\b/g, 'bayquniyya').replace(/:\w+/g, '1');

test('every address of the site map tells a visitor whose it is, and leads in and back to it', async ({
  request,
}) => {
  for (const path of await sitePaths()) {
    const address = `${filled(path)}?from=%22x%22`;
    const answer = await request.get(address);
    if (forVisitors.includes(path)) {
      expect([path, answer.status()]).toEqual([path, 200]);
      continue;
    }
    expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([path, 401, 'noindex']);
    const body = await answer.text();
    expect(body).toContain(`/api/login?next=${encodeURIComponent(address)}"`);
    expect(body).toMatch(/<h1[^>]*>هذه صفحة (للطلاب|لهيئة الجامعة)</);
  }
});

test('what is no page is not found, by a visitor and a student alike', async ({ page, newStudent }) => {
  const addresses = [
    '/no-such-page',
    '/course/abc',
    '/course/1/lessons/x',
    '/course/1/no-such-part',
    '/admin/nothing',
  ];
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(404);
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTrouble: [[/^csp: /], { scope: 'test' }] });

  test('a visitor reads that there is no page', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');
  });

  test('a visitor at a lesson reads whose it is, signs in, and is there', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto('/course/1?from=here');
    await expect(page.getByRole('main')).toContainText(/طلبتَ دروس «.+»/);
    const subject = page.getByRole('main').locator('a[href^="/programme/"]');
    const [title, address] = [await subject.innerText(), String(await subject.getAttribute('href'))];
    expect(await (await page.request.get(address)).text()).toContain(
      `<h1><bdi dir="auto">${title}</bdi></h1>`,
    );
    await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).click();
    await page.getByLabel('البريد الإلكتروني').fill(student.email);
    await page.getByLabel('كلمة المرور').fill(student.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL(/\/course\/1\?from=here$/);
  });
});

test('the way back leads to the very place on the page', async ({ page }) => {
  await page.goto('/admin/edit-exam/3#question-9');
  await expect(page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
    'href',
    /next=%2Fadmin%2Fedit-exam%2F3%23question-9$/,
  );
});

test('a student at a page of the teachers is told whose it is, and may enter by another account', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/course-management');
  await expect(page.getByText('هذه صفحة للمحاضرين.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'الدخول بحساب آخر' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fcourse-management',
  );
});
