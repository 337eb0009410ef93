import { freshOrKept } from './fresh-or-kept.ts';
import { personCache } from './person-cache.ts';
import { whoIsHere } from './request-rules.ts';

/** No address of the site: only the worker writes and reads there. */
const homeView = '/home-view';
const patience = 8000;

interface Hooks {
  /** A copy is about to be given in place of an answer. */
  onKept: () => void;
  /** Work that goes on after the answer was given. */
  alsoWaitFor: (work: Promise<unknown>) => void;
}

/** Copies of what the server told one person, for the moments when it does not answer. */
export function privateCopies(storage: CacheStorage, onForget: () => Promise<void>) {
  const cache = personCache(storage, onForget);
  const ask = askingServer(cache);
  return {
    answer: (request: Request, hooks: Hooks): Promise<Response> => {
      const fresh = ask(request, hooks);
      hooks.alsoWaitFor(fresh.catch(() => undefined));
      return freshOrKept(fresh, patience, async () => {
        const copy = await (await cache.owned())?.match(request, { ignoreVary: true });
        if (copy) hooks.onKept();
        return copy && marked(copy);
      });
    },

    /** Before and after a sign-in. */
    distrust: cache.distrust,

    forget: cache.forget,

    owner: cache.owner,

    /** What the home page looked like to a person, for as long as that one's copies are good. */
    keepView: (userId: string, page: string): Promise<void> =>
      cache.inTurn(async () => {
        if (await cache.isOwnedBy(userId)) await (await cache.owned())?.put(homeView, new Response(page));
      }),

    dropView: (): Promise<unknown> => cache.inTurn(async () => (await cache.owned())?.delete(homeView)),

    view: async (): Promise<string | undefined> => (await (await cache.owned())?.match(homeView))?.text(),
  };
}

/** Asks the server, and keeps what it answers once it is known whose the answer is. */
function askingServer(cache: ReturnType<typeof personCache>) {
  const keep = (request: Request, response: Response, asked: number) =>
    cache.inTurn(async () => {
      const own = asked === cache.era() ? await cache.owned() : undefined;
      if (response.ok) await own?.put(request, response);
      else if (response.status === 403 || response.status === 404) await own?.delete(request);
    });

  /** Before the page hears it: nothing that it asks next may find the copies of the one before. */
  const settledBy = async (response: Response, asked: number): Promise<number> => {
    const userId = response.ok ? idIn(await response.clone().json()) : null;
    return userId === null ? asked : cache.settle(userId, asked);
  };

  /** The last time that a page asked who is here, until what it heard is settled. */
  let settling: Promise<unknown> = Promise.resolve();

  const ask = (request: Request, hooks: Pick<Hooks, 'alsoWaitFor'>): Promise<Response> => {
    const answered = askServer(request, hooks);
    if (isWhoIsHere(request)) settling = answered.catch(() => undefined);
    return answered;
  };

  const askServer = async (request: Request, { alsoWaitFor }: Pick<Hooks, 'alsoWaitFor'>) => {
    const asked = cache.era();
    const response = await fetch(request);
    if (response.status === 401 && asked === cache.era()) await cache.lapse();
    if (isWhoIsHere(request)) {
      alsoWaitFor(keep(request, response.clone(), await settledBy(response, asked)));
    } else if (response.status !== 401) {
      alsoWaitFor(keepOnceOwned(request, response.clone(), asked));
    }
    return response;
  };

  let finding: Promise<unknown> | null = null;

  /** A page that came before its worker has asked already who is here, and will not ask again: then we do. */
  const keepOnceOwned = async (request: Request, response: Response, asked: number): Promise<void> => {
    // A page asks for all that it needs at once, and its other answers may come before the one that says whose they are.
    await settling;
    // In doubt we do not: another tab may be signing in at this moment, and only its page comes surely after that.
    if (asked === cache.era() && !(await cache.isInDoubt()) && !(await cache.owned())) {
      finding ??= findOwner(ask, new URL(whoIsHere, request.url)).finally(() => {
        finding = null;
      });
      await finding;
    }
    await keep(request, response, asked);
  };

  return ask;
}

type Ask = (request: Request, hooks: Pick<Hooks, 'alsoWaitFor'>) => Promise<Response>;

async function findOwner(ask: Ask, address: URL): Promise<void> {
  const writing: Promise<unknown>[] = [];
  await ask(new Request(address), { alsoWaitFor: (work) => writing.push(work) }).catch(() => undefined);
  await Promise.all(writing);
}

const isWhoIsHere = ({ url }: Request): boolean => new URL(url).pathname === whoIsHere;

function idIn(user: unknown): string | null {
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
    ? user.id
    : null;
}

/** Whoever cares can tell a copy from an answer. */
function marked(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.set('x-from-cache', '1');
  return new Response(copy.body, { status: copy.status, headers });
}
