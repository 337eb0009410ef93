import type { Page } from '@playwright/test';

/** When a page can be used, in milliseconds of its own clock. */
export type Moment = (page: Page) => Promise<number>;

export const headingIsThere: Moment = (page) =>
  momentOf(page, () => (document.querySelector('h1')?.textContent ?? '') !== '');

/** The courses that the student goes on with, to be pressed: not only the last view of them. */
export const dashboardIsThere: Moment = (page) =>
  momentOf(page, () => {
    const course = document.querySelector('[aria-labelledby=my-courses] li');
    return course !== null && course.closest('[inert]') === null;
  });

/** The film is known, and nothing lies between a finger and its player. */
export const filmCanBePlayed: Moment = (page) =>
  momentOf(page, () => {
    const film = document.querySelector('video');
    if (!film || film.readyState < HTMLMediaElement.HAVE_METADATA) return false;
    const player = film.closest('[role=region]');
    if (!player) return false;
    const { left, top, width, height } = player.getBoundingClientRect();
    return player.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function momentOf(page: Page, hasCome: () => boolean): Promise<number> {
  await page.waitForFunction(hasCome, undefined, { polling: 'raf' });
  return page.evaluate(() => performance.now());
}
