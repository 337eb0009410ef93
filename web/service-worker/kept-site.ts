import { builtSite } from './built-site.ts';
import { freshOrKept } from './fresh-or-kept.ts';
import { fixedFiles, withoutHash } from './request-rules.ts';

/** The site itself, the same for everyone: the shell, and of its hashed files those that were used. */

const prefix = 'site-';
const current = prefix + builtSite.id;
const shellAddress = '/app-shell';
const patience = 4000;

/** Fails unless the whole shell is here: then the worker before it stays. */
export async function keepShell(): Promise<void> {
  const usedBefore = new Set((await keptFiles()).map(withoutHash));
  const cache = await caches.open(current);
  await Promise.all([
    keepShellPage(cache),
    ...fixedFiles.map((path) => cache.add(path)),
    ...builtSite.shell.map((path) => keepFile(cache, path)),
  ]);
  // A page that could be opened without a connection before the update can be opened after it.
  const alsoUsed = builtSite.files.filter((path) => usedBefore.has(withoutHash(path)));
  await Promise.allSettled(alsoUsed.map((path) => keepFile(cache, path)));
}

/** Fails unless all of it is here. */
export async function keepStudyPages(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    builtSite.study.map(async (path) => {
      if (!(await cache.match(path, { ignoreVary: true }))) await keepFile(cache, path);
    }),
  );
}

async function keepShellPage(cache: Cache): Promise<void> {
  const page = await fetch(shellAddress, { cache: 'no-store' });
  // While servers are being exchanged, another build may answer.
  const isOurs = page.ok && isOfThisBuild(await page.clone().text());
  if (!isOurs) throw new Error('the shell is not of this build');
  await cache.put(shellAddress, page);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept) await cache.put(path, kept);
  else await cache.add(path);
}

async function keptFiles(): Promise<string[]> {
  const requests = await Promise.all(
    (await siteCaches()).map(async (name) => (await caches.open(name)).keys()),
  );
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

const siteCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** The build before this one stays as well: tabs that began with it still ask for its pieces. */
export async function dropOldSites(): Promise<void> {
  const older = (await siteCaches()).filter((name) => name !== current);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** The network's page whenever it can be had, so that nobody is given old code. */
export const answerPage = (request: Request): Promise<Response> =>
  freshOrKept(fetch(request), patience, () => fromCurrent(shellAddress));

interface HomeHooks {
  lastView: () => Promise<string | undefined>;
  /** The network has another page there than the one whose view was given. */
  onOther: () => Promise<void>;
  alsoWaitFor: (work: Promise<unknown>) => void;
}

/**
 * The page that people begin with stands there as they left it, before anything has come over the line; the app draws the
 * new one over it. Only one of this build: its styles and pictures are here. Whoever loads it anew wants the network's.
 */
export async function answerHome(
  request: Request,
  { lastView, onOther, alsoWaitFor }: HomeHooks,
): Promise<Response> {
  const view = request.cache === 'default' ? await lastView() : undefined;
  const shell = view && isOfThisBuild(view) ? await fromCurrent(shellAddress) : undefined;
  if (!shell) return answerPage(request);
  const compare = async () => {
    const page = await fetch(request);
    if (page.ok && !isOfThisBuild(await page.text())) await onOther();
  };
  alsoWaitFor(compare().catch(() => undefined)); // without a connection the view stays
  return new Response(view, { headers: headersOf(shell) });
}

const isOfThisBuild = (page: string): boolean => page.includes(builtSite.entry);

/** Among them the policy that every page of ours is under. */
function headersOf(page: Response): Headers {
  const headers = new Headers(page.headers);
  for (const ofBytes of ['content-encoding', 'content-length', 'etag']) headers.delete(ofBytes);
  return headers;
}

export const answerFixedFile = (request: Request): Promise<Response> =>
  freshOrKept(fetch(request), patience, () => fromCurrent(new URL(request.url).pathname));

export async function answerBuiltFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(current)).put(request, response.clone());
  return response;
}

const fromCurrent = async (path: string) => (await caches.open(current)).match(path, { ignoreVary: true });
