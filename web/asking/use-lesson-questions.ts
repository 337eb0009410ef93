import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarginProps, TapeMark } from '#web/lessons/lesson-margin';
import { questionsQuery } from './questions-query.ts';
import { useMayRead } from './may-read-questions.ts';
import { questionMomentsQuery } from './question-moments-query.ts';
import { tabText } from './tab-text.ts';

/** How many questions a lesson has, and where on its tape they were asked. */
export function useLessonQuestions({ course, lesson }: Pick<MarginProps, 'course' | 'lesson'>): {
  count: number | null;
  marks: TapeMark[];
} {
  const mayRead = useMayRead(course) === true;
  const { data: moments } = useQuery({ ...questionMomentsQuery(lesson.id), enabled: mayRead });
  const { data } = useQuery({ ...questionsQuery(lesson.id), enabled: mayRead });
  const marks = useMemo(
    () =>
      (moments ?? []).map(({ at }): TapeMark => ({
        at,
        kind: 'question',
        label: tabText.markLabel(at),
      })),
    [moments],
  );
  return { count: data ? data.total : null, marks };
}
