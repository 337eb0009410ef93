import * as z from 'zod/mini';
import type { LiveSession } from '#contract/live-sessions';

/** A session that goes on the air is announced once in this browser, whatever is reloaded meanwhile. */
const storageKey = 'notifiedSessions';
const mostKept = 200;
const ids = z.array(z.int());

export function announcedIds(storage: Pick<Storage, 'getItem'>): number[] {
  try {
    return ids.parse(JSON.parse(storage.getItem(storageKey) ?? ''));
  } catch {
    return [];
  }
}

/** The sessions that are live and were never announced; from now on they were. */
export function takeUnannounced(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  sessions: readonly LiveSession[],
): LiveSession[] {
  const announced = announcedIds(storage);
  const fresh = sessions.filter(({ id, isLive }) => isLive && !announced.includes(id));
  if (fresh.length > 0) {
    const all = [...announced, ...fresh.map(({ id }) => id)].slice(-mostKept);
    storage.setItem(storageKey, JSON.stringify(all));
  }
  return fresh;
}
