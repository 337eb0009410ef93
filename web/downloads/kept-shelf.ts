import { dropFile, jsonAnswer, keepableName, keptCacheOf } from '../service-worker/kept-files.ts';
import { filesOf, type KeptLesson, keptLessons } from './kept-lesson.ts';

const listAddress = '/kept/list';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Where the list of kept lessons lies: beside their files, in a cache that bears the student's id and that the worker
 * throws away when that student signs out. Only a wish makes a new one, so nothing is written for somebody who has gone.
 * Tabs change the list one after another.
 */
export function keptShelf(storage: CacheStorage, userId: string, inTurn: InTurn) {
  const name = keptCacheOf(userId);
  const cache = async (): Promise<Cache | null> => ((await storage.has(name)) ? storage.open(name) : null);

  const read = async (): Promise<KeptLesson[]> => {
    const found = await (await cache())?.match(listAddress);
    return found ? (keptLessons.safeParse(await found.json()).data ?? []) : [];
  };

  const write = async (own: Cache, list: readonly KeptLesson[]): Promise<void> => {
    await own.put(listAddress, jsonAnswer(list));
  };

  return {
    cache,
    list: read,

    /** Answers the list as it is afterwards. Files that no lesson needs any longer go. */
    change: (by: (list: KeptLesson[]) => KeptLesson[], { isWish = false } = {}): Promise<KeptLesson[]> =>
      inTurn(async () => {
        const own = isWish ? await storage.open(name) : await cache();
        if (!own) return [];
        const before = await read();
        const after = by(before);
        await write(own, after);
        const needed = new Set(filesOf(after));
        await dropAll(
          own,
          filesOf(before).filter((url) => !needed.has(url)),
        );
        return after;
      }),

    /** What a tab that was closed in the middle has left behind. */
    dropOrphans: (): Promise<void> =>
      inTurn(async () => {
        const own = await cache();
        if (!own) return;
        const needed = new Set(filesOf(await read()).map(keepableName));
        const here = new Set(
          (await own.keys()).flatMap(
            ({ url }) => /^\/kept\/files\/([^/]+)/.exec(new URL(url).pathname)?.[1] ?? [],
          ),
        );
        for (const file of here) if (!needed.has(file)) await dropFile(own, file);
      }),
  };
}

export type KeptShelf = ReturnType<typeof keptShelf>;

async function dropAll(own: Cache, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const file = keepableName(url);
    if (file !== null) await dropFile(own, file);
  }
}
