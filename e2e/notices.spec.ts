import type { Page } from '@playwright/test';
import { answerElsewhere, earnTheExam, handInElsewhere } from './support/exam-room.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsAdmin } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/**
 * What a person would press or read, and finds under the notice instead: at the head of the page, in its middle and at its
 * end, where nothing can be scrolled clear of it any more. In one go, before the notice leaves.
 */
const underTheNotice = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('.toast');
    const bar = document.querySelector('.topbar');
    if (!notice || !bar) return ['there is no notice to look under'];
    const things = [
      ...document.querySelectorAll('main :is(a, button, input, select, tr, li, p, h1, h2, h3)'),
    ];
    const { scrollHeight, clientHeight } = document.documentElement;
    return [0, 0.5, 1].flatMap((share) => {
      scrollTo(0, Math.round((scrollHeight - clientHeight) * share));
      const { top, bottom, left, right } = notice.getBoundingClientRect();
      const covered = things.filter((thing) => {
        const box = thing.getBoundingClientRect();
        const seenFrom = Math.max(box.top, bar.getBoundingClientRect().bottom);
        const isBeside = box.right <= left || box.left >= right;
        return !isBeside && box.bottom > Math.max(seenFrom, top) && seenFrom < bottom - 1;
      });
      return covered.map((thing) => thing.textContent);
    });
  });

/** Whoever reaches for a notice keeps it: it does not leave while it has the focus. */
async function coversNothing(page: Page) {
  await page.keyboard.press('F8');
  await page.waitForLoadState();
  expect(await underTheNotice(page), page.url()).toEqual([]);
}

/** A session is announced once to each browser: this one forgets it with every page. */
const hearsOfItAgain = (page: Page) => page.addInitScript(() => localStorage.clear());

async function announcedAt(page: Page, path: string) {
  // On a slow machine the notice is gone before the last of the page has come.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast(page, 'مباشر الآن')).toBeVisible();
}

test('a live session is announced on every screen without covering what is read and pressed there', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await hearsOfItAgain(page);
  for (const path of ['/', '/levels', '/diploma/preparatory', '/course/1', '/live-sessions', '/profile']) {
    await announcedAt(page, path);
    await coversNothing(page);
  }
});

test('whoever looks at a result hears of a live session as well, on any screen, and it covers nothing of it', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const courseId = await earnTheExam(page);
  await answerElsewhere(page, courseId, 'badly');
  await handInElsewhere(page, courseId);
  await hearsOfItAgain(page);
  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('region', { name: 'لم تبلغ درجة النجاح بعد' })).toBeInViewport();
  await expect(toast(page, 'مباشر الآن')).toBeVisible();
  await coversNothing(page);
});

test("the lists of the staff keep their rows' actions in reach, on any screen", async ({ page }) => {
  await signInAsAdmin(page);
  await hearsOfItAgain(page);
  for (const path of [
    '/admin',
    '/course-management',
    '/manage-live-sessions',
    '/diploma-management',
    '/admin/users',
  ]) {
    await announcedAt(page, path);
    await coversNothing(page);
  }
});

test('a long refusal covers nothing of the form it speaks of, on any screen', async ({
  page,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/profile');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: {
            code: 'conflict',
            message: 'غيّر غيرك ما فتحته قبل حفظه. يُرجى مراجعة الحقول المعلَّمة، ثم الحفظ من جديد.',
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'تعديل البيانات' }).click();
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.locator('.toast')).toContainText('الحفظ من جديد');
  await coversNothing(page);
});
