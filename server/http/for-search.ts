import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originAskedFor, siteOrigin } from './site-address.ts';

interface Found {
  /** The pages that are to be found. */
  found: readonly string[];
  /** Path of the site map → who finds a page there. */
  entrants: Readonly<Record<string, string>>;
}

/** What those who search the web ask for first: which pages there are, and which are none of theirs. */
export function serveForSearch(app: FastifyInstance, { found, entrants }: Found): void {
  app.get('/robots.txt', async (request, reply) =>
    keptAsKnown(app, reply)
      .type('text/plain; charset=utf-8')
      .send(robotsText(originFor(app, request), privatePlaces(entrants))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originFor(app, request);
    if (origin === null) return reply.callNotFound();
    return keptAsKnown(app, reply).type('application/xml; charset=utf-8').send(sitemapXml(origin, found));
  });
}

const originFor = (app: FastifyInstance, request: FastifyRequest): string | null =>
  siteOrigin(app) ?? originAskedFor(request);

/** What names an address that only the asker gave is for that asker. */
const keptAsKnown = (app: FastifyInstance, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', siteOrigin(app) === null ? 'private, no-store' : 'public, max-age=3600');

const privateAlways = ['/api/', '/uploads/', '/app-shell', '/verify/'];

/** The first part of every address where a visitor finds nothing to read. */
export function privatePlaces(entrants: Readonly<Record<string, string>>): string[] {
  const open = Object.keys(entrants).filter((path) => entrants[path] === 'visitor');
  const places = Object.keys(entrants)
    .filter((path) => entrants[path] !== 'visitor')
    .map((path) => `/${path.split('/')[1] ?? ''}`);
  // A rule holds for every address that begins so: none may shut away what is open.
  const closed = places.filter((place) => !open.some((path) => path.startsWith(place)));
  const all = [...privateAlways, ...new Set(closed)].toSorted();
  return all.filter((place) => !all.some((shorter) => shorter !== place && place.startsWith(shorter)));
}

export function robotsText(origin: string | null, places: readonly string[]): string {
  const lines = ['User-agent: *', ...places.map((place) => `Disallow: ${place}`)];
  if (origin !== null) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
