import { dropKeptBy } from './kept-files.ts';

const prefix = 'private-';
/** Stands after a sign-in or sign-out, until a page has heard from the server who is here. */
const doubt = 'copies-in-doubt';

/**
 * The cache that bears a person's id. There is one at most, and it is used only while nothing has happened that could have
 * put somebody else in the chair. `onForget` puts away whatever else this browser holds of the person. The lessons that a
 * person keeps here go with a sign-out and when somebody else is here; a session that has merely run out leaves them lie,
 * unread, for the one who signs in again: they may have cost a month of somebody's line.
 */
export function personCache(storage: CacheStorage, onForget: () => Promise<void>) {
  /** Changes with every sign-in and sign-out: an answer that was asked for before one of them is never kept. */
  let era = 0;
  const inTurn = oneAtATime();
  const isInDoubt = () => storage.has(doubt);
  const names = async () => (await storage.keys()).filter((name) => name.startsWith(prefix));

  /** Whose copies are good at this moment. */
  const owner = async (): Promise<string | undefined> => {
    const [name] = (await isInDoubt()) ? [] : await names();
    return name?.slice(prefix.length);
  };

  const owned = () => owner().then((userId) => (userId ? storage.open(prefix + userId) : undefined));

  const throwAway = async () => {
    await Promise.all((await names()).map((name) => storage.delete(name)));
    await onForget();
  };

  /** From now until the server has said who is here, no copy is given and none is made. */
  const distrust = (andThen?: () => Promise<void>): Promise<void> => {
    era += 1;
    return inTurn(async () => {
      await storage.open(doubt);
      await andThen?.();
    });
  };

  /** The server said who is here: that one's copies are good, anybody else's are gone. Returns the era of the answer. */
  const settle = (userId: string, asked: number): Promise<number> =>
    inTurn(async () => {
      if (asked !== era) return asked;
      const name = prefix + userId;
      const isStranger = (await names()).some((other) => other !== name);
      // A sign-in that went past us: nobody knows whose the answers are that are still on their way.
      if (isStranger && !(await isInDoubt())) era += 1;
      const settled = era;
      if (isStranger) await throwAway();
      await dropKeptBy(storage, { than: userId });
      await storage.open(name);
      await storage.delete(doubt);
      return settled;
    });

  return {
    era: () => era,
    isInDoubt,
    owner,
    owned,
    isOwnedBy: async (userId: string) => !(await isInDoubt()) && (await storage.has(prefix + userId)),
    inTurn,
    distrust: () => distrust(),
    /** The session has ended. */
    lapse: () => distrust(throwAway),
    /** Somebody signs out. */
    forget: () => distrust(() => throwAway().then(() => dropKeptBy(storage, 'all'))),
    settle,
  };
}

/** Nothing is written into a cache that is being thrown away. */
function oneAtATime() {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
}
