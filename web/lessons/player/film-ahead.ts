import type { Video } from '#contract/video-address';
import { preparePlayerOf } from './hls-stream.ts';

/** A film, or its sound, that was asked for before its player was there. */
let ahead: { url: string; element: HTMLVideoElement } | null = null;

export function newFilm(): HTMLVideoElement {
  const element = document.createElement('video');
  element.preload = 'metadata';
  return element;
}

/** The first bytes come over the line while the page is still being drawn. */
export function askForVideo(video: Video): void {
  if (video.kind === 'file') askForFilm(video.url);
  // Where the browser cannot play a stream itself, what can is a large piece of code.
  if (video.kind === 'stream') preparePlayerOf(newFilm());
}

function askForFilm(url: string): void {
  const element = filmInPage(url) ?? newFilm();
  if (!element.hasAttribute('src')) element.src = url;
  ahead = { url, element };
}

/** The server puts a film into the page of its lesson: there it is asked for while the app itself is on its way. */
function filmInPage(url: string): HTMLVideoElement | undefined {
  const films = document.querySelectorAll<HTMLVideoElement>('body > video');
  return [...films].find((film) => film.getAttribute('src') === url);
}

/** The element that has asked for this film already, for the first who wants it. */
export function filmAt(url: string): HTMLVideoElement {
  const found = ahead?.url === url ? ahead.element : newFilm();
  ahead = null;
  found.hidden = false;
  return found;
}
