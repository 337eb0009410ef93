import type { QueryClient } from '@tanstack/react-query';
import { useSentLater } from '#web/lib/use-sent-later';
import { holdsReviews } from './holds-reviews.ts';

const waiting = {
  isHeld: holdsReviews,
  send: async (userId: string, queries: QueryClient) => {
    const { sendWaiting } = await import('./memorising/waiting-reviews.ts');
    await sendWaiting(userId, queries);
  },
};

/** Reviews that an earlier page could not send. */
export const useWaitingReviews = (userId: string): void => useSentLater(userId, waiting);
