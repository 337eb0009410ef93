import { reviewApi, type ReviewedQuestion } from '#contract/reviewing-exams';
import { asking } from '#web/lib/asking';

export const reviewQuery = (attemptId: number) =>
  asking(reviewApi.reviewAttempt, { params: { id: attemptId } });

/** What is shown of a paper. */
export const filters = ['all', 'missed', 'doubted'] as const;
export type Filter = (typeof filters)[number];

export type Numbered = ReviewedQuestion & { number: number };

/** Whatever is shown of them, questions keep the numbers of their paper. */
export const numbered = (questions: readonly ReviewedQuestion[]): Numbered[] =>
  questions.map((question, index) => ({ ...question, number: index + 1 }));

export const isRight = ({ answer, correctAnswer }: ReviewedQuestion): boolean => answer === correctAnswer;

const belongs: Record<Filter, (question: ReviewedQuestion) => boolean> = {
  all: () => true,
  missed: (question) => !isRight(question),
  doubted: ({ flagged, answer }) => flagged || answer === null,
};

export const filtered = <Question extends ReviewedQuestion>(
  questions: readonly Question[],
  filter: Filter,
): Question[] => questions.filter(belongs[filter]);
