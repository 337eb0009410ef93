import type { CDPSession } from '@playwright/test';

/** When a page can be used, in milliseconds of its own clock. */
export type Moment = (tools: CDPSession) => Promise<number>;

export const headingIsThere: Moment = (tools) =>
  momentOf(tools, () => (document.querySelector('h1')?.textContent ?? '') !== '');

/** The courses that the student goes on with, to be pressed: not only the last view of them. */
export const dashboardIsThere: Moment = (tools) =>
  momentOf(tools, () => {
    const course = document.querySelector('[aria-labelledby=my-courses] li');
    return course !== null && course.closest('[inert]') === null;
  });

/** The film is known, and nothing lies between a finger and its player. */
export const filmCanBePlayed: Moment = (tools) =>
  momentOf(tools, () => {
    const film = document.querySelector('video');
    if (!film || film.readyState < HTMLMediaElement.HAVE_METADATA) return false;
    const player = film.closest('[role=region]');
    if (!player) return false;
    const { left, top, width, height } = player.getBoundingClientRect();
    return player.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Somebody presses play as soon as it can be pressed, and hears something. */
export const somethingIsHeard: Moment = (tools) =>
  momentOf(tools, () => {
    const media = document.querySelector<HTMLMediaElement>('video, audio');
    const play = document.querySelector<HTMLButtonElement>('.controls__play');
    if (!media || !play) return false;
    if (media.paused && media.dataset['pressed'] === undefined) {
      media.dataset['pressed'] = '';
      media.dataset['from'] = String(media.currentTime);
      play.click();
    }
    return !media.paused && media.currentTime > Number(media.dataset['from']);
  });

/** Looked for by the page itself, once a frame. Playwright's own way would touch the page, and pages do more once touched. */
async function momentOf(tools: CDPSession, hasCome: () => boolean): Promise<number> {
  const expression = `new Promise((resolve) => {
    const hasCome = ${String(hasCome)};
    const look = () => (hasCome() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  })`;
  // Without somebody's touch a browser plays nothing.
  const { result } = await tools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    userGesture: true,
  });
  return Number(result.value);
}
