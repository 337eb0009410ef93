import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { course } from '#contract/courses';
import { axe } from './support/axe.ts';
import { pressPicture, tape } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { noSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { writeVideo } from './support/video.ts';

const megabyte = 1024 * 1024;

const asTeacher = async (page: Page) => {
  await signIn(page, 'teacher@demo.test', 'hadith-demo');
  const reply = await page.request.post('/api/admin/courses', {
    data: {
      title: 'شرح نخبة الفكر',
      description: 'مادة للتجربة',
      instructor: 'الشيخ',
      level: 'مبتدئ',
      duration: 60,
    },
  });
  return course.parse(await reply.json()).id;
};

const openLessonDialog = async (page: Page, courseId: number) => {
  await page.goto(`/admin/courses/${courseId}`);
  await page.getByRole('button', { name: 'إضافة أول درس' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'رفع ملف' }).check();
  return dialog;
};

test.describe('a lesson’s video', () => {
  test.use({ expectedTrouble: [[/ERR_CONNECTION_RESET/], { scope: 'test' }] });

  test('goes on after a lost connection and a reload; then a student plays it with captions', async ({
    page,
    browser,
    newStudent,
    baseURL,
  }) => {
    test.slow();
    const video = await writeVideo('الدرس الأول.webm', 40);
    const { size } = await stat(video);
    expect(size).toBeGreaterThan(5 * megabyte);
    const courseId = await asTeacher(page);

    let isCut = false;
    await page.route('**/api/upload/video/*', async (route) => {
      const isPart = route.request().method() === 'PATCH';
      if (isCut && isPart) return route.abort('connectionreset');
      isCut ||= isPart;
      return route.continue();
    });
    let dialog = await openLessonDialog(page, courseId);
    await dialog.locator('input[type=file]').first().setInputFiles(video);
    await expect(dialog.getByText('انقطع الاتصال. يُستأنف الرفع تلقائيًا عند عودته.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await noSidewaysScroll(page);

    await page.reload();
    await page.unrouteAll();
    const offsets: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']);
    });
    dialog = await openLessonDialog(page, courseId);
    await expect(dialog.getByText(/لم يكتمل رفع/)).toBeVisible();
    await dialog.locator('input[type=file]').first().setInputFiles(video);
    await expect(dialog.getByText('الدرس الأول.webm', { exact: true })).toBeVisible();
    // It plays in the page; in a tab of its own an uploaded file may run nothing, not even itself.
    const preview = dialog.getByLabel('معاينة التسجيل');
    await expect.poll(() => preview.evaluate((film: HTMLVideoElement) => film.duration)).toBe(40);
    expect(offsets[0]).toBe(String(4 * megabyte));

    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'نص.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:40.000\nإنما الأعمال بالنيات\n'),
      });
    await expect(dialog.getByRole('link', { name: 'ملف نص الكلام' })).toBeVisible();
    await dialog.getByLabel('عنوان الدرس').fill('مقدمة المصنف');
    await dialog.getByLabel('وصف الدرس').fill('شرح المقدمة');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'مشاهدة مقدمة المصنف' }).click();
    await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 0:40');
    await pressPicture(page);
    await expect(tape(page)).not.toHaveValue('0');

    const student = await newStudent();
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const desk = await context.newPage();
    await signIn(desk, student.email, student.password);
    await desk.goto(`/course/${courseId}`);
    await desk.getByRole('link', { name: /مقدمة المصنف/ }).click();
    const player = desk.getByRole('region', { name: 'مشغّل الدرس' });
    await expect(desk.getByRole('slider', { name: 'موضع التشغيل' })).toHaveAttribute(
      'aria-valuetext',
      '0:00 من 0:40',
    );
    await player.getByRole('button', { name: 'تشغيل', exact: true }).click();
    await expect(desk.getByRole('slider', { name: 'موضع التشغيل' })).not.toHaveValue('0');
    await player.getByRole('button', { name: 'إظهار نص الكلام' }).click();
    const shown = () =>
      desk.evaluate(() =>
        [...(document.querySelector('video')?.textTracks ?? [])].map(({ mode, language, activeCues }) => [
          mode,
          language,
          activeCues?.length,
        ]),
      );
    await expect.poll(shown).toEqual([['hidden', 'ar', 1]]);
    await context.close();
    await rm(dirname(video), { recursive: true });
  });
});

test('what is no recording is refused before a byte of it is sent', async ({ page }) => {
  const dialog = await openLessonDialog(page, await asTeacher(page));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/video')) sent.push(request.method());
  });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'video/mp4', buffer });
  await choose('درس.mp4', Buffer.alloc(6 * megabyte, 'RIFF'));
  await expect(dialog.getByText(/ليس في هذا الملف مقطع مرئي أو صوتي صالح/).first()).toBeVisible();
  expect(sent).toEqual(['POST']);
  await choose('درس.avi', Buffer.alloc(9));
  await expect(dialog.getByText(/نوع الملف غير مدعوم/).first()).toBeVisible();
  expect(sent).toEqual(['POST']);
});

test('a course’s picture is chosen, refused, replaced and taken away, by keyboard as well', async ({
  page,
}) => {
  const courseId = await asTeacher(page);
  await page.goto(`/admin/courses/${courseId}/edit`);
  const picture = page.getByLabel('صورة المادة').first();
  const choose = (name: string, buffer: Buffer) =>
    picture.setInputFiles({ name, mimeType: 'image/png', buffer });

  await choose('قائمة.txt', Buffer.from('x'));
  await expect(page.getByText('نوع الملف غير مدعوم. يُرجى اختيار صورة صالحة.').first()).toBeVisible();
  await choose('كبيرة.png', Buffer.alloc(5 * megabyte + 1));
  await expect(page.getByText('يُرجى اختيار صورة أصغر من 5 م.ب.').first()).toBeVisible();
  await choose('متنكرة.png', Buffer.from('<svg onload="alert(1)"/>'));
  await expect(toast(page, 'خطأ في رفع الصورة')).toBeVisible();
  await expect(page.getByText(/يُرجى اختيار صورة صالحة \(PNG/)).toBeVisible();

  const real = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#15284a' } })
    .png()
    .toBuffer();
  await choose('غلاف.png', real);
  await expect(toast(page, 'رُفعت الصورة')).toBeVisible();
  await expect(page.locator('.drop img')).toHaveJSProperty('naturalWidth', 400);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'إزالة' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.drop img')).toHaveCount(0);
  await expect(picture).toBeFocused();
});
