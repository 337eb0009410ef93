import type { Page } from '@playwright/test';
import { lessonsApi } from '#contract/lessons';
import { axe, everyoneCanRead } from './support/axe.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const pages = ['/levels', '/diploma/preparatory', '/diploma/doctorate', '/diplomas', '/ijazas', '/teachers'];
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openCards = (page: Page) => main(page).locator('h2 button[aria-expanded="true"]');
const card = (page: Page, name: string) => main(page).locator('h2').getByRole('button', { name });

test.describe('a student', () => {
  test.beforeEach(async ({ page, newStudent }) => {
    const student = await newStudent();
    await signIn(page, student.email, student.password);
  });

  test('opens one diploma at a time and goes on to one of its courses', async ({ page }) => {
    await page.goto('/diplomas');
    await expect(main(page).locator('h2 button[aria-expanded]')).toHaveCount(6);
    await expect(openCards(page)).toHaveCount(0);
    // Courses of the lower levels are added by other journeys; these stay as the programme has them.
    const master = card(page, 'الماجستير');
    for (const figure of ['360 ساعة', '275 درسًا', '11 مادة']) await expect(master).toContainText(figure);
    const first = card(page, 'الدبلوم التحضيري');
    await first.click();
    await card(page, 'الدكتوراه').click();
    await expect(openCards(page)).toHaveCount(1);
    await expect(openCards(page)).toContainText('الدكتوراه');
    await expect(main(page).getByRole('link', { name: 'عرض المادة' })).toHaveCount(5);
    await card(page, 'الدكتوراه').click();
    await expect(openCards(page)).toHaveCount(0);
    await first.press('Enter');
    await expect(main(page).getByRole('heading', { name: 'الأربعون النووية: حفظًا وشرحًا' })).toBeVisible();
    await main(page).getByRole('link', { name: 'عرض المادة «السيرة النبوية»' }).click();
    await expect(page).toHaveURL(/\/course\/\d+$/);
    await expect(heading(page)).toContainText('السيرة النبوية');
  });

  test('reads what the diplomas are, and that no address is announced yet', async ({ page }) => {
    await page.goto('/diplomas');
    await expect(main(page).getByText('1,680')).toBeVisible();
    for (const step of ['التسجيل', 'الدراسة', 'الاختبار', 'الشهادة']) {
      await expect(main(page).getByRole('heading', { name: step, exact: true })).toBeVisible();
    }
    const email = main(page).getByRole('button', { name: 'البريد الإلكتروني' });
    await email.click();
    await expect(page.getByRole('dialog')).toContainText('لم تُعلن');
    await page.keyboard.press('Escape');
    await expect(email).toBeFocused();
    await main(page).getByRole('link', { name: 'الرئيسية' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('walks from the levels to a level, its subject and the course', async ({ page }) => {
    await page.goto('/levels');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
    await main(page).getByRole('link', { name: 'الشهادة العالية' }).click();
    await expect(page).toHaveURL(/\/diploma\/certificate$/);
    await expect(heading(page)).toHaveText('الشهادة العالية في علوم الحديث');
    await expect(main(page)).toContainText('240 ساعة');
    await expect(main(page).getByRole('region', { name: 'ما بقي للقبول' })).toContainText(
      'المطلوب 80، ويُحسب من أول مادة تُجتاز.',
    );
    const subjects = main(page).locator('a[href^="/course/"]');
    await expect(subjects).toHaveCount(11);
    await subjects.filter({ hasText: 'غريب الحديث' }).click();
    await expect(heading(page)).toContainText('غريب الحديث');
  });

  test('sees on the level page what was really studied', async ({ page, baseURL }) => {
    await page.goto('/diploma/preparatory');
    const subject = main(page).locator('a[href^="/course/"]').filter({ hasText: 'أصول الإيمان' });
    await expect(subject.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    const courseId = Number((await subject.getAttribute('href'))?.split('/').at(-1));
    const reply = await page.request.get(`/api/courses/${courseId}/lessons`);
    const lessons = lessonsApi.listLessons.reply.parse(await reply.json());
    expect(lessons).toHaveLength(12);
    for (const { id, duration } of lessons.slice(0, 3)) {
      const stored = await page.request.post(`/api/lessons/${id}/progress`, {
        data: { watchedDuration: duration, isCompleted: false, courseId },
        ...(baseURL && { headers: { origin: baseURL } }),
      });
      expect(stored.ok(), await stored.text()).toBe(true);
    }
    await page.reload();
    await expect(subject.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    // 3 of the level's 132 lessons
    await expect(main(page).getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '2');
  });

  test('reads all that the doctorate asks for', async ({ page }) => {
    await page.goto('/diploma/doctorate');
    const admission = main(page).getByRole('region', { name: 'ما بقي للقبول' });
    for (const condition of ['90', '«ممتاز»', 'موضوع الأطروحة وخطتها', 'لم يُرسل بعد.']) {
      await expect(admission).toContainText(condition);
    }
    await main(page).getByRole('link', { name: 'الدبلومات كلها' }).click();
    await expect(page).toHaveURL(/\/diplomas$/);
  });

  test('finds no level at an address that names none', async ({ page }) => {
    const response = await page.goto('/diploma/diploma');
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('الصفحة غير موجودة');
  });

  test('is told where there are no courses yet', async ({ page }) => {
    await page.route('**/api/courses', (route) => route.fulfill({ json: [] }));
    await page.goto('/diplomas');
    await card(page, 'البكالوريوس').click();
    await expect(main(page).getByText('لا مواد متاحة الآن، ستُضاف قريبًا')).toBeVisible();
    await page.goto('/diploma/bachelor');
    await expect(main(page).getByText('لم تُفتح بعد')).toHaveCount(10);
    await expect(main(page).locator('a[href^="/course/"]')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
  });

  test('opens one kind of ijaza at a time, each with its books and buttons', async ({ page }) => {
    await page.goto('/ijazas');
    const kinds = [
      { name: 'إجازات السماع', books: 10, opening: 'استماع' },
      { name: 'إجازات القراءة', books: 8, opening: 'قراءة' },
      { name: 'إجازات الحفظ', books: 6, opening: 'حفظ' },
    ];
    for (const { name, books, opening } of kinds) {
      await card(page, name).click();
      await expect(openCards(page)).toHaveCount(1);
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(books);
      await expect(main(page).getByRole('link', { name: `${opening} «` })).toHaveCount(books);
    }
    await expect(main(page).getByText('يُراجع')).toHaveCount(1);
    await expect(main(page)).toContainText('تُنال إجازات السماع والقراءة بحضور المجالس');
    expect(await axe(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'حفظ «الأربعون النووية»' }).click();
    await expect(page).toHaveURL('/ijazas/arbain');
    await expect(page.getByRole('heading', { level: 1, name: 'الأربعون النووية' })).toBeVisible();
  });

  test('meets a faculty of samples that say so, without a photograph', async ({ page }) => {
    await page.goto('/teachers');
    await expect(main(page).getByRole('article')).toHaveCount(8);
    await expect(main(page).getByText('ملف نموذجي', { exact: true })).toHaveCount(8);
    await expect(main(page).locator('img')).toHaveCount(0);
    await expect(main(page)).not.toContainText('[');
    await expect(main(page).getByRole('region', { name: 'معايير اختيار' })).toBeVisible();
    await main(page).getByRole('button', { name: 'جدول مجالس السماع' }).click();
    await expect(page.getByRole('dialog')).toContainText('لم تُعلن');

    // A university that is no trial, before anybody has agreed to a profile.
    await page.route('**/api/faculty', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(main(page).getByText('لم تُنشر ملفات الهيئة بعد')).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(0);
    await expect(main(page).getByRole('region', { name: 'معايير اختيار' })).toBeVisible();
  });
});

test('who holds certificates sees the average so far beside the one required', async ({ page }) => {
  await signIn(page, 'student@demo.test', 'hadith-demo');
  await page.goto('/diploma/intermediate');
  const admission = main(page).getByRole('region', { name: 'ما بقي للقبول' });
  await expect(admission.getByRole('img', { name: /^معدلك \d+(\.\d+)? والمطلوب 75$/ })).toBeVisible();
});

test('everyone can read the pages of the programme', async ({ page, newStudent }) => {
  // axe looks at six long pages
  test.slow();
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  for (const path of pages) {
    await page.goto(path);
    await expect(heading(page)).toHaveCount(1);
    await expect(main(page).locator('[aria-busy]')).toHaveCount(0);
    await openFirstCard(page);
    await expect(main(page).locator('[aria-busy]')).toHaveCount(0);
    await noSidewaysScroll(page);
    await everyoneCanRead(page);
    await fitsTheSmallestPhone(page);
  }
});

async function openFirstCard(page: Page) {
  const cards = main(page).locator('h2 button[aria-expanded]');
  if ((await cards.count()) > 0) await cards.first().click();
}
