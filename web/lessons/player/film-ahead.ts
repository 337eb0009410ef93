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

/** web/before-app.js asks for a film while the app itself is on its way. One that is not played after all stops there. */
function filmInPage(url: string): HTMLVideoElement | undefined {
  const film = document.querySelector<HTMLVideoElement>('head > video');
  if (!film) return undefined;
  film.remove();
  if (film.getAttribute('src') === url) return film;
  film.removeAttribute('src');
  film.load();
  return undefined;
}

/** The element that has asked for this film already, for the first who wants it. */
export function filmAt(url: string): HTMLVideoElement {
  const found = ahead?.url === url ? ahead.element : (filmInPage(url) ?? newFilm());
  ahead = null;
  return found;
}
