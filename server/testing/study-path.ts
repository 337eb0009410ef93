import type { DiplomaKey } from '#contract/primitives';
import type { Queryable } from '#server/db/database';
import { insertAttempt, insertCertificate, insertCourse, insertExam } from '#server/db/factories';

type Course = Awaited<ReturnType<typeof insertCourse>>;

/** So many subjects of a level, of ten hours each. */
export async function subjectsIn(db: Queryable, diploma: DiplomaKey, number: number): Promise<Course[]> {
  const subjects: Course[] = [];
  for (let place = 1; place <= number; place += 1) {
    subjects.push(await insertCourse(db, { diploma, title: `الدبلوم: المادة ${place}`, duration: 600 }));
  }
  return subjects;
}

/** As if the student had passed the exam of each with that score. */
export async function passWith(
  db: Queryable,
  userId: string,
  subjects: Course[],
  score: number,
  completedAt = new Date(),
): Promise<void> {
  for (const { id } of subjects) {
    const exam = await insertExam(db, id);
    const startedAt = new Date(completedAt.getTime() - 60_000);
    const attempt = await insertAttempt(db, userId, exam, { score, passed: true, startedAt, completedAt });
    await insertCertificate(db, attempt, { grade: score, issuedAt: completedAt });
  }
}
