import { memo, useEffect } from 'react';
import type { MarginProps, TapeMark } from '#web/lessons/lesson-margin';
import { useLessonQuestions } from './use-lesson-questions.ts';

export interface QuestionsBeside {
  marks: readonly TapeMark[];
  count: number | null;
}

interface QuestionMarksProps extends Pick<MarginProps, 'course' | 'lesson'> {
  /** The same function each time. */
  onChange: (beside: QuestionsBeside) => void;
}

/** Shows nothing of its own: tells the lesson what was asked in it. */
export const QuestionMarks = memo(function QuestionMarks({ course, lesson, onChange }: QuestionMarksProps) {
  const { marks, count } = useLessonQuestions({ course, lesson });
  useEffect(() => onChange({ marks, count }), [marks, count, onChange]);
  return null;
});
