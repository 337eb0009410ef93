import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSource } from './create-source.ts';
import { isOn, type PlayerSource, type PlayerState, stillState } from './source.ts';
import { rememberedSpeed } from './speed-memory.ts';
import type { Video } from '#contract/video-address';

interface PlayerOptions {
  /** The same object as long as it is the same video; null while there is nothing to play. */
  video: Video | null;
  title: string;
  startAt: number;
  duration: number;
  captionsUrl: string | null;
}

/**
 * A player for the element that `mount` is given to. Given another video of the same lesson, it goes on where it was;
 * `restart` does the same with this one, after a failure.
 */
export function usePlayer({ video, title, startAt, duration, captionsUrl }: PlayerOptions) {
  const mount = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<PlayerSource | null>(null);
  const [start, setStart] = useState({ at: startAt, wasOn: false });
  /** Where the last one was, and whether it played. */
  const left = useRef<typeof start>(null);

  // Before the page is painted: it is painted once, with its player.
  useLayoutEffect(() => {
    if (!mount.current || !video) return;
    const { at, wasOn } = left.current ?? start;
    const created = createSource(video, { mount: mount.current, title, duration, captionsUrl, startAt: at });
    created.setRate(rememberedSpeed());
    if (wasOn) created.play();
    setSource(created);
    return () => {
      const state = created.getState();
      left.current = { at: state.currentTime, wasOn: isOn(state) };
      setSource(null);
      created.dispose();
    };
  }, [video, title, duration, captionsUrl, start]);

  return { source, mount, restart: () => setStart({ ...start }) };
}

export function usePlayerState(source: PlayerSource | null): PlayerState {
  return useSyncExternalStore(source?.subscribe ?? noChanges, source?.getState ?? still);
}

export const noChanges = () => () => {};
const still = () => stillState;
