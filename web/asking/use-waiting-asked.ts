import type { QueryClient } from '@tanstack/react-query';
import { useSentLater } from '#web/lib/use-sent-later';
import { holdsAsked } from './holds-asked.ts';

const waiting = {
  isHeld: holdsAsked,
  send: async (userId: string, queries: QueryClient) => {
    const { deviceAsked } = await import('./device-asked.ts');
    await deviceAsked(userId, queries).send();
  },
};

/** Questions and answers that an earlier page could not send. */
export const useWaitingAsked = (userId: string): void => useSentLater(userId, waiting);
