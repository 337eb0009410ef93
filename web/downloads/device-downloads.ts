import { bytesHere, keepableName, readFile } from '../service-worker/kept-files.ts';
import { deviceRoom } from './device-room.ts';
import { markDownloads } from './holds-downloads.ts';
import { nothingYet } from './downloads-here.ts';
import { keeper, type Running } from './keeper.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { keepPages, tellWorker } from './kept-pages.ts';
import { type InTurn, keptShelf } from './kept-shelf.ts';
import { lineOf, mayFetchNow, readWishes } from './wishes.ts';

/** What a page can show of it. */
export interface Downloads {
  /** Null until the device has been looked at. */
  lessons: readonly KeptLesson[] | null;
  /** Bytes that are here of lessons that are not here whole. */
  parts: ReadonlyMap<number, number>;
  running: Running | null;
}

const retryAfter = 20_000;

/** Tabs of one student speak of the same lessons: each is told what another changed. */
type News = { userId: string; running: Running | null } | { userId: string; running?: undefined };

const lockedAs =
  (name: string): InTurn =>
  (work) =>
    'locks' in navigator ? navigator.locks.request(name, work) : work();

function deviceDownloads(userId: string) {
  const shelf = keptShelf(caches, userId, lockedAs('downloads-list'));
  const { show, ...shown } = shownDownloads();
  const channel = new BroadcastChannel('downloads');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this site alone
  const tell = (news: News) => channel.postMessage(news);

  const look = async (list?: readonly KeptLesson[]): Promise<void> => {
    const lessons = list ?? (await shelf.list());
    markDownloads(
      userId,
      lessons.map(({ lessonId }) => lessonId),
    );
    show({ lessons, parts: await partsOf(await shelf.cache(), lessons) });
  };

  const keep = keeper({
    shelf,
    fetch: (url, init) => fetch(url, init),
    alone: lockedAs('downloads-fetching'),
    keepPages,
    room: async () => (await deviceRoom())?.left ?? Infinity,
    mayFetch: () => navigator.onLine && mayFetchNow(readWishes()),
    lineBack,
    onList: (list) => {
      void look(list);
      tellWorker({ kind: 'kept-changed' });
      tell({ userId });
    },
    onRunning: (running) => {
      show({ running: running && { ...running } });
      tell({ userId, running: running && { ...running } });
    },
  });

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId !== userId) return;
    if (data.running !== undefined) return show({ running: data.running });
    void shelf.list().then((list) => {
      keep.heard(list);
      return look(list);
    });
  });
  void look();
  return { ...keep, ...shown, list: shelf.list, dropOrphans: shelf.dropOrphans };
}

function shownDownloads() {
  let shown = nothingYet;
  const listeners = new Set<() => void>();
  return {
    show: (news: Partial<Downloads>): void => {
      shown = { ...shown, ...news };
      listeners.forEach((listener) => listener());
    },
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** How much is here of what is not here whole. */
async function partsOf(cache: Cache | null, lessons: readonly KeptLesson[]): Promise<Map<number, number>> {
  const parts = new Map<number, number>();
  for (const { lessonId, url, state } of lessons) {
    if (!cache || state === 'kept') continue;
    const file = await readFile(cache, keepableName(url) ?? '');
    if (file) parts.set(lessonId, bytesHere(file));
  }
  return parts;
}

export type DeviceDownloads = ReturnType<typeof deviceDownloads>;

let opened: { userId: string; downloads: DeviceDownloads } | null = null;

/** One for each page: a page belongs to one person as long as it is open. */
export function downloadsOf(userId: string): DeviceDownloads {
  if (opened?.userId !== userId) opened = { userId, downloads: deviceDownloads(userId) };
  return opened.downloads;
}

/** When the browser says so, and from time to time: it does not always know. */
const lineBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const places = [window, lineOf()];
    const goOn = () => {
      clearTimeout(timer);
      places.forEach((place) => {
        place?.removeEventListener('online', goOn);
        place?.removeEventListener('change', goOn);
      });
      resolve();
    };
    const timer = setTimeout(goOn, retryAfter);
    places.forEach((place) => {
      place?.addEventListener('online', goOn);
      place?.addEventListener('change', goOn);
    });
    signal.addEventListener('abort', goOn, { once: true });
  });
