import type { Lesson } from '#contract/lessons';
import { useMemo } from 'react';
import { lessonsText as text } from './text.ts';
import { Player } from './player/player.tsx';
import { usePlayer, usePlayerState } from './player/use-player.ts';
import { videoAt } from '#contract/video-address';

/** The player that students have, for those who manage the lesson: nothing of it is counted. */
export function SourcePreview({ lesson }: { lesson: Lesson }) {
  const { videoUrl, videoMimeType, captionsUrl, title } = lesson;
  const video = useMemo(() => videoAt(videoUrl, videoMimeType), [videoUrl, videoMimeType]);
  const { source, mount, restart } = usePlayer({ video, title, startAt: 0, duration: 0, captionsUrl });
  const { duration } = usePlayerState(source);
  return (
    <Player
      source={source}
      kind={video.kind}
      mount={mount}
      eyebrow={text.filePreview}
      title={title}
      duration={duration}
      watched={nothing}
      onRetry={restart}
    />
  );
}

const nothing: [] = [];
