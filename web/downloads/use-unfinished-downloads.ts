import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { holdsDownloads } from './holds-downloads.ts';

/** On whatever page the student is: what was begun goes on, and what the university no longer has goes. */
export function useUnfinishedDownloads(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!holdsDownloads(userId)) return;
    const start = async () => {
      await leisure();
      const { lookAfter } = await import('./look-after.ts');
      await lookAfter(userId, queries);
    };
    void start().catch(() => undefined); // the next page tries again
  }, [userId, queries]);
}
