import { programmeTitle } from '#contract/course-title';
import type { DiplomaKey } from '#contract/primitives';
import type { Db } from '#server/db/database';
import { insertSubject, pass, type SubjectCourse } from './passed-subjects.ts';

/** So many subjects of a level, of ten hours each. */
export async function subjectsIn(db: Db, diploma: DiplomaKey, number: number): Promise<SubjectCourse[]> {
  const subjects: SubjectCourse[] = [];
  for (let place = 1; place <= number; place += 1) {
    const title = programmeTitle('الدبلوم', `المادة ${place}`);
    subjects.push(await insertSubject(db, diploma, { title }));
  }
  return subjects;
}

/** As if the student had passed the exam of each of them with that score. */
export const passWith = (
  db: Db,
  userId: string,
  subjects: SubjectCourse[],
  score: number,
  at = new Date(),
): Promise<void> =>
  db.transaction((tx) =>
    pass(
      tx,
      subjects.map((subject) => [userId, subject, score]),
      at,
    ),
  );
