import type { QueryClient } from '@tanstack/react-query';
import { useSentLater } from '#web/lib/use-sent-later';
import { holdsNotes } from './holds-notes.ts';

const waiting = {
  isHeld: holdsNotes,
  send: async (userId: string, queries: QueryClient) => {
    const { deviceNotes } = await import('./device-notes.ts');
    await deviceNotes(userId, queries).send();
  },
};

/** Notes that an earlier page could not send. */
export const useWaitingNotes = (userId: string): void => useSentLater(userId, waiting);
