import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDatabaseAway } from '#server/db/failures';
import { sendRefusal } from './error-handler.ts';
import { siteOrigin } from './site-address.ts';
import { ownPath } from './own-path.ts';
import { serveForSearch } from './for-search.ts';
import { pageEntrant, pageLinks, withLinks, withMedia, withWords } from './page-links.ts';
import { type Page, readyPages } from './ready-pages.ts';
import { Refusal } from './refusal.ts';
import { viewerOf, type Viewer } from './session.ts';
import { withTrialLine } from './trial-line.ts';

/** Where the service worker fetches the page that it shows when there is no connection: the same for everyone. */
const appShell = '/app-shell';

/** Addresses that people try by themselves, and where they lead. */
const doors = new Map([
  ['/login', '/api/login?tab=sign-in'],
  ['/register', '/api/login?tab=register'],
]);

/** Where somebody wants to go after signing in. */
const nextOf = (url: string): string | null => new URLSearchParams(url.split('?')[1]).get('next');

/** To the sign-in page, which leads on; whoever is signed in already goes there at once. */
function throughDoor(door: string, url: string, viewer: Viewer | null | undefined): string {
  const next = nextOf(url);
  if (viewer) return ownPath(next);
  return next === null ? door : `${door}&next=${encodeURIComponent(next)}`;
}

/** As everybody may read of it, and where. */
interface PageSubject {
  code: string;
  title: string;
}

/** What a page is about: the film that it shows to this person, the subject of the programme that it belongs to. */
interface PageFinders {
  filmOfPage: (path: string, viewer: Viewer) => Promise<Record<string, string>>;
  subjectOfPage: (path: string) => Promise<PageSubject | null>;
}

const yearInSeconds = 31_536_000;

/** The built site: hashed files for ever, public pages ready-made for visitors, one shell for everything else. */
export async function servePages(
  app: FastifyInstance,
  siteDir: string | null,
  { filmOfPage, subjectOfPage }: PageFinders,
): Promise<void> {
  const site = siteDir === null ? null : await readSite(app, siteDir);
  if (siteDir !== null) await serveFiles(app, siteDir);
  if (site) serveForSearch(app, { found: site.publicPaths, entrants: site.entrants });

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!site || !isRead || /^\/api(\/|$)/.test(path)) return refuseUnknownCall(app, request, reply);
    if (path === appShell) return sendPage(reply, { html: site.shell });
    const viewer = await whileDatabaseAnswers(() => viewerOf(app, request));
    const door = doors.get(path.replace(/\/$/, ''));
    if (door) return reply.status(302).redirect(throughDoor(door, request.url, viewer));
    const links = site.linksFor(path);
    if (links === null) void reply.status(404);
    if (viewer === null) {
      const ready = await site.readyAt(path);
      if (ready) return sendPage(reply.status(ready.status ?? 200), ready);
      const entrant = site.entrantAt(path);
      if (entrant === 'visitor') return sendPage(reply, { html: site.visitorShell });
      if (entrant === null) return sendPage(reply, { html: site.notFound });
      void reply.status(401).header('x-robots-tag', 'noindex');
      const subject = await whileDatabaseAnswers(() => subjectOfPage(path));
      return sendPage(reply, { html: site.signpost(entrant, request.url, subject ?? null) });
    }
    const film = viewer && (await whileDatabaseAnswers(() => filmOfPage(path, viewer)));
    return sendPage(reply, { html: withMedia(withLinks(site.shell, links ?? ''), film || {}) });
  });
}

async function readSite(app: FastifyInstance, siteDir: string) {
  const read = (file: string) => readFile(join(siteDir, file), 'utf8');
  const readPage = async (file: string) => (app.config.trial ? withTrialLine(await read(file)) : read(file));
  const ready = await readyPages(readPage, () => siteOrigin(app));
  const routes = z.record(z.string(), z.string()).parse(JSON.parse(await read('pages/routes.json')));
  const entrants = z
    .record(z.string(), z.enum(['visitor', 'student', 'staff']))
    .parse(JSON.parse(await read('pages/entrants.json')));
  const signposts = {
    student: await readPage('pages/signpost.html'),
    staff: await readPage('pages/staff-signpost.html'),
    subject: await readPage('pages/subject-signpost.html'),
  };
  const shell = await readPage('index.html');
  return {
    shell,
    // The app need not ask who is here when the server knows that nobody is.
    visitorShell: shell.replace('<div id="root">', '<div id="root" data-visitor>'),
    publicPaths: ready.paths,
    readyAt: ready.at,
    entrants,
    linksFor: pageLinks(routes),
    entrantAt: pageEntrant(entrants),
    /** What a visitor reads where there is no page. */
    notFound: await readPage('pages/not-found.html'),
    /** What a visitor reads at an address of the students or of the staff; of the subject, where the programme names it. */
    signpost: (whose: 'student' | 'staff', url: string, subject: PageSubject | null): string =>
      withWords(signposts[whose === 'student' && subject !== null ? 'subject' : whose], {
        next: encodeURIComponent(url),
        subject: subject?.title ?? '',
        code: subject?.code ?? '',
      }),
  };
}

async function serveFiles(app: FastifyInstance, siteDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !/\.(html|json|br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, no-cache',
      );
    },
  });
}

/** Without a session every unknown call gives the same answer as a known one. */
async function refuseUnknownCall(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await viewerOf(app, request);
  return sendRefusal(new Refusal(viewer ? 'not_found' : 'unauthorized'), request, reply);
}

/** While the database is away nothing is known, and the shell is sent: it says so itself, and tries again. */
async function whileDatabaseAnswers<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}

function sendPage(reply: FastifyReply, { html, brotli, etag }: Page): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-encoding');
  if (etag !== undefined) void reply.header('etag', etag);
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
  const takesBrotli = /\bbr\b/.test(String(reply.request.headers['accept-encoding']));
  return brotli && takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
}
