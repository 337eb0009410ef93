import { answerFromParts, keepableName, keptCacheOf, wholeFiles } from './kept-files.ts';

/**
 * Plays from this device what the person keeps here, also while there is a line: it has been paid for once. Whatever is not
 * here goes its way as if there were no worker.
 */
export function keptPlayer(storage: CacheStorage, owner: () => Promise<string | undefined>) {
  /** The names of all files that are whole; unknown until they have been counted. */
  let whole: ReadonlySet<string> | null = null;

  const look = async (): Promise<void> => {
    const names = (await storage.keys()).filter((name) => name.startsWith(keptCacheOf('')));
    const files = await Promise.all(names.map(async (name) => wholeFiles(await storage.open(name))));
    whole = new Set(files.flat());
  };
  // A browser that refuses to look has nothing here.
  void look().catch(() => {
    whole = new Set();
  });

  /** Only for the one who is here, and known to be. */
  const fromHere = async (request: Request): Promise<Response | null> => {
    const userId = await owner();
    if (userId === undefined || !(await storage.has(keptCacheOf(userId)))) return null;
    return answerFromParts(await storage.open(keptCacheOf(userId)), request);
  };

  return {
    look,

    /** Asked before it is certain whether anything is here: then it is looked for. */
    mayHold: ({ url }: Request): boolean => {
      const name = keepableName(new URL(url).pathname);
      return name !== null && (whole === null || whole.has(name));
    },

    answer: async (request: Request): Promise<Response> =>
      (await fromHere(request).catch(() => null)) ?? fetch(request),
  };
}
