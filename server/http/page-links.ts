import { pathPattern } from '#contract/path-pattern';
import { html } from './plain-page.ts';

/**
 * The links that the build wrote for each page of the site map, by an address: null for an address that is no page. What
 * stands in the address is put into the links only where it is a number, as the ids of our pages are.
 */
export function pageLinks(routes: Record<string, string>): (path: string) => string | null {
  const pages = Object.entries(routes).map(([route, links]) => ({ pattern: pathPattern(route), links }));
  return (path) => {
    for (const { pattern, links } of pages) {
      const found = pattern.exec(path);
      if (found) return filled(links, found.groups ?? {});
    }
    return null;
  };
}

/** Who finds a page at an address: null where there is none. */
export function pageEntrant<Entrant extends string>(
  entrants: Record<string, Entrant>,
): (path: string) => Entrant | null {
  const pages = Object.entries(entrants).map(([route, entrant]) => ({
    pattern: pathPattern(route),
    entrant,
  }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.entrant ?? null;
}

function filled(links: string, parameters: Record<string, string>): string {
  if (!Object.values(parameters).every((value) => /^\d+$/.test(value))) return '';
  return links.replace(/:(\w+)/g, (written, name: string) => parameters[name] ?? written);
}

/** The app's page, with the files that its lesson is played from: web/before-app.js asks for the one that is wanted. */
export function withMedia(page: string, files: Record<string, string>): string {
  const named = Object.entries(files).map(([form, url]) => html` data-${form}="${url}"`);
  if (named.length === 0) return page;
  return page.replace('<head>', () => `<head>${html`<meta name="lesson-media" ${named} />`.markup}`);
}

/** The app's page, which begins to fetch what the links name as soon as its head has arrived. */
export const withLinks = (page: string, links: string): string => page.replace('</head>', `${links}</head>`);

/** A page that the build wrote, with these words in the places that it left for them. */
export const withWords = (page: string, words: Record<string, string>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (place, name: string) => html`${words[name] ?? place}`.markup);
