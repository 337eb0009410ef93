import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConnectionError } from '#web/lib/api-error';
import { hearWorker } from './worker-registration.ts';

const tryAgainEvery = 30_000;

/** Since when this page shows copies that the worker kept, by the clock; nothing while all is fresh. */
let oldSince: number | null = null;

hearWorker('kept-copy', () => {
  oldSince ??= Date.now();
});

/** Asks again for what came from the worker's copies, or did not come at all, once the connection is back; never while an exam is open. */
export function useFreshAgain(isPaused: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isPaused) return;
    const askAgain = () => {
      if (!navigator.onLine) return;
      const since = oldSince ?? Infinity;
      oldSince = null;
      void queries.invalidateQueries({
        predicate: ({ state }) => state.dataUpdatedAt >= since || state.error instanceof ConnectionError,
      });
    };
    const timer = setInterval(askAgain, tryAgainEvery);
    window.addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isPaused, queries]);
}
