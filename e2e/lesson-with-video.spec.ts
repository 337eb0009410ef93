import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { sampleLesson } from '#content/sample-lesson';
import { type Lesson, lesson } from '#contract/lessons';
import { firstCourse, storedProgress } from './support/first-course.ts';
import { serveFile, serveStream, serveYoutube, silentWav } from './support/media.ts';
import { openLesson, pause, pauseButton, playButton, player, recordLesson, tape } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let first: Lesson;
const stored = (page: Page) => storedProgress(page, first.courseId, first.id);
const watchedSeconds = async (page: Page) => (await stored(page))?.watchedDuration ?? 0;

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const [lessonOfFirst] = (await firstCourse(page)).lessons;
  if (!lessonOfFirst) throw new Error('the first course has no lessons');
  first = lessonOfFirst;
  await page.clock.install();
});

const clip = 'https://media.example/lesson';

const withVideo = (page: Page, videoUrl: string) => recordLesson(page, first.id, { videoUrl });

/** One of the demo student's. */
const lessonWithFilm = async (page: Page) => {
  for (let courseId = 1; courseId < 10; courseId += 1) {
    const list = await page.request.get(`/api/courses/${courseId}/lessons`);
    const found = z
      .array(lesson)
      .parse(await list.json())
      .find(({ videoUrl }) => videoUrl === sampleLesson.videoUrl);
    if (found) return found;
  }
  throw new Error('no lesson has the sample film');
};

const watchTheMiddle = async (page: Page) => {
  await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 0:20');
  await playButton(page).click();
  await expect(tape(page)).not.toHaveValue('0');
  await tape(page).fill('10');
  await expect.poll(async () => Number(await tape(page).inputValue())).toBeGreaterThanOrEqual(11);
  await pause(page);
  await expect(playButton(page)).toBeVisible();
  await expect.poll(() => watchedSeconds(page)).toBeGreaterThan(0);
  expect(await watchedSeconds(page)).toBeLessThan(9);
  await expect.poll(async () => (await stored(page))?.position).toBeGreaterThanOrEqual(11);
  await page.reload();
  await expect.poll(async () => Number(await tape(page).inputValue())).toBeGreaterThanOrEqual(11);
};

test('a lesson with a video plays a file', async ({ page }) => {
  await withVideo(page, `${clip}.mp4`);
  await serveFile(page, `${clip}.mp4`, 'audio/wav', silentWav());
  await openLesson(page, first);
  await watchTheMiddle(page);
});

test('a lesson with a video plays the film that the page has brought along, to its end', async ({ page }) => {
  const { courseId, id } = await lessonWithFilm(page);
  const sent = await page.request.get(`/course/${courseId}/lessons/${id}`);
  expect(await sent.text()).toContain(` data-auto="${sampleLesson.videoUrl}"`);
  await page.goto(`/course/${courseId}/lessons/${id}`);
  const film = player(page).locator('video');
  await expect(film).toHaveAttribute('src', sampleLesson.videoUrl);
  await expect(page.locator('video')).toHaveCount(1);
  await playButton(page).click();
  await tape(page).fill(String(sampleLesson.seconds - 2));
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
});

test('a lesson with a video that is listened to brings its sound along, and nothing of its film', async ({
  page,
}) => {
  const { courseId, id } = await lessonWithFilm(page);
  await page.addInitScript(() => localStorage.setItem('lesson-way', 'listen'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/course/${courseId}/lessons/${id}`);
  await expect(player(page).locator('video')).toHaveAttribute('src', sampleLesson.media.sound?.url ?? '');
  await expect(page.locator('video')).toHaveCount(1);
  await playButton(page).click();
  await expect(pauseButton(page)).toBeVisible();
  expect(asked).not.toContain(sampleLesson.videoUrl);
});

test('a lesson with a video plays from YouTube without a script of theirs', async ({ page }) => {
  await withVideo(page, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await serveYoutube(page);
  await openLesson(page, first);
  await expect(player(page).locator('iframe')).toHaveAttribute('title', first.title);
  await watchTheMiddle(page);
});

for (const by of ['the browser itself where it is one of Apple’s', 'hls.js']) {
  test(`a lesson with a video plays a stream by ${by}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (by !== 'hls.js') {
      await page.addInitScript(() => Object.assign(window, { ManagedMediaSource: undefined }));
    }
    await withVideo(page, `${clip}/master.m3u8`);
    await serveStream(page, clip);
    await openLesson(page, first);
    await watchTheMiddle(page);
    // Whoever says that it plays streams and then does not is helped by hls.js too.
    if (by === 'hls.js') expect(asked.some((url) => url.includes('hls-player'))).toBe(true);
  });
}

test('a lesson with a video shows the captions of a stream when asked', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await withVideo(page, `${clip}/master.m3u8`);
  await serveStream(page, clip);
  await openLesson(page, first);
  const words = player(page).getByText('إنما الأعمال بالنيات');
  await page.getByRole('button', { name: 'إظهار نص الكلام' }).click();
  await playButton(page).click();
  await expect(words).toBeVisible();
  await page.keyboard.press('c');
  await expect(words).toBeHidden();
  await expect(page.getByRole('button', { name: 'إظهار نص الكلام' })).toBeVisible();
});

test.describe('a video that does not come', () => {
  test.use({ expectedTrouble: [[/ERR_FAILED/], { scope: 'test' }] });

  test('says so, and tries again', async ({ page }) => {
    await withVideo(page, `${clip}.mp4`);
    await page.route(`${clip}.mp4`, (route) => route.abort());
    await openLesson(page, first);
    await expect(player(page).getByText('تعذّر تشغيل المقطع')).toBeVisible();
    await page.unroute(`${clip}.mp4`);
    await serveFile(page, `${clip}.mp4`, 'audio/wav', silentWav());
    await player(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 0:20');
  });
});
