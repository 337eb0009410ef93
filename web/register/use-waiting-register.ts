import { useSentLater } from '#web/lib/use-sent-later';
import { holdsWaiting } from './holds-waiting.ts';

const waiting = {
  isHeld: holdsWaiting,
  send: async (userId: string) => {
    const { tellWaiting } = await import('./tell-waiting.ts');
    await tellWaiting(userId);
  },
};

/** Presence and sheets of which an earlier page could not tell. */
export const useWaitingRegister = (userId: string): void => useSentLater(userId, waiting);
