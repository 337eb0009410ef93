import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { holdsAsked } from './holds-asked.ts';

/** Sends the questions and answers that an earlier page could not: when the site is opened, and when the line is back. */
export function useWaitingAsked(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => {
      if (holdsAsked(userId)) void sendAtLeisure(userId, queries).catch(() => undefined);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [userId, queries]);
}

async function sendAtLeisure(userId: string, queries: QueryClient): Promise<void> {
  await leisure();
  const { deviceAsked } = await import('./device-asked.ts');
  await deviceAsked(userId, queries).send();
}
