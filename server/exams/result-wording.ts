import { cutTo } from '#contract/grades';
import type { NoticeFor } from '#server/notices/queries';
import { courseTitleHere } from '#server/notices/rules';
import type { AttemptRow } from './rules.ts';

type Settled = Pick<
  AttemptRow,
  'id' | 'userId' | 'courseId' | 'score' | 'passed' | 'passingGrade' | 'completedAt'
>;

const percent = (grade: number): string => `${cutTo(grade, 2)}%`;

/** What the bell says of an attempt that has ended; null while it is open. */
export function resultNews(attempt: Settled): NoticeFor | null {
  const { id, userId, courseId, score, passed, passingGrade, completedAt } = attempt;
  if (!completedAt || score === null) return null;
  return {
    userId,
    courseId,
    kind: 'result',
    subject: String(id),
    title: `نتيجة اختبار «${courseTitleHere}»: ${percent(score)}`,
    detail: passed
      ? `نجحت، ودرجة النجاح ${percent(passingGrade)}.`
      : `لم تبلغ درجة النجاح ${percent(passingGrade)}. موعد المحاولة التالية في صفحة الاختبار.`,
    path: `/course/${courseId}/exam`,
  };
}
