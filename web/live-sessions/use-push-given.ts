import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';

/** Where notices are allowed, the browser's line for them belongs to whoever is signed in now: said at leisure when the site opens. */
export function usePushGiven(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted' || !navigator.onLine) return;
    leisure()
      .then(() => import('./push-subscription.ts'))
      .then(({ giveAgain }) => giveAgain())
      // It is said again when the site is next opened.
      .catch(() => undefined);
  }, []);
}
