import { and, asc, count, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database';
import { courses, examAttempts, examQuestions, exams, lessonProgress, lessons } from '#server/db/schema';
import type { AttemptRow, Standing } from './rules.ts';
import { deadlineOf } from './rules.ts';

export type ExamRow = typeof exams.$inferSelect;

const isVisibleCourse = and(eq(courses.isActive, true), isNull(courses.deletedAt));
/** An exam that students can sit: active, with at least one question, in a course that they can see. */
const isOffered = and(
  eq(exams.isActive, true),
  isNull(exams.deletedAt),
  gte(exams.totalQuestions, 1),
  isVisibleCourse,
);

export async function offeredExams(db: Queryable): Promise<ExamRow[]> {
  const rows = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(isOffered)
    .orderBy(asc(exams.courseId), asc(exams.id));
  return rows.map(({ exam }) => exam);
}

export async function findOfferedExam(db: Queryable, examId: number): Promise<ExamRow | null> {
  const [row] = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.id, examId), isOffered));
  return row?.exam ?? null;
}

/** A course has one final exam; a newer one takes the place of an older. */
export async function findOfferedExamOf(db: Queryable, courseId: number): Promise<ExamRow | null> {
  const [row] = await db
    .select({ exam: exams })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.courseId, courseId), isOffered))
    .orderBy(desc(exams.id))
    .limit(1);
  return row?.exam ?? null;
}

/** Hidden or not: whoever is sitting it may finish. */
export async function findExam(db: Queryable, examId: number): Promise<ExamRow | null> {
  const [row] = await db.select().from(exams).where(eq(exams.id, examId));
  return row ?? null;
}

export async function standingOf(db: Queryable, userId: string, exam: ExamRow): Promise<Standing> {
  const [counted] = await db
    .select({ activeLessons: count(lessons.id), completedLessons: count(lessonProgress.id) })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.isCompleted, true),
      ),
    )
    .where(and(eq(lessons.courseId, exam.courseId), eq(lessons.isActive, true)));
  if (!counted) throw new Error('a count returned no row');
  return { ...counted, hasPassed: (await countPasses(db, userId, exam.id)) > 0 };
}

export const countPasses = (db: Queryable, userId: string, examId: number): Promise<number> =>
  db.$count(
    examAttempts,
    and(eq(examAttempts.userId, userId), eq(examAttempts.examId, examId), eq(examAttempts.passed, true)),
  );

/** The new attempt with its own copy of the paper, or null when another request opened one first: the database decides. */
export async function insertAttempt(
  tx: Tx,
  userId: string,
  exam: ExamRow,
  now: Date,
): Promise<AttemptRow | null> {
  const questions = await tx
    .select({
      id: examQuestions.id,
      question: examQuestions.question,
      options: examQuestions.options,
      correctAnswer: examQuestions.correctAnswer,
      points: examQuestions.points,
    })
    .from(examQuestions)
    .where(eq(examQuestions.examId, exam.id))
    .orderBy(asc(examQuestions.order), asc(examQuestions.id));
  const [row] = await tx
    .insert(examAttempts)
    .values({
      userId,
      examId: exam.id,
      courseId: exam.courseId,
      questions,
      totalQuestions: questions.length,
      passingGrade: exam.passingGrade,
      duration: exam.duration,
      startedAt: now,
      deadline: deadlineOf(now, exam.duration),
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}
