import { programmeTitle } from '#contract/course-title';
import type { DiplomaKey } from '#contract/primitives';
import { addNotices } from '#server/notices/queries';
import { issueCertificates } from '#server/certificates/queries';
import type { Queryable, Tx } from '#server/db/database';
import { insertAttempt, insertCourse, insertExam } from '#server/db/factories';
import type { courses } from '#server/db/schema';
import { noMail } from './no-mail.ts';

const minute = 60_000;

/** A course of a level. Its hours are those of its minutes. */
export function insertSubject(
  db: Queryable,
  diploma: DiplomaKey | null,
  { hours = 10, ...course }: Partial<typeof courses.$inferInsert> & { hours?: number } = {},
) {
  const title = programmeTitle('الدبلوم', 'مبادئ المصطلح');
  return insertCourse(db, { title, diploma, duration: hours * 60, ...course });
}
export type SubjectCourse = Pick<typeof courses.$inferSelect, 'id'>;

type Passed = [userId: string, course: SubjectCourse, score: number];

/** As if they had sat an exam of these courses: the passes are written, and what comes of them is issued with them. */
export async function pass(tx: Tx, sat: Passed[], at: Date): Promise<void> {
  const passed = [];
  for (const [userId, { id }, score] of sat) {
    const startedAt = new Date(at.getTime() - minute);
    const exam = await insertExam(tx, id);
    passed.push(await insertAttempt(tx, userId, exam, { startedAt, score, passed: true, completedAt: at }));
  }
  await addNotices(tx, await issueCertificates(tx, passed, at, noMail), at);
}
