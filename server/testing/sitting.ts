import { eq } from 'drizzle-orm';
import { examAttempts } from '#server/db/schema';
import type { ExamCourse } from './exam-course.ts';
import { completeLessons, examCourse } from './exam-course.ts';
import type { TestApp, Visitor } from './test-app.ts';

type Wishes = Parameters<typeof examCourse>[1];

export const examOf = (browser: Visitor, { course }: Pick<ExamCourse, 'course'>) =>
  browser.get(`/api/courses/${course.id}/exam`);
export const start = (browser: Visitor, { exam }: Pick<ExamCourse, 'exam'>) =>
  browser.post(`/api/exams/${exam.id}/start`);
export const save = (browser: Visitor, attemptId: number, sheet: object) =>
  browser.send({ method: 'PUT', url: `/api/exam-attempts/${attemptId}/answers`, payload: sheet });
export const submit = (browser: Visitor, attemptId: number, answers: object) =>
  browser.post(`/api/exam-attempts/${attemptId}/submit`, { answers });

/** Students before and in their exams, in one university. */
export function sittings({
  database: { db },
  clock,
  signedIn,
}: Pick<TestApp, 'database' | 'clock' | 'signedIn'>) {
  /** A student who has completed every lesson of a new course. */
  const readyStudent = async (wishes?: Wishes) => {
    const studied = await examCourse(db, wishes);
    const student = await signedIn();
    await completeLessons(db, student.userId, studied);
    return { ...studied, ...student };
  };

  /** The same student, with an attempt just opened. */
  const sittingStudent = async (wishes?: Wishes) => {
    const ready = await readyStudent(wishes);
    const attempt = (await start(ready.browser, ready)).json();
    return { ...ready, attempt, attemptId: Number(attempt.id) };
  };

  /** The attempt as the database has it. */
  const stored = async (attemptId: number) => {
    const [row] = await db.select().from(examAttempts).where(eq(examAttempts.id, attemptId));
    if (!row) throw new Error(`attempt ${attemptId} is gone`);
    return row;
  };

  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { readyStudent, sittingStudent, stored, pass };
}
