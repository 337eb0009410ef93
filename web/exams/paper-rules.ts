import { examsText as text } from './text.ts';
import type { LoadedExam } from './api.ts';

type Ruled = Pick<LoadedExam, 'exam' | 'waitMinutes'>;

/** What a student should know of this exam before its clock runs: how its paper is made, how often and when it is tried. */
export function paperRules({ exam, waitMinutes }: Ruled): string[] {
  const { tries } = exam;
  return [
    ...madeHow(exam),
    ...(tries === null ? [] : [text.triesOf(tries)]),
    ...(waitMinutes > 0 && tries !== 1 ? [text.waits(waitMinutes)] : []),
    ...text.rules,
    text.readLater,
  ];
}

function madeHow({
  drawCount,
  questionsInUse,
  shuffleQuestions,
  shuffleOptions,
}: LoadedExam['exam']): string[] {
  if (drawCount !== null && drawCount < questionsInUse) return [text.drawn];
  if (shuffleQuestions && shuffleOptions) return [text.shuffled];
  if (shuffleQuestions) return [text.questionsShuffled];
  return shuffleOptions ? [text.optionsShuffled] : [];
}

/** Minutes that this student has on top of the exam's own. */
export const extraMinutes = ({ exam, extraTime }: Pick<LoadedExam, 'exam' | 'extraTime'>): number =>
  (exam.duration * extraTime) / 100;
