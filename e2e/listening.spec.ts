import type { Page } from '@playwright/test';
import type { Lesson } from '#contract/lessons';
import { everyoneCanRead } from './support/axe.ts';
import { firstCourse, storedProgress } from './support/first-course.ts';
import { serveFile, silentWav } from './support/media.ts';
import {
  openLesson,
  pause,
  pauseButton,
  playButton,
  player,
  recordLesson,
  seconds,
  tape,
} from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const film = 'https://media.example/film.mp4';
const sound = 'https://media.example/sound.m4a';
const media = {
  film: { url: film, size: 200_000_000, mimeType: 'video/mp4' },
  small: null,
  sound: { url: sound, size: 14_470_000, mimeType: 'audio/mp4' },
  stream: null,
  isConverting: false,
};

let first: Lesson;
const playing = (page: Page) => player(page).locator('video');
const listen = (page: Page) => page.getByRole('radio', { name: 'استماع' });
const watch = (page: Page) => page.getByRole('radio', { name: 'مشاهدة' });

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const [lesson] = (await firstCourse(page)).lessons;
  if (!lesson) throw new Error('the first course has no lessons');
  first = lesson;
  await recordLesson(page, first.id, { videoUrl: film, videoMimeType: 'video/mp4', media });
  for (const address of [film, sound]) await serveFile(page, address, 'audio/wav', silentWav());
});

test('a lesson that is heard goes on where it was watched, counts as watched, and is heard the next time', async ({
  page,
}) => {
  await openLesson(page, first);
  await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 0:20');
  await tape(page).fill('8');
  await playButton(page).click();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(9);

  await listen(page).check();
  await expect(playing(page)).toHaveAttribute('src', sound);
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(11);
  await pause(page);
  // A busy machine hears late that the sound has begun, and counts it from then.
  await expect
    .poll(async () => {
      const ranges = (await storedProgress(page, first.courseId, first.id))?.ranges ?? [];
      return { from: ranges.at(0)?.[0], isHeard: Number(ranges.at(-1)?.[1]) >= 11 };
    })
    .toEqual({ from: 8, isHeard: true });
  await everyoneCanRead(page);

  await page.reload();
  await expect(listen(page)).toBeChecked();
  await expect(playing(page)).toHaveAttribute('src', sound);
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(10);
  await watch(page).check();
  await expect(playing(page)).toHaveAttribute('src', film);
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(10);
});

test('a bookmark is set while listening, and a press on its mark goes back to it', async ({ page }) => {
  await openLesson(page, first);
  await listen(page).check();
  await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:00 من 0:20');
  await tape(page).fill('5');
  await player(page).getByRole('button', { name: 'ضع علامة هنا' }).click();
  const mark = player(page).getByRole('group', { name: 'مواضع الحواشي والأسئلة' }).getByRole('button');
  await expect(mark).toHaveCount(1);
  await tape(page).fill('15');
  await expect.poll(() => seconds(page)).toBe(15);
  await mark.click();
  await expect.poll(() => seconds(page)).toBe(5);
});

test('the address of a moment opens the lesson there', async ({ page }) => {
  await page.goto(`/course/${first.courseId}/lessons/${first.id}?at=12&tab=files`);
  await expect(tape(page)).toHaveAttribute('aria-valuetext', '0:12 من 0:20');
  await expect(page.getByRole('tab', { name: 'الملفات' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'الملفات' }).press('Home');
  await expect(page.getByRole('tab', { name: 'متن الدرس' })).toBeFocused();
});
