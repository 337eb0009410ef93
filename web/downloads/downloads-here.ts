import { leisure } from '#web/lib/leisure';
import type { DeviceDownloads, Downloads } from './device-downloads.ts';
import { holdsDownloads } from './holds-downloads.ts';
import { canKeep } from './can-keep.ts';

/**
 * What this device keeps, for pages that may be opened by students who keep nothing: the code that fetches and stores comes
 * after the page, unless there is something here that the page is to be drawn with.
 */
export const nothingYet: Downloads = { lessons: null, parts: new Map(), running: null };
/** Where a browser keeps nothing there is nothing to show. */
const nothing: Downloads = { ...nothingYet, lessons: [] };

export const deviceOf = async (userId: string): Promise<DeviceDownloads> =>
  (await import('./device-downloads.ts')).downloadsOf(userId);

function downloadsHere(userId: string) {
  let device: DeviceDownloads | null = null;
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((listener) => listener());
  const open = async () => {
    if (!holdsDownloads(userId)) await leisure();
    device = await deviceOf(userId);
    device.subscribe(tellAll);
    tellAll();
  };
  let opening: Promise<void> | null = null;
  return {
    getSnapshot: () => device?.getSnapshot() ?? nothingYet,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      // Without a line the code may be missing: then the page is as it is without downloads.
      opening ??= open().catch(() => undefined);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Here = Pick<ReturnType<typeof downloadsHere>, 'getSnapshot' | 'subscribe'>;

const nowhere: Here = { subscribe: () => () => undefined, getSnapshot: () => nothing };
let here: { userId: string; downloads: Here } | null = null;

/** One for each page: a page belongs to one person as long as it is open. */
export function hereOf(userId: string): Here {
  if (!canKeep()) return nowhere;
  if (here?.userId !== userId) here = { userId, downloads: downloadsHere(userId) };
  return here.downloads;
}
