import type { Page } from '@playwright/test';
import { firstCourse } from './support/first-course.ts';
import { serveYoutube } from './support/media.ts';
import {
  bar,
  hasFinger,
  openLesson,
  openSampleFilm,
  pauseButton,
  playButton,
  player,
  pressPicture,
  recordLesson,
  seconds,
  tape,
} from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let lesson: Awaited<ReturnType<typeof firstCourse>>['lessons'][number];
const openFilm = (page: Page) => openSampleFilm(page, lesson);

test.beforeEach(async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  const [first] = (await firstCourse(page)).lessons;
  if (!first) throw new Error('the first course has no lessons');
  lesson = first;
});

test('two presses at a side jump ten seconds, and leave it playing or still as it was', async ({ page }) => {
  await page.clock.install();
  await openFilm(page);
  // A clock that stands still: two presses are quick ones, however busy this machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressPicture(page, { at: 0.85, times: 2 });
  await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(10);
  await expect(playButton(page)).toBeVisible();
  await pressPicture(page);
  await expect(pauseButton(page)).toBeVisible();
  await tape(page).fill('50');
  await page.clock.fastForward(1000);
  await pressPicture(page, { at: 0.15, times: 3 });
  // Two jumps: one alone would leave it at 40, and playing on from there.
  await expect.poll(() => seconds(page)).toBeLessThan(40);
  await expect(pauseButton(page)).toBeVisible();
});

test('two presses at the left of what has ended jump back from its end', async ({ page }) => {
  await page.clock.install();
  await openFilm(page);
  await tape(page).fill('74');
  await pressPicture(page);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true);
  await expect(playButton(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressPicture(page, { at: 0.15, times: 2 });
  await expect.poll(() => seconds(page)).toBe(65);
  await expect(playButton(page)).toBeVisible();
});

test('whoever waits for a film may change their mind, wherever they press', async ({ page }) => {
  await recordLesson(page, lesson.id, { videoUrl: 'https://media.example/slow.mp4' });
  await page.route('https://media.example/slow.mp4', () => undefined);
  await openLesson(page, lesson);
  await pressPicture(page);
  const waiting = player(page).getByText('يُحمَّل المقطع');
  const box = await waiting.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await ((await hasFinger(page)) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await expect(waiting).toBeHidden();
  await expect(playButton(page)).toBeVisible();
});

test('the bar leaves what plays after three seconds, and a touch or the mouse brings it back', async ({
  page,
}) => {
  await page.clock.install();
  await openLesson(page, lesson);
  await page.clock.pauseAt(Date.now() + 60_000);
  await playButton(page).click();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await page.clock.fastForward(2900);
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await page.clock.fastForward(200);
  await expect(bar(page)).toHaveCSS('opacity', '0');

  // A finger where the button was calls the bar, and pauses nothing; a mouse has called it on its way there.
  const button = await pauseButton(page).boundingBox();
  const [x, y] = [(button?.x ?? 0) + 20, (button?.y ?? 0) + 20];
  if (await hasFinger(page)) {
    await page.touchscreen.tap(x, y);
    await expect(bar(page)).toHaveCSS('opacity', '1');
    await expect(pauseButton(page)).toBeVisible();
    await page.touchscreen.tap(x, y);
  } else {
    await page.mouse.move(x, y);
    await expect(bar(page)).toHaveCSS('opacity', '1');
    await page.mouse.click(x, y);
  }
  await expect(playButton(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(bar(page)).toHaveCSS('opacity', '1');
});

test('the bar stays under a finger that drags the tape', async ({ page }) => {
  test.skip(!(await hasFinger(page)), 'a mouse that drags moves, and so calls the bar');
  await page.clock.install();
  await openLesson(page, lesson);
  await page.clock.pauseAt(Date.now() + 60_000);
  await playButton(page).click();
  await expect(pauseButton(page)).toBeVisible();
  const box = await tape(page).boundingBox();
  const finger = await page.context().newCDPSession(page);
  const point = (share: number) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) * share,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0.2)] });
  for (const share of [0.3, 0.4, 0.5]) {
    await page.clock.fastForward(2000);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(share)] });
    await expect.poll(() => seconds(page)).toBeGreaterThan(lesson.duration * (share - 0.05));
  }
  await page.clock.fastForward(2000);
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.fastForward(3100);
  await expect(bar(page)).toHaveCSS('opacity', '0');
});

test('the keys work at YouTube as well, once a press on its picture has begun it', async ({ page }) => {
  await recordLesson(page, lesson.id, { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  await serveYoutube(page);
  await openLesson(page, lesson);
  await pressPicture(page);
  await expect(pauseButton(page)).toBeVisible();
  await page.keyboard.press('k');
  await expect(playButton(page)).toBeVisible();
});
