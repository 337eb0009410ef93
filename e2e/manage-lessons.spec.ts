import type { Page } from '@playwright/test';
import { sampleLesson } from '#content/sample-lesson';
import { serveStream, serveYoutube } from './support/media.ts';
import { pauseButton, pressPicture, recordLesson, tape } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, signInAsTeacher, storedLessons } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

const clip = 'https://media.example/lesson';

/** A lesson of this journey alone, made by whoever is signed in. */
async function newLesson(page: Page, courseId: number, fields: object) {
  const reply = await page.request.post('/api/admin/lessons', {
    data: { courseId, title: 'درس للتجربة', description: 'وصفه', ...fields },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

const lessonForm = async (page: Page, courseId: number) => {
  await page.goto(`/admin/courses/${courseId}`);
  await page.getByRole('button', { name: /^إضافة (أول )?درس$/ }).click();
  return page.getByRole('dialog', { name: 'درس جديد' });
};

test.beforeEach(async ({ page }) => {
  await signInAsTeacher(page);
});

test('a slip loses nothing that was typed: the dialog asks first', async ({ page }) => {
  const { id } = await newCourse(page);
  const form = await lessonForm(page, id);
  const question = page.getByRole('alertdialog');
  // Nothing was typed: it closes at once.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await lessonForm(page, id);
  await form.getByLabel('عنوان الدرس').fill('مقدمة المصنف');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('أتُغلق النافذة وتترك ما كتبته؟');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('عنوان الدرس')).toHaveValue('مقدمة المصنف');
  await expect(form.getByLabel('عنوان الدرس')).toBeFocused();

  // A press outside; on a phone that is above the sheet.
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(form).toBeVisible();

  await form.getByRole('button', { name: 'إغلاق', exact: true }).click();
  await question.getByRole('button', { name: 'إغلاق دون حفظ' }).click();
  await expect(form).toBeHidden();
  await lessonForm(page, id);
  await expect(form.getByLabel('عنوان الدرس')).toHaveValue('');
});

test('the minutes of YouTube and of a stream are read when the address is given', async ({ page }) => {
  await serveYoutube(page);
  await serveStream(page, clip);
  const { id } = await newCourse(page);
  const form = await lessonForm(page, id);
  const minutes = form.getByLabel('المدة بالدقائق');
  const isRead = form.getByText('قُرئت المدة من التسجيل.');
  // Without a file nothing was read.
  await form.getByRole('radio', { name: 'رفع ملف' }).check();
  await expect(form.getByLabel('ملف الدرس: فيديو أو صوت').first()).toBeAttached();
  await expect(isRead).toHaveCount(0);
  await form.getByRole('radio', { name: 'رابط' }).check();
  for (const address of ['https://youtu.be/dQw4w9WgXcQ', `${clip}/master.m3u8`]) {
    await minutes.fill('');
    await form.getByLabel('رابط الفيديو').fill(address);
    await expect(minutes).toHaveValue('1');
    await expect(isRead).toBeVisible();
  }
  await minutes.fill('7');
  await expect(isRead).toHaveCount(0);
  await minutes.fill('١');
  await expect(isRead).toBeVisible();
  await form.getByLabel('عنوان الدرس').fill('درس في بث');
  await form.getByLabel('وصف الدرس').fill('وصفه');
  await form.locator('button[type=submit]').click();
  await expect(form).toBeHidden();
  expect((await storedLessons(page, id)).map(({ duration }) => duration)).toEqual([20]);
});

test('a link to a channel is told to lead to no film, and one to a film is not', async ({ page }) => {
  await serveYoutube(page);
  const { id } = await newCourse(page);
  const form = await lessonForm(page, id);
  const noFilm = form.getByText('لم نجد فيديو في هذا الرابط. تحقّق منه قبل الحفظ.');
  await form.getByLabel('رابط الفيديو').fill('https://www.youtube.com/@channel');
  await expect(noFilm).toBeVisible();
  await form.getByLabel('رابط الفيديو').fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(form.getByLabel('المدة بالدقائق')).toHaveValue('1');
  await expect(noFilm).toHaveCount(0);
});

test('the minutes of an uploaded film that nobody has measured are read when its lesson is opened', async ({
  page,
}) => {
  const { id } = await newCourse(page);
  await newLesson(page, id, {});
  const [lesson] = await storedLessons(page, id);
  const uploaded = { videoUrl: sampleLesson.videoUrl, videoFileName: 'lesson.mp4', videoFileSize: 1000 };
  await recordLesson(page, lesson?.id ?? 0, uploaded);
  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'تعديل درس للتجربة' }).click();
  await expect(page.getByRole('dialog').getByLabel('المدة بالدقائق')).toHaveValue('1');
});

test.describe('on a bad line', () => {
  test.use({ expectedTrouble: [[/source-preview|dynamically imported|^error: $/], { scope: 'test' }] });

  test('a player that does not come says so, and comes when it is asked for again', async ({ page }) => {
    const { id } = await newCourse(page);
    await newLesson(page, id, {
      videoUrl: `${process.env['BASE_URL']}${sampleLesson.videoUrl}`,
      duration: 75,
    });
    await page.goto(`/admin/courses/${id}`);
    await page.route('**/assets/source-preview-*', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'مشاهدة درس للتجربة' }).click();
    await expect(page.getByRole('alert')).toContainText('تعذّر فتح المشغّل');
    await page.unroute('**/assets/source-preview-*');
    await page.getByRole('alert').getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 1:15');
  });
});

test('a lesson is watched where it is managed, in a player that plays', async ({ page }) => {
  const { id } = await newCourse(page);
  await newLesson(page, id, { videoUrl: `${process.env['BASE_URL']}${sampleLesson.videoUrl}`, duration: 75 });
  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'مشاهدة درس للتجربة' }).click();
  await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 1:15');
  await pressPicture(page);
  await expect(pauseButton(page)).toBeVisible();
  await expect(tape(page)).not.toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a length that nobody knew is known once a teacher has opened the lesson, not when a student has', async ({
  page,
  browser,
  baseURL,
  newStudent,
}) => {
  const { id } = await newCourse(page);
  await newLesson(page, id, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
  const lengths = async () => (await storedLessons(page, id)).map(({ duration }) => duration);
  const [lesson] = await storedLessons(page, id);
  const address = `/course/${id}/lessons/${lesson?.id}`;
  const unknown = 'لم تُحدَّد مدة هذا الدرس بعد.';

  const student = await newStudent();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await context.newPage();
  await signIn(desk, student.email, student.password);
  await serveYoutube(desk);
  await desk.goto(address);
  await expect(tape(desk)).toHaveAttribute('aria-valuetext', '0:00 من 0:20');
  await pressPicture(desk);
  await expect(tape(desk)).not.toHaveValue('0');
  await expect(desk.getByText(unknown)).toBeVisible();
  expect(await lengths()).toEqual([0]);

  await serveYoutube(page);
  await page.goto(address);
  await expect.poll(lengths).toEqual([20]);
  await expect(page.getByText(unknown)).toBeHidden();
  await desk.reload();
  await expect(tape(desk)).toHaveAttribute('aria-valuetext', /من 0:20$/);
  await expect(desk.getByText(unknown)).toBeHidden();
  await context.close();
});
