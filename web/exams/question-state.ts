import type { AnswerSheet } from '#contract/sitting-exams';

interface QuestionState {
  isAnswered: boolean;
  isFlagged: boolean;
  isCurrent: boolean;
}

/** How the navigator shows a question. */
export const questionState = (
  { answers, flagged }: Pick<AnswerSheet, 'answers' | 'flagged'>,
  questionId: number,
  currentId: number | undefined,
): QuestionState => ({
  isAnswered: answers[questionId] !== undefined,
  isFlagged: flagged.includes(questionId),
  isCurrent: questionId === currentId,
});

export const unansweredCount = (
  answers: AnswerSheet['answers'],
  questions: readonly { id: number }[],
): number => questions.filter(({ id }) => answers[id] === undefined).length;
