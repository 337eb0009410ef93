import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#contract/lessons';
import { preparationText as text } from '#web/courses/manage/preparation-text';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Tag } from '#web/ui/tag';
import { courseMediaQuery, usePrepareAgain } from './api.ts';
import { preparationOf } from './preparation.ts';
import './lesson-preparation.css';

/** What is made of the lesson's recording: its sound, a small picture, and so on. */
export function LessonPreparation({ lesson: { id, courseId } }: { lesson: Lesson }) {
  const { data = [] } = useQuery(courseMediaQuery(courseId));
  const again = usePrepareAgain();
  const preparation = preparationOf(data.find(({ lessonId }) => lessonId === id)?.jobs ?? []);
  switch (preparation?.state) {
    case undefined:
      return null;
    case 'waiting':
      return <Tag tone="info">{text.waiting}</Tag>;
    case 'working':
      return <Tag tone="info">{text.working(preparation.kind, preparation.progress)}</Tag>;
    case 'done':
      return (
        <Tag tone="ok" icon="check">
          {text.done}
        </Tag>
      );
    case 'failed':
      return (
        <span className="lesson-preparation">
          {preparation.isShown ? (
            <Tag tone="warn">{text.failedInPart}</Tag>
          ) : (
            <Tag tone="bad">{text.failed}</Tag>
          )}
          <span>{preparation.problems.join(' ')}</span>
          <Button
            kind="quiet"
            small
            icon="refresh"
            busy={again.isPending && text.beginningAgain}
            onClick={() =>
              again.mutate(id, {
                onError: (error) => showFailure(error, text.againFailed, text.againFailedDescription),
              })
            }
          >
            {text.again}
          </Button>
        </span>
      );
  }
}
