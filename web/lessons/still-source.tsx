import { useEffect, useEffectEvent } from 'react';
import { wholeSeconds } from '#contract/lesson-length';
import { lessonsText as text } from './text.ts';
import { usePlayer, usePlayerState } from './player/use-player.ts';
import type { Video } from '#contract/video-address';

interface StillSourceProps {
  video: Video;
  /** Whole seconds, as soon as the media says how long it is. */
  onSeconds: (seconds: number) => void;
  onFailure: () => void;
}

/** The picture with which a video begins. Nothing in it can be pressed: it is there to be seen, and to say its length. */
export function StillSource({ video, onSeconds, onFailure }: StillSourceProps) {
  const { source, mount } = usePlayer({
    video,
    title: text.filePreview,
    startAt: 0,
    duration: 0,
    captionsUrl: null,
  });
  const { duration, hasFailed } = usePlayerState(source);
  const seconds = wholeSeconds(duration);
  const tell = useEffectEvent(() => onSeconds(seconds));
  const tellFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (seconds > 0) tell();
  }, [seconds]);
  useEffect(() => {
    if (hasFailed) tellFailure();
  }, [hasFailed]);
  return <div ref={mount} className="video-preview" inert />;
}
