import * as z from 'zod/mini';
import type { KeptTexts } from '#web/lib/sturdy-storage';

/** By the person's number, until when they may come back. */
const leavers = z.record(z.string(), z.string());
export type Leavers = z.output<typeof leavers>;

/** What is there may be old, or no note of ours. */
export function readLeavers(text: string | null): Leavers {
  try {
    return leavers.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

interface Here {
  id: string;
  deletedFrom: string | null;
}

/** Who is still on the way out, and who is gone: their time is over, and it is not they who are here. */
export function partLeavers(
  noted: Leavers,
  here: Here | null,
  now: Date,
): { leaving: Leavers; gone: string[] } {
  // Whoever is here and came back is noted no more.
  const others = Object.entries(noted).filter(([id]) => id !== here?.id);
  const own = here?.deletedFrom ? [[here.id, here.deletedFrom] as const] : [];
  const isOver = ([, until]: readonly [string, string]) => new Date(until) < now;
  return {
    leaving: Object.fromEntries([...own, ...others.filter((each) => !isOver(each))]),
    gone: others.filter(isOver).map(([id]) => id),
  };
}

/** Whatever bears the person's number: what waited to be sent, drafts, what was chosen. */
export function forgetTexts(kept: KeptTexts, id: string): void {
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  for (const key of keys) if (key?.includes(id)) kept.removeItem(key);
}
