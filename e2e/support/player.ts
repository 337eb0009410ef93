import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { sampleLesson } from '#content/sample-lesson';
import { type Lesson, lesson } from '#contract/lessons';

export const player = (page: Page) => page.getByRole('region', { name: 'مشغّل الدرس' });
export const playButton = (page: Page) => player(page).getByRole('button', { name: 'تشغيل', exact: true });
export const pauseButton = (page: Page) => player(page).getByRole('button', { name: 'إيقاف مؤقت' });
export const bar = (page: Page) => player(page).locator('.controls');
export const tape = (page: Page) => page.getByRole('slider', { name: 'موضع التشغيل' });

export const seconds = async (page: Page) => Number(await tape(page).inputValue());

export const film = { videoUrl: sampleLesson.videoUrl, captionsUrl: sampleLesson.captionsUrl };

export async function openLesson(page: Page, { id, courseId, title }: Lesson) {
  await page.goto(`/course/${courseId}/lessons/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** The teacher gave a lesson a video; its length is not known yet. */
export async function recordLesson(page: Page, lessonId: number, recording: Partial<Lesson>) {
  await page.route('**/api/courses/*/lessons', async (route) => {
    const response = await route.fetch();
    const list = z.array(lesson).parse(await response.json());
    const json = list.map((one) => (one.id === lessonId ? { ...one, duration: 0, ...recording } : one));
    await route.fulfill({ response, json });
  });
}

/** A lesson with the film that comes with the site, its length known. */
export async function openSampleFilm(page: Page, shown: Lesson) {
  await recordLesson(page, shown.id, film);
  await openLesson(page, shown);
  await expect(tape(page)).toHaveAttribute('aria-valuetext', /من 1:15$/);
}

/** Where a share of the player's width lies, at the height at which people press a picture. */
async function pointOf(page: Page, share: number) {
  const box = await player(page).boundingBox();
  if (!box) throw new Error('there is no player');
  return { x: box.x + box.width * share, y: box.y + box.height * 0.4 };
}

export const hasFinger = (page: Page) => page.evaluate(() => navigator.maxTouchPoints > 0);

/** Presses what is seen there, whatever it is: with a finger where there is one, else with the mouse. */
export async function pressPicture(page: Page, { at = 0.5, times = 1 } = {}) {
  const { x, y } = await pointOf(page, at);
  const isTouch = await hasFinger(page);
  for (let count = 0; count < times; count += 1) {
    await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
}

/** The bar may have left the picture: the pointer brings it back. */
export async function callBar(page: Page) {
  const { x, y } = await pointOf(page, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.move(x + 1, y);
}

export async function pause(page: Page) {
  await callBar(page);
  await pauseButton(page).click();
}

/** What lies at the middle of the picture, from the top down, as classes. */
export async function layersOfPicture(page: Page) {
  const { x, y } = await pointOf(page, 0.5);
  return page.evaluate(
    ([left, top]) => document.elementsFromPoint(left, top).map(({ className }) => className),
    [x, y] as const,
  );
}
