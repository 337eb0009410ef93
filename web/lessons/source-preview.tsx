import type { Lesson } from '#contract/lessons';
import { useMemo } from 'react';
import { lessonsText as text } from './text.ts';
import { Player } from './player/player.tsx';
import { usePlayer, usePlayerState } from './player/use-player.ts';
import { videoOf, waysOf } from '#contract/lesson-forms';
import { PreparingBand } from './player/preparing-band.tsx';

/** The player that students have, for those who manage the lesson: nothing of it is counted. */
export function SourcePreview({ lesson }: { lesson: Lesson }) {
  const { captionsUrl, title } = lesson;
  const [way = 'watch'] = waysOf(lesson);
  const video = useMemo(() => videoOf(lesson, way, 'original'), [lesson, way]);
  const { source, mount, restart } = usePlayer({ video, title, startAt: 0, duration: 0, captionsUrl });
  const { duration } = usePlayerState(source);
  if (!video)
    return (
      <PreparingBand eyebrow={text.filePreview} title={title} hasFailed={lesson.media?.hasFailed === true} />
    );
  return (
    <Player
      source={source}
      kind={video.kind}
      isSound={way === 'listen'}
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
