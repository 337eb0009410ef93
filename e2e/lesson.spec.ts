import type { Page } from '@playwright/test';
import { completeLessons, firstCourse, storedProgress } from './support/first-course.ts';
import { pause, pauseButton, playButton, player, tape } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const minute = 60_000;
const beat = 10_000;
type Lessons = Awaited<ReturnType<typeof firstCourse>>['lessons'];

let lessons: Lessons = [];
const lessonAt = (index: number) => {
  const found = lessons.at(index);
  if (!found) throw new Error('the first course has too few lessons');
  return found;
};
const addressOf = (index: number) => `/course/${lessonAt(index).courseId}/lessons/${lessonAt(index).id}`;
const stored = (page: Page, index = 0) => storedProgress(page, lessonAt(index).courseId, lessonAt(index).id);
const watchedSeconds = async (page: Page, index = 0) => (await stored(page, index))?.watchedDuration ?? 0;

const watchedParts = (page: Page) => page.getByTestId('watched-strip').locator('span');
const nextLesson = (page: Page) => page.getByRole('link', { name: 'الدرس التالي' });

const open = async (page: Page, index = 0) => {
  await page.goto(addressOf(index));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lessonAt(index).title);
};

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  ({ lessons } = await firstCourse(page));
  await page.clock.install();
});

test('what is played counts, what is jumped over does not, and a reload resumes', async ({ page }) => {
  await open(page);
  const left = (watched: number) =>
    page.getByText(`بقيت ${Math.round((lessonAt(0).duration * 0.9 - watched) / 60)} دقيقة لإتمام الدرس`);
  await expect(left(0)).toBeVisible();
  await playButton(page).click();
  await page.clock.fastForward(minute);
  await expect(left(61)).toBeVisible();

  await tape(page).fill(String(lessonAt(0).duration / 2));
  await page.clock.fastForward(minute);
  await pause(page);
  await expect(watchedParts(page)).toHaveCount(2);
  await expect(left(122)).toBeVisible();
  await expect(nextLesson(page)).toHaveCount(0);
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(120);
  const { position, ranges, watchedDuration, isCompleted } = (await stored(page)) ?? {};
  expect(watchedDuration).toBeLessThan(180);
  expect(position).toBeGreaterThanOrEqual(lessonAt(0).duration / 2 + 60);
  expect(ranges).toHaveLength(2);
  expect(isCompleted).toBe(false);

  await page.reload();
  await expect(tape(page)).toHaveValue(String(position));
  await expect(watchedParts(page)).toHaveCount(2);
});

test('the first minute of a lesson also enrols', async ({ page }) => {
  await open(page);
  await playButton(page).click();
  await page.clock.fastForward(minute);
  await pause(page);
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(60);
  await page.getByRole('link', { name: 'الرئيسية' }).filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'تابع من حيث بلغت' }).click();
  await expect(page).toHaveURL(addressOf(0));
});

test('a lesson of a course that is not mine offers enrolment, and then the way to begin', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'سجّل في المادة' }).click();
  await expect(page.getByRole('region', { name: 'التسجيل في المادة' })).toHaveCount(0);
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pauseButton(page)).toBeVisible();
});

test('whom watching enrols keeps the focus', async ({ page }) => {
  await open(page);
  await tape(page).focus();
  await page.keyboard.press('k');
  await page.clock.fastForward(minute);
  await pause(page);
  await tape(page).focus();
  await expect(page.getByRole('button', { name: 'سجّل في المادة' })).toHaveCount(0);
  await expect(tape(page)).toBeFocused();
});

test.describe('when enrolment does not succeed', () => {
  test.use({ expectedTrouble: [[/^503: POST .*\/enroll/], { scope: 'test' }] });

  test('whom watching enrols afterwards keeps the focus as well', async ({ page }) => {
    await page.route('**/api/courses/*/enroll', (route) => route.fulfill({ status: 503, json: {} }));
    await open(page);
    await page.getByRole('button', { name: 'سجّل في المادة' }).click();
    await expect(toast(page, 'تعذّر التسجيل')).toBeVisible();
    await tape(page).press('k');
    await page.clock.fastForward(minute);
    await tape(page).press('k');
    await expect(page.getByRole('button', { name: 'سجّل في المادة' })).toHaveCount(0);
    await expect(tape(page)).toBeFocused();
  });
});

test('a lesson that is not recorded says so wherever it is met', async ({ page }) => {
  await open(page);
  await expect(page.getByText('لم يُرفع تسجيل هذا الدرس بعد', { exact: true })).toBeVisible();
  await expect(player(page).getByText('لم يُرفع تسجيل هذا الدرس بعد · عرض تجريبي للمشغّل')).toBeVisible();
  const unrecorded = lessons.filter(({ videoUrl }) => videoUrl === null).length;
  const list = page.getByRole('complementary', { name: 'دروس المادة' });
  await expect(list.getByText('لم يُرفع تسجيله بعد')).toHaveCount(unrecorded);
  await page.goto(`/course/${lessonAt(0).courseId}`);
  await expect(page.getByRole('main').getByText('لم يُرفع تسجيله بعد')).toHaveCount(unrecorded);
  await expect(page.getByText(/^لم يُرفع بعدُ تسجيل 12 درسًا\.$/)).toBeVisible();
});

test('nine tenths complete the lesson, and the way on appears', async ({ page }) => {
  await open(page);
  await page.getByLabel('سرعة التشغيل').selectOption('2');
  await playButton(page).click();
  const needed = Math.ceil((lessonAt(0).duration * 0.9) / 120);
  for (let step = 0; step < needed; step += 1) {
    await expect(nextLesson(page)).toHaveCount(0);
    await page.clock.fastForward(minute);
  }
  await expect(page.getByText('أتممت هذا الدرس')).toBeVisible();
  await expect.poll(async () => (await stored(page))?.isCompleted).toBe(true);
  await nextLesson(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lessonAt(1).title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tape(page)).toHaveValue('0');
  await expect(
    page.getByRole('complementary', { name: 'دروس المادة' }).getByRole('link', { name: 'مكتمل' }),
  ).toHaveCount(1);
  await page.getByRole('link', { name: 'الدرس السابق' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lessonAt(0).title);
});

test('after the last lesson comes the exam, once nothing is missing', async ({ page }) => {
  await completeLessons(page, lessons.slice(1, -1));
  await open(page, -1);
  // Whoever jumps to the end has reached it, and has not watched the lesson.
  await tape(page).fill(String(lessonAt(-1).duration - 30));
  await playButton(page).click();
  await page.clock.fastForward(minute);
  await expect.poll(() => watchedSeconds(page, -1)).toBeGreaterThan(0);
  await expect(page.getByText('أتممت هذا الدرس')).toBeHidden();
  await completeLessons(page, lessons.slice(-1));
  await page.reload();
  await expect(page.getByText('أتممت هذا الدرس')).toBeVisible();
  await expect(page.getByText('بقي لك درس واحد، ثم يُفتح الاختبار النهائي.')).toBeVisible();
  await completeLessons(page, lessons.slice(0, 1));
  await page.reload();
  await expect(page.getByRole('link', { name: 'إلى الاختبار النهائي' })).toHaveAttribute(
    'href',
    `/course/${lessonAt(0).courseId}/exam`,
  );
  await expect(nextLesson(page)).toHaveCount(0);
});

test.describe('when the connection is lost', () => {
  test.use({ expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], { scope: 'test' }] });

  test('the lesson goes on, and what was watched arrives when it is back', async ({ page, context }) => {
    await open(page);
    await playButton(page).click();
    await page.clock.fastForward(minute);
    // Nothing is pressed: the beat of ten seconds tells of it.
    await page.clock.fastForward(beat);
    await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(60);
    await context.setOffline(true);
    await page.clock.fastForward(minute);
    await page.clock.fastForward(minute);
    await page.clock.fastForward(beat);
    await expect(page.getByText('ما شاهدته محفوظ على هذا الجهاز')).toBeVisible();
    await pause(page);
    await context.setOffline(false);
    await expect(page.getByText('ما شاهدته محفوظ على هذا الجهاز')).toBeHidden();
    await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(180);
  });

  test('the next page sends what this one could not', async ({ page }) => {
    await open(page);
    await page.route('**/api/lessons/*/progress', (route) => route.abort());
    await playButton(page).click();
    await page.clock.fastForward(minute);
    await pause(page);
    await expect(page.getByText('ما شاهدته محفوظ على هذا الجهاز')).toBeVisible();
    expect(await watchedSeconds(page)).toBe(0);
    await page.goto('/about-university');
    await page.unroute('**/api/lessons/*/progress');
    await page.goto('/');
    await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(60);
    expect((await stored(page))?.position).toBeGreaterThanOrEqual(60);
  });
});

test('leaving the page in the middle loses nothing', async ({ page }) => {
  await open(page);
  await playButton(page).click();
  await page.clock.fastForward(8000);
  await expect(tape(page)).not.toHaveValue('0');
  await page.goto('/profile');
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(8);
});

test('two tabs of one lesson add up', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await playButton(page).click();
  await page.clock.fastForward(minute);
  await pause(page);
  await tape(other).fill(String(lessonAt(0).duration / 2));
  await playButton(other).click();
  await other.clock.fastForward(minute);
  await pause(other);
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThanOrEqual(120);
  await expect(watchedParts(page)).toHaveCount(2);
  await expect(watchedParts(other)).toHaveCount(2);
});

test('the keyboard alone is enough', async ({ page }) => {
  await open(page);
  await page.keyboard.press('k');
  await expect(pauseButton(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(playButton(page)).toBeVisible();
  await page.keyboard.press('5');
  await expect(tape(page)).toHaveValue(String(lessonAt(0).duration / 2));
  await page.keyboard.press('ArrowRight');
  await expect(tape(page)).toHaveValue(String(lessonAt(0).duration / 2 + 10));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tape(page)).toHaveValue(String(lessonAt(0).duration / 2 - 10));
  await page.keyboard.press('>');
  await expect(page.getByLabel('سرعة التشغيل')).toHaveValue('1.25');
  await page.keyboard.press('<');
  await expect(page.getByLabel('سرعة التشغيل')).toHaveValue('1');

  await playButton(page).focus();
  await page.keyboard.press('Space');
  await expect(pauseButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tape(page)).toBeFocused();
  await page.keyboard.press('0');
  await expect(tape(page)).toHaveAttribute('aria-valuetext', /^0:00 من /);
});

test('the player takes the whole screen and gives it back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'ملء الشاشة', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إنهاء ملء الشاشة' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'ملء الشاشة', exact: true })).toBeVisible();
});

test('a wide screen has room for the volume, and M silences it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await open(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'إعادة الصوت' })).toBeVisible();
});

test('a lesson that is not there leads back to its course', async ({ page }) => {
  await page.goto(`/courses/${lessonAt(0).courseId}/lessons/2000000`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم نجد هذا الدرس');
  await page.getByRole('link', { name: 'العودة إلى المادة' }).click();
  await expect(page).toHaveURL(`/course/${lessonAt(0).courseId}`);
  await expect(page.getByRole('heading', { name: 'الدروس' })).toBeVisible();
});
