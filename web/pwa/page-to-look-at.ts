/** The first screen of the page as it stands, without its notices. Nothing in it can be pressed: nobody would answer yet. */
export function pageToLookAt(): string {
  const page = document.implementation.createHTMLDocument();
  page.replaceChild(page.importNode(document.documentElement, true), page.documentElement);
  const copies = page.querySelectorAll('#root *');
  for (const [index, element] of document.querySelectorAll('#root *').entries())
    if (!isOnFirstScreen(element)) copies[index]?.remove();
  for (const part of page.querySelectorAll(
    '.toasts-place, body > :not(#root, .trial-line, noscript, script)',
  ))
    part.remove();
  for (const part of page.querySelectorAll('#root > *')) part.setAttribute('inert', '');
  dropLaterParts(page);
  nameAppOnly(page);
  for (const path of fontsInUse()) {
    if (!page.head.querySelector(`link[href="${path}"]`))
      page.head.append(newLink(page, { rel: 'preload', as: 'font', href: path }));
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** What the app fetched for parts that are not on this screen would only be in its way. */
function dropLaterParts(page: Document): void {
  for (const fetched of page.querySelectorAll('link[rel=modulepreload][as=script]')) fetched.remove();
  const unused = [...document.styleSheets].filter(({ cssRules }) => !styles(page, cssRules));
  for (const link of page.querySelectorAll('link[rel=stylesheet]')) {
    const { href } = new URL(link.getAttribute('href') ?? '', location.href);
    if (unused.some((sheet) => sheet.href === href)) link.remove();
  }
}

const styles = (page: Document, rules: CSSRuleList): boolean =>
  [...rules].some((rule) =>
    rule instanceof CSSStyleRule
      ? page.querySelector(rule.selectorText) !== null
      : rule instanceof CSSGroupingRule && styles(page, rule.cssRules),
  );

/** web/before-app.js starts the app once the view has been painted. */
function nameAppOnly(page: Document): void {
  for (const named of page.querySelectorAll('link[data-app]')) named.remove();
  for (const script of page.querySelectorAll('script[type=module]')) {
    const href = new URL(script.getAttribute('src') ?? '', location.href).pathname;
    script.replaceWith(newLink(page, { rel: 'modulepreload', href, 'data-app': '' }));
  }
}

function newLink(page: Document, attributes: Record<string, string>): HTMLLinkElement {
  const link = page.createElement('link');
  for (const [name, value] of Object.entries({ crossorigin: '', ...attributes }))
    link.setAttribute(name, value);
  return link;
}

const isOnFirstScreen = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.getBoundingClientRect().top < window.innerHeight;

/** They are asked for at once next time: words are not painted without them. */
const fontsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));
