import type { Page } from '@playwright/test';
import { enrolmentsApi } from '#contract/enrolments';
import { everyoneCanRead } from './support/axe.ts';
import { completeLessons, firstCourse } from './support/first-course.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
});

test('a new student finds where to begin, enrols, and goes on from the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'ابدأ من هنا' })).toBeVisible();
  await page.getByRole('link', { name: 'ابدأ بالمادة الأولى' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { course, lessons } = await firstCourse(page);
  await expect(page).toHaveURL(`/course/${course.id}`);
  await expect(page.getByRole('main')).toContainText('المستوى الأول');
  await expect(page.getByRole('main')).toContainText(`${lessons.length} درسًا`);
  await expect(page.getByRole('list').getByRole('link', { name: /لم يبدأ/ })).toHaveCount(lessons.length);
  await page.getByRole('button', { name: 'سجّل في المادة' }).click();
  await expect(toast(page, 'تم التسجيل بنجاح')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ابدأ الدرس الأول' })).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'تابع التعلّم' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ابدأ الدرس الأول' }).click();
  await expect(page).toHaveURL(`/course/${course.id}/lessons/${lessons[0]?.id}`);
});

test('the course says what is missing, and opens the exam when nothing is', async ({ page }) => {
  const { course, lessons } = await firstCourse(page);
  await completeLessons(page, lessons.slice(0, 3));
  await page.goto(`/courses/${course.id}`);
  const requirements = page.getByRole('region', { name: 'شروط إتمام المادة' });
  await expect(requirements).toContainText(`3 من ${lessons.length}`);
  await expect(requirements).toContainText(`بقي لك ${lessons.length - 3} دروس، ثم يُفتح الاختبار النهائي.`);
  await expect(requirements.getByRole('link')).toHaveCount(0);
  const reached = page.getByRole('link').filter({ hasText: 'بلغت هنا' });
  await expect(reached).toContainText(lessons[3]?.title ?? '');
  await expect(page.getByRole('link', { name: 'تابع الدرس الرابع' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'التقدّم في المادة' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.round((3 / lessons.length) * 100)),
  );

  await completeLessons(page, lessons.slice(3));
  await page.reload();
  await expect(requirements).toContainText('أتممت الدروس كلها، والاختبار النهائي مفتوح لك.');
  const enter = page.getByRole('link', { name: 'ادخل الاختبار النهائي' });
  await expect(enter).toHaveAttribute('href', `/course/${course.id}/exam`);
  await expect(enter).toBeInViewport({ ratio: 1 });

  await page.goto('/');
  const examLink = page.getByRole('link', { name: /^الاختبار / });
  await expect(examLink).toHaveAttribute('href', `/course/${course.id}/exam`);
  // the same course, had nobody published an exam of it
  await page.route('**/api/my-enrollments', async (route) => {
    const response = await route.fetch();
    const mine = enrolmentsApi.myEnrolments.reply.parse(await response.json());
    await route.fulfill({ response, json: mine.map((each) => ({ ...each, hasExam: false })) });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /^راجع / })).toBeVisible();
  await expect(examLink).toHaveCount(0);
});

test('the percentages of the diplomas are those of the student', async ({ page }) => {
  await page.goto('/');
  const preparatory = page.getByRole('progressbar', { name: /الدبلوم التحضيري/ });
  await expect(preparatory).toHaveAttribute('aria-valuenow', '0');
  const { lessons } = await firstCourse(page);
  await completeLessons(page, lessons);
  await page.reload();
  await expect(preparatory).toHaveAttribute('aria-valuenow', '9');
  // A level that is still closed says so instead.
  await expect(page.getByRole('progressbar', { name: /الدكتوراه/ })).toHaveCount(0);
  await expect(page.getByText('يُفتح بالقبول')).toHaveCount(5);
});

test('a course that is not there has its way back', async ({ page }) => {
  for (const path of ['/course/2000000', '/courses/0', '/course/abc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('لم نجد هذه المادة');
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('أهلًا بك');
  }
});

test.describe('when the server is away for a moment', () => {
  test.use({ expectedTrouble: [[/^503: GET .*\/api\/(courses\/|my-enrollments)/], { scope: 'test' }] });

  test('the course says so, and comes when asked again', async ({ page }) => {
    const { course } = await firstCourse(page);
    await page.route(`**/api/courses/${course.id}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'الخادم مشغول الآن.', code: 'busy' } }),
    );
    await page.goto(`/course/${course.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تعذّر عرض المادة');
    await page.unroute(`**/api/courses/${course.id}`);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { name: 'الدروس' })).toBeVisible();
  });

  test('the home page says so, and not that all courses are done', async ({ page }) => {
    await page.route('**/api/my-enrollments', (route) =>
      route.fulfill({ status: 503, json: { message: 'الخادم مشغول الآن.', code: 'busy' } }),
    );
    await page.goto('/');
    const failure = page.getByRole('alert').filter({ hasText: 'الخادم مشغول الآن.' });
    await expect(failure).toBeVisible();
    await expect(page.getByText('أتممت دروس موادك كلها')).toBeHidden();

    await page.unroute('**/api/my-enrollments');
    await failure.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { name: 'ابدأ من هنا' })).toBeVisible();
  });
});

async function look(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await everyoneCanRead(page);
  await fitsTheSmallestPhone(page);
}

test('everyone can read the home page, and of one who has begun the course and the lesson too', async ({
  page,
}) => {
  await look(page, '/');
  await expect(page.getByRole('heading', { name: 'ابدأ من هنا' })).toBeVisible();
  const { course, lessons } = await firstCourse(page);
  await completeLessons(page, lessons.slice(0, 2));
  await look(page, '/');
  await look(page, `/course/${course.id}`);
  await look(page, `/course/${course.id}/lessons/${lessons[0]?.id}`);
});
