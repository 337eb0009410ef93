import { memo, useEffect, useRef } from 'react';
import type { MarginProps, TapeMark } from '#web/lessons/lesson-margin';
import { useLessonMarks } from './use-lesson-marks.ts';

export interface NotesBeside {
  marks: readonly TapeMark[];
  count: number;
  onBookmark: (second: number) => void;
}

export interface LessonMarksProps extends Pick<MarginProps, 'user' | 'course' | 'lesson'> {
  /** The seconds at which a bookmark was wanted before this was here. */
  wanted: readonly number[];
  /** The same function each time. */
  onChange: (beside: NotesBeside) => void;
}

/** Shows nothing of its own: tells the lesson what its reader has written beside it. */
export const LessonMarks = memo(function LessonMarks({ user, course, lesson, ...props }: LessonMarksProps) {
  const { wanted, onChange } = props;
  const beside = useLessonMarks(user.id, course, lesson);
  useEffect(() => onChange(beside));
  const kept = useRef(0);
  useEffect(() => {
    const { onBookmark } = beside;
    wanted.slice(kept.current).forEach(onBookmark);
    kept.current = wanted.length;
  });
  return null;
});
