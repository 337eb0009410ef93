import type { CurrentUser } from '#contract/accounts';
import { browserStorage } from '#web/lib/sturdy-storage';
import { forgetTapesOf } from '#web/recitals/device-tapes';
import { forgetTexts, partLeavers, readLeavers } from './gone-people.ts';
import { leaversKey } from './use-gone-forgotten.ts';

/** Notes who is leaving, and takes away everything that this browser still holds of people who are gone. */
export async function forgetGone(here: CurrentUser | null): Promise<void> {
  const kept = browserStorage();
  const { leaving, gone } = partLeavers(readLeavers(kept.getItem(leaversKey)), here, new Date());
  for (const id of gone) {
    await dropCaches(id);
    await forgetTapesOf(id);
    forgetTexts(kept, id);
  }
  // Last: until all of it is gone, the next visit begins anew.
  if (Object.keys(leaving).length > 0) kept.setItem(leaversKey, JSON.stringify(leaving));
  else kept.removeItem(leaversKey);
}

/** There are none on a page without encryption. */
async function dropCaches(id: string): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.endsWith(id));
  await Promise.all(names.map((name) => caches.delete(name)));
}
