import { type ReactNode, useState } from 'react';
import type { MarginProps, TapeMark } from '#web/lessons/lesson-margin';
import { useAfterFilm } from '#web/lessons/use-after-film';
import type { QuestionsBeside } from './question-marks.tsx';

const loadMarks = async () => (await import('./question-marks.tsx')).QuestionMarks;
const none: readonly TapeMark[] = [];

interface QuestionsLater {
  marks: readonly TapeMark[];
  /** Undefined until it is known. */
  count: number | null | undefined;
  /** To stand somewhere on the page. */
  part: ReactNode;
}

/** How many questions a lesson has, and where on its tape they were asked: its code comes after the film. */
export function useQuestionsLater({
  course,
  lesson,
}: Pick<MarginProps, 'course' | 'lesson'>): QuestionsLater {
  const { Part } = useAfterFilm(loadMarks);
  const [beside, setBeside] = useState<QuestionsBeside | null>(null);
  return {
    marks: beside?.marks ?? none,
    count: beside?.count,
    part: Part && <Part {...{ course, lesson }} onChange={setBeside} />,
  };
}
