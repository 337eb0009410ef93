import { useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { holdsWaiting } from './holds-waiting.ts';

/** Tells what an earlier page could not: when the site is opened, and when the line is back. */
export function useWaitingRegister(userId: string): void {
  useEffect(() => {
    const tell = () => {
      if (holdsWaiting(userId)) void tellAtLeisure(userId).catch(() => undefined);
    };
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [userId]);
}

async function tellAtLeisure(userId: string): Promise<void> {
  await leisure();
  const { tellWaiting } = await import('./tell-waiting.ts');
  await tellWaiting(userId);
}
