import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from './leisure.ts';

/** What of a feature may lie on the device, and how it is sent. The code that sends it is fetched only where it is needed. */
interface SentLater {
  isHeld: (userId: string) => boolean;
  send: (userId: string, queries: QueryClient) => Promise<void>;
}

/** Sends what an earlier page could not: when the site is opened, and when the line is back. */
export function useSentLater(userId: string, { isHeld, send }: SentLater): void {
  const queries = useQueryClient();
  useEffect(() => {
    const sendAtLeisure = async () => {
      if (!isHeld(userId)) return;
      await leisure();
      await send(userId, queries);
    };
    const sendAll = () => void sendAtLeisure().catch(() => undefined);
    sendAll();
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [userId, queries, isHeld, send]);
}
