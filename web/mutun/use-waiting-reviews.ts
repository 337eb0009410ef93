import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { holdsReviews } from './holds-reviews.ts';

/** Sends the reviews that an earlier page could not: when the site is opened, and when the line is back. */
export function useWaitingReviews(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => {
      if (holdsReviews(userId)) void sendAtLeisure(userId, queries).catch(() => undefined);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId, queries]);
}

async function sendAtLeisure(userId: string, queries: QueryClient): Promise<void> {
  await leisure();
  const { sendWaiting } = await import('./memorising/waiting-reviews.ts');
  await sendWaiting(userId, queries);
}
