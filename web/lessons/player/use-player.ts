import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSource } from './create-source.ts';
import { type PlayerSource, type PlayerState, stillState } from './source.ts';
import { rememberedSpeed } from './speed-memory.ts';
import type { Video } from '#contract/video-address';

interface PlayerOptions {
  /** The same object as long as it is the same video. */
  video: Video;
  title: string;
  startAt: number;
  duration: number;
  captionsUrl: string | null;
}

/** A player for the element that `mount` is given to. `restart` begins anew after a failure, at the same place. */
export function usePlayer({ video, title, startAt, duration, captionsUrl }: PlayerOptions) {
  const mount = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<PlayerSource | null>(null);
  const [start, setStart] = useState({ at: startAt });

  // Before the page is painted: it is painted once, with its player.
  useLayoutEffect(() => {
    if (!mount.current) return;
    const created = createSource(video, {
      mount: mount.current,
      title,
      duration,
      captionsUrl,
      startAt: start.at,
    });
    created.setRate(rememberedSpeed());
    setSource(created);
    return () => {
      setSource(null);
      created.dispose();
    };
  }, [video, title, duration, captionsUrl, start]);

  const restart = () => setStart({ at: source?.getState().currentTime ?? start.at });
  return { source, mount, restart };
}

export function usePlayerState(source: PlayerSource | null): PlayerState {
  return useSyncExternalStore(source?.subscribe ?? noChanges, source?.getState ?? still);
}

export const noChanges = () => () => {};
const still = () => stillState;
