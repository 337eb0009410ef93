import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedQuestion } from '#contract/managing-asking';
import { videoAt } from '#contract/video-address';
import { lessonsQuery } from '#web/lessons/api';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { answerText as text } from './text.ts';

/** The moment that the question is about: played here where the recording is the university's own, else in its lesson. */
export function LessonPlace({ question: { at, courseId, lessonId } }: { question: ManagedQuestion }) {
  const { data: lessons = [] } = useQuery(lessonsQuery(courseId));
  const [isPlaying, setPlaying] = useState(false);
  const lesson = lessons.find(({ id }) => id === lessonId);
  const video = videoAt(lesson?.videoUrl ?? null, lesson?.videoMimeType);
  const isHeardHere = at !== null && video.kind === 'file';
  const href = at === null ? paths.lesson(courseId, lessonId) : paths.lessonAt(courseId, lessonId, at);
  return (
    <div className="asked-open__place">
      <div className="row">
        {isHeardHere && (
          <Button kind="secondary" small icon="play" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? text.stopListening : text.listenAt(at)}
          </Button>
        )}
        <LinkButton href={href} kind="quiet" small icon="external" newTab>
          {at === null || isHeardHere ? text.toLesson : text.toLessonAt(at)}
        </LinkButton>
      </div>
      {isPlaying && at !== null && video.kind === 'file' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are on the lesson's own page
        <video
          className="asked-open__film"
          src={`${video.url}#t=${at}`}
          aria-label={text.player}
          controls
          autoPlay
          playsInline
        />
      )}
    </div>
  );
}
