import { and, asc, eq } from 'drizzle-orm';
import { courses, examAttempts, examLeaves, exams, extraTimes } from '#server/db/schema';
import { readablePapers } from '#server/exams/queries';
import type { Attempt, AttemptRow } from '#server/exams/rules';
import { allAtOnce, type Exported, section } from './export-section.ts';

/** A question as its student may read it now: with what is right. */
const asRead = ({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>) =>
  questions.map(({ id, question, options, correctAnswer, explanation, source }) => ({
    question,
    options,
    answer: optionAt(options, answers[id]),
    rightAnswer: optionAt(options, correctAnswer),
    isRight: answers[id] === correctAnswer,
    explanation: explanation ?? null,
    source: source ?? null,
  }));

const optionAt = (options: string[], letter: string | undefined): string | null =>
  letter === undefined ? null : (options[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? null);

/** All that somebody sat, one exam at a time: its papers are laid out together, and given away together. */
async function* attemptsOf(of: Exported) {
  const { tx, user, config } = of;
  const sat = await tx
    .selectDistinct({ examId: exams.id, exam: exams.title, course: courses.title })
    .from(examAttempts)
    .innerJoin(exams, eq(exams.id, examAttempts.examId))
    .innerJoin(courses, eq(courses.id, examAttempts.courseId))
    .where(eq(examAttempts.userId, user.id))
    .orderBy(asc(exams.id));
  for (const { examId, exam, course } of sat) {
    const papers = await readablePapers(tx, { userId: user.id, examId }, config);
    const attempts = await tx
      .select()
      .from(examAttempts)
      .where(and(eq(examAttempts.userId, user.id), eq(examAttempts.examId, examId)))
      .orderBy(asc(examAttempts.startedAt), asc(examAttempts.id));
    yield attempts.map((attempt) => asTold(attempt, { exam, course, paper: papers.get(attempt.id) ?? null }));
  }
}

function asTold(
  attempt: AttemptRow,
  { exam, course, paper }: { exam: string; course: string; paper: Attempt | null },
) {
  const isOver = attempt.completedAt !== null;
  return {
    course,
    exam,
    startedAt: attempt.startedAt,
    completedAt: attempt.completedAt,
    score: attempt.score,
    passingGrade: attempt.passingGrade,
    passed: isOver ? attempt.passed : null,
    correctAnswers: isOver ? attempt.correctAnswers : null,
    totalQuestions: attempt.totalQuestions,
    answered: Object.keys(attempt.answers).length,
    extraTime: attempt.extraTime,
    paper: paper && asRead(paper),
  };
}

/** What somebody sat, with the papers that may be read. */
export const examSections = [
  section({
    key: 'attempts',
    title: 'محاولاتك في الاختبارات',
    note: 'تُقرأ ورقة المحاولة بعد النجاح أو نفاد المحاولات، كما في الجامعة؛ وما لم يحن وقته فدرجته وحدها.',
    legend: {
      course: 'المادة',
      exam: 'الاختبار',
      startedAt: 'بدأت في',
      completedAt: 'انتهت في',
      score: 'الدرجة (من 100)',
      passingGrade: 'درجة النجاح',
      passed: 'ناجحة',
      correctAnswers: 'الصحيح',
      totalQuestions: 'الأسئلة',
      answered: 'ما أُجيب عنه',
      extraTime: 'وقت إضافي (بالمئة)',
      paper: 'الورقة',
      question: 'السؤال',
      options: 'الخيارات',
      answer: 'إجابتك',
      rightAnswer: 'الصواب',
      isRight: 'أصبت',
      explanation: 'البيان',
      source: 'المصدر',
    },
    pages: attemptsOf,
  }),
  section({
    key: 'examLeaves',
    title: 'محاولات أُذن لك بها',
    legend: { exam: 'الاختبار', reason: 'السبب', grantedAt: 'متى' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ exam: exams.title, reason: examLeaves.reason, grantedAt: examLeaves.grantedAt })
        .from(examLeaves)
        .innerJoin(exams, eq(exams.id, examLeaves.examId))
        .where(eq(examLeaves.userId, user.id))
        .orderBy(asc(examLeaves.grantedAt)),
    ),
  }),
  section({
    key: 'extraTimes',
    title: 'وقتك الإضافي في الاختبارات',
    legend: { exam: 'الاختبار (إن خلا فكل الاختبارات)', percent: 'بالمئة' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ exam: exams.title, percent: extraTimes.percent })
        .from(extraTimes)
        .leftJoin(exams, eq(exams.id, extraTimes.examId))
        .where(eq(extraTimes.userId, user.id))
        .orderBy(asc(extraTimes.id)),
    ),
  }),
];
