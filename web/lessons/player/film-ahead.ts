/** A film that was asked for before its player was there. */
let ahead: { url: string; element: HTMLVideoElement } | null = null;

export function newFilm(): HTMLVideoElement {
  const element = document.createElement('video');
  element.preload = 'metadata';
  return element;
}

/** The first bytes of a film come over the line while its page is still being drawn. */
export function askForFilm(url: string): void {
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
