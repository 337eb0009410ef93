/** A film that was asked for before its player was there. */
let ahead: { url: string; element: HTMLVideoElement } | null = null;

export function newFilm(): HTMLVideoElement {
  const element = document.createElement('video');
  element.preload = 'metadata';
  return element;
}

/** The first bytes of a film come over the line while its page is still being drawn. */
export function askForFilm(url: string): void {
  const element = newFilm();
  element.src = url;
  ahead = { url, element };
}

/** The element that has asked for this film already, for the first who wants it. */
export function filmAt(url: string): HTMLVideoElement {
  const found = ahead?.url === url ? ahead.element : newFilm();
  ahead = null;
  return found;
}
