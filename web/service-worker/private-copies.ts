import { freshOrKept } from './fresh-or-kept.ts';
import { whoIsHere } from './request-rules.ts';

/**
 * Copies of what the server told one person, in a cache that bears that person's id. There is one such cache at most, and
 * it is used only while nothing has happened that could have put somebody else in the chair.
 */
const prefix = 'private-';
/** Stands after a sign-in or sign-out, until a page has heard from the server who is here. */
const doubt = 'copies-in-doubt';
/** No address of the site: only the worker writes and reads there. */
const homeView = '/home-view';
const patience = 8000;

interface Hooks {
  /** A copy is about to be given in place of an answer. */
  onKept: () => void;
  /** Work that goes on after the answer was given. */
  alsoWaitFor: (work: Promise<unknown>) => void;
}

/** `onForget` puts away whatever else this browser holds of the person. */
export function privateCopies(storage: CacheStorage, onForget: () => Promise<void>) {
  /** Changes with every sign-in and sign-out: an answer that was asked for before one of them is never kept. */
  let era = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One change at a time: nothing is written into a cache that is being thrown away. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  const names = async () => (await storage.keys()).filter((name) => name.startsWith(prefix));

  const owned = async (): Promise<Cache | undefined> => {
    const [name] = (await storage.has(doubt)) ? [] : await names();
    return name === undefined ? undefined : storage.open(name);
  };

  const throwAway = async () => {
    await Promise.all((await names()).map((name) => storage.delete(name)));
    await onForget();
  };

  const forget = (): Promise<void> => {
    era += 1;
    return inTurn(async () => {
      await storage.open(doubt);
      await throwAway();
    });
  };

  /** The server said who is here: that one's copies are good, anybody else's are gone. Returns the era of the answer. */
  const settle = (userId: string, asked: number): Promise<number> =>
    inTurn(async () => {
      if (asked !== era) return asked;
      const name = prefix + userId;
      const isStranger = (await names()).some((other) => other !== name);
      // A sign-in that went past us: nobody knows whose the answers are that are still on their way.
      if (isStranger && !(await storage.has(doubt))) era += 1;
      const settled = era;
      if (isStranger) await throwAway();
      await storage.open(name);
      await storage.delete(doubt);
      return settled;
    });

  const keep = (request: Request, response: Response, asked: number) =>
    inTurn(async () => {
      const cache = asked === era ? await owned() : undefined;
      if (response.ok) await cache?.put(request, response);
      else if (response.status === 403 || response.status === 404) await cache?.delete(request);
    });

  /** Before the page hears it: nothing that it asks next may find the copies of the one before. */
  const settledBy = async (response: Response, asked: number): Promise<number> => {
    const userId = response.ok ? idIn(await response.clone().json()) : null;
    return userId === null ? asked : settle(userId, asked);
  };

  /** The last time that a page asked who is here, until what it heard is settled. */
  let settling: Promise<unknown> = Promise.resolve();

  const ask = (request: Request, hooks: Pick<Hooks, 'alsoWaitFor'>): Promise<Response> => {
    const answered = askServer(request, hooks);
    if (isWhoIsHere(request)) settling = answered.catch(() => undefined);
    return answered;
  };

  const askServer = async (
    request: Request,
    { alsoWaitFor }: Pick<Hooks, 'alsoWaitFor'>,
  ): Promise<Response> => {
    const asked = era;
    const response = await fetch(request);
    if (response.status === 401 && asked === era) await forget();
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
    if (asked === era && !(await storage.has(doubt)) && !(await owned())) {
      finding ??= findOwner(new URL(whoIsHere, request.url)).finally(() => {
        finding = null;
      });
      await finding;
    }
    await keep(request, response, asked);
  };

  const findOwner = async (address: URL): Promise<void> => {
    const writing: Promise<unknown>[] = [];
    await ask(new Request(address), { alsoWaitFor: (work) => writing.push(work) }).catch(() => undefined);
    await Promise.all(writing);
  };

  return {
    answer: (request: Request, hooks: Hooks): Promise<Response> => {
      const fresh = ask(request, hooks);
      hooks.alsoWaitFor(fresh.catch(() => undefined));
      return freshOrKept(fresh, patience, async () => {
        const copy = await (await owned())?.match(request, { ignoreVary: true });
        if (copy) hooks.onKept();
        return copy && marked(copy);
      });
    },

    /** Before and after a sign-in: from now until the server has said who is here, no copy is given and none is made. */
    distrust: (): Promise<unknown> => {
      era += 1;
      return inTurn(() => storage.open(doubt));
    },

    forget,

    /** What the home page looked like to a person, for as long as that one's copies are good. */
    keepView: (userId: string, page: string): Promise<void> =>
      inTurn(async () => {
        if ((await storage.has(doubt)) || !(await storage.has(prefix + userId))) return;
        await (await storage.open(prefix + userId)).put(homeView, new Response(page));
      }),

    dropView: (): Promise<unknown> => inTurn(async () => (await owned())?.delete(homeView)),

    view: async (): Promise<string | undefined> => (await (await owned())?.match(homeView))?.text(),
  };
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
