import { asc, eq } from 'drizzle-orm';
import { optionLetters } from '#contract/sitting-exams';
import type { Queryable } from '#server/db/database';
import { courseUnits, examLeaves, examQuestions, extraTimes } from '#server/db/schema';
import type { ExamCourse } from './exam-course.ts';
import type { Letter } from './exam-model.ts';

/** A question as a student is shown it. */
export interface Shown {
  id: number;
  question: string;
  options: string[];
}

/** So many keys in turn. */
export const keysOf = (count: number): Letter[] =>
  Array.from({ length: count }, (_, index) => (['A', 'B', 'C', 'D'] as const)[index % 4] ?? 'A');

/** The questions of an exam get units, difficulties, explanations and sources, and options that are theirs alone. */
export async function fillBank(
  db: Queryable,
  { course, questions }: Pick<ExamCourse, 'course' | 'questions'>,
  units = 3,
): Promise<void> {
  const numbers = Array.from({ length: units }, (_, index) => index + 1);
  await db
    .insert(courseUnits)
    .values(numbers.map((number) => ({ courseId: course.id, number, title: `الوحدة ${number}` })));
  for (const [index, { id, options }] of questions.entries()) {
    await db
      .update(examQuestions)
      .set({
        unit: 1 + (index % units),
        difficulty: 1 + (Math.floor(index / units) % 3),
        explanation: `شرح السؤال ${index + 1}`,
        source: `مصدر السؤال ${index + 1}`,
        options: options.map((option) => `${option} ${index + 1}`),
      })
      .where(eq(examQuestions.id, id));
  }
}

export const bankOf = (db: Queryable, { exam }: Pick<ExamCourse, 'exam'>) =>
  db
    .select()
    .from(examQuestions)
    .where(eq(examQuestions.examId, exam.id))
    .orderBy(asc(examQuestions.order), asc(examQuestions.id));
export type Bank = Awaited<ReturnType<typeof bankOf>>;

/** Answers to a paper by the letters that it shows, right but for as many as wished. The bank is that of its beginning. */
export function answersShown(bank: Bank, paper: Shown[], wrong = 0): Record<string, string> {
  const textOf = new Map(
    bank.map(({ id, options, correctAnswer }) => [id, options[optionLetters.indexOf(correctAnswer)] ?? '']),
  );
  return Object.fromEntries(
    paper.map(({ id, options }, index) => {
      const right = options.indexOf(textOf.get(id) ?? '');
      const place = index < wrong ? (right + 1) % options.length : right;
      return [id, optionLetters[place] ?? ''];
    }),
  );
}

export const grantLeave = (db: Queryable, examId: number, userId: string, grantedAt: Date) =>
  db.insert(examLeaves).values({ examId, userId, reason: 'كان مريضًا', grantedBy: userId, grantedAt });

export const giveExtraTime = (db: Queryable, userId: string, percent: number, examId: number | null = null) =>
  db.insert(extraTimes).values({ userId, percent, examId });
