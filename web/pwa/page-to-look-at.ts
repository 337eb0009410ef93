/** The first screen of the page as it stands, without its notices. Nothing in it can be pressed: nobody would answer yet. */
export function pageToLookAt(): string {
  const page = document.implementation.createHTMLDocument();
  page.replaceChild(page.importNode(document.documentElement, true), page.documentElement);
  const copies = page.querySelectorAll('#root *');
  for (const [index, element] of document.querySelectorAll('#root *').entries())
    if (!isOnFirstScreen(element)) copies[index]?.remove();
  for (const part of page.querySelectorAll('.toasts, body > :not(#root, noscript, script)')) part.remove();
  for (const part of page.querySelectorAll('#root > *')) part.setAttribute('inert', '');
  for (const path of fontsInUse()) {
    if (page.head.querySelector(`link[href="${path}"]`)) continue;
    const link = Object.assign(page.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '' });
    link.setAttribute('href', path);
    page.head.append(link);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const isOnFirstScreen = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.getBoundingClientRect().top < window.innerHeight;

/** They are asked for at once next time: words are not painted without them. */
const fontsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));
