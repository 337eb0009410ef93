import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerSource } from './source.ts';
import { noChanges } from './use-player.ts';

/** Once something plays: until then the lock screen has nothing to offer, and the page is drawn without this code. */
export function useMediaSession(
  source: PlayerSource | null,
  title: string,
  course: string,
  instructor: string,
) {
  const hasStarted = useSyncExternalStore(
    source?.subscribe ?? noChanges,
    () => source?.getState().hasStarted ?? false,
  );
  useEffect(() => {
    if (!source || !hasStarted || !('mediaSession' in navigator)) return;
    const gone = new AbortController();
    const offer = async () => {
      const { offerMediaSession } = await import('./media-session.ts');
      if (gone.signal.aborted) return;
      const takeBack = offerMediaSession(navigator.mediaSession, source, { title, course, instructor });
      gone.signal.addEventListener('abort', takeBack);
    };
    // Without a connection the lesson plays on, and the page alone operates it.
    void offer().catch(() => {});
    return () => gone.abort();
  }, [source, hasStarted, title, course, instructor]);
}
