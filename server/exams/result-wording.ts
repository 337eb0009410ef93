import { cutTo } from '#contract/grades';
import { meccaTime } from '#contract/mecca-time';
import { feminine } from '#contract/noun-forms';
import { pluralForm } from '#contract/plural-form';
import type { NoticeFor } from '#server/notices/queries';
import { courseTitleHere } from '#server/notices/rules';
import type { AttemptRow } from './rules.ts';

type Settled = Pick<
  AttemptRow,
  'id' | 'userId' | 'courseId' | 'score' | 'passed' | 'passingGrade' | 'completedAt'
>;

/** What comes after a result. */
export type Afterwards =
  /** Whether its certificate was issued with it. */
  | { passed: true; isCertified: boolean }
  | {
      passed: false;
      /** An earlier attempt passed, and stays. */
      hasPassed: boolean;
      /** Null for any number. */
      triesLeft: number | null;
      /** Null when it is open. */
      nextTryAt: Date | null;
    };

const percent = (grade: number): string => `${cutTo(grade, 2)}%`;

/** What the bell says of an attempt that has ended; null while it is open. */
export function resultNews(attempt: Settled, afterwards: Afterwards): NoticeFor | null {
  const { id, userId, courseId, score, passingGrade, completedAt } = attempt;
  if (!completedAt || score === null) return null;
  return {
    userId,
    courseId,
    kind: 'result',
    subject: String(id),
    title: `نتيجة اختبار «${courseTitleHere}»: ${percent(score)}`,
    detail: detailOf(afterwards, percent(passingGrade)),
    path: `/course/${courseId}/exam`,
  };
}

function detailOf(afterwards: Afterwards, passingGrade: string): string {
  if (afterwards.passed) {
    const where = afterwards.isCertified ? 'شهادتك في صفحة «شهاداتي».' : 'حال شهادتك في صفحة الاختبار.';
    return `نجحت، ودرجة النجاح ${passingGrade}. ${where}`;
  }
  const kept = afterwards.hasPassed ? ' نجاحك السابق باقٍ لك.' : '';
  return `النتيجة دون درجة النجاح ${passingGrade}.${kept} ${nextTry(afterwards)}`;
}

function nextTry({ triesLeft, nextTryAt }: Extract<Afterwards, { passed: false }>): string {
  if (triesLeft === 0) return 'لم تبقَ لك محاولة، ويمكن طلب أخرى من محاضر المادة.';
  const left = triesLeft === null ? '' : ` ${remaining(triesLeft)}`;
  return nextTryAt
    ? `تُفتح لك المحاولة التالية يوم ${meccaTime(nextTryAt)}.${left}`
    : `يمكنك إعادة الاختبار الآن.${left}`;
}

const tries = feminine('محاولة', 'محاولات');
const remaining = (count: number): string => `بقيت لك ${pluralForm(count, tries)}.`;
