import type { PlayedRanges } from '#contract/played-ranges';
import type { Lesson } from '#contract/lessons';
import { completionText } from './completion-text.ts';
import type { TapeMark } from './lesson-margin.ts';
import { isRecorded } from './lesson-rules.ts';
import { Player } from './player/player.tsx';
import { PreparingBand } from './player/preparing-band.tsx';
import { lessonsText as text } from './text.ts';
import type { LessonPlayer } from './use-lesson-player.ts';

interface LessonStageProps {
  lesson: Lesson;
  rank: number;
  player: LessonPlayer;
  /** Seconds. */
  duration: number;
  watched: PlayedRanges;
  marks: readonly TapeMark[];
  onNote: (() => void) | undefined;
  onBookmark: (() => void) | undefined;
}

/** The film, the band of its sound, or why there is neither yet. */
export function LessonStage({ lesson, rank, player, ...tape }: LessonStageProps) {
  const { source, mount, restart, video, way } = player;
  const eyebrow = isRecorded(lesson)
    ? text.lessonRank(rank)
    : `${completionText.notRecorded} · ${completionText.demonstration}`;
  return (
    <div className="lesson-stage">
      {video ? (
        <Player
          {...{ source, mount, eyebrow, ...tape }}
          kind={video.kind}
          isSound={way === 'listen'}
          title={lesson.title}
          onRetry={restart}
        />
      ) : (
        <PreparingBand eyebrow={eyebrow} title={lesson.title} hasFailed={lesson.media?.hasFailed === true} />
      )}
    </div>
  );
}
