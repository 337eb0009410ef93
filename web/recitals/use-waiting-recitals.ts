import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { hasTapesToSend } from './holds-tapes.ts';

/** Goes on with the recitals that an earlier page had begun to send; each tries again by itself while the page is open. */
export function useWaitingRecitals(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasTapesToSend(userId)) void sendAtLeisure(userId, queries).catch(() => undefined);
  }, [userId, queries]);
}

async function sendAtLeisure(userId: string, queries: QueryClient): Promise<void> {
  await leisure();
  const { sendWaitingTapes } = await import('./sending-tapes.ts');
  await sendWaitingTapes(userId, queries);
}
