import { useEffect } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { leisure } from '#web/lib/leisure';
import { browserStorage } from '#web/lib/sturdy-storage';

/** Where this device notes who is on the way out, and until when they may come back. */
export const leaversKey = 'leavers';

/**
 * A device that was told of somebody's leaving forgets them by itself when their time is over, whoever opens the site on it.
 * Undefined while the server has not said who is here: then nobody is forgotten.
 */
export function useGoneForgotten(user: CurrentUser | null | undefined): void {
  useEffect(() => {
    if (user === undefined || !(user?.deletedFrom || browserStorage().getItem(leaversKey))) return;
    leisure()
      .then(() => import('./forget-gone.ts'))
      .then(({ forgetGone }) => forgetGone(user))
      // The next visit tries again.
      .catch(() => undefined);
  }, [user]);
}
