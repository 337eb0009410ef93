import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { holdsNotes } from './holds-notes.ts';

/** Sends the notes that an earlier page could not: when the site is opened, and when the line is back. */
export function useWaitingNotes(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => {
      if (holdsNotes(userId)) void sendAtLeisure(userId, queries).catch(() => undefined);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId, queries]);
}

async function sendAtLeisure(userId: string, queries: QueryClient): Promise<void> {
  await leisure();
  const { deviceNotes } = await import('./device-notes.ts');
  await deviceNotes(userId, queries).send();
}
