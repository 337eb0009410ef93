import { issueCertificate } from '#server/certificates/queries';
import type { Db, Tx } from '#server/db/database';
import { completeEnrolment, lockOwnAttempt, writeAttempt } from './attempt-queries.ts';
import type { AttemptRow } from './rules.ts';
import { grade, isOverdue } from './rules.ts';

/** The one way an attempt ends. A pass issues the certificate in the same transaction. */
export async function closeAttempt(
  tx: Tx,
  attempt: AttemptRow,
  { answers, completedAt }: { answers: AttemptRow['answers']; completedAt: Date },
  now: Date,
): Promise<AttemptRow> {
  const { score, passed, correctAnswers } = grade(attempt.questions, answers, attempt.passingGrade);
  const closed = await writeAttempt(tx, attempt.id, { answers, score, passed, correctAnswers, completedAt });
  if (passed) {
    const { id, userId, courseId } = attempt;
    await issueCertificate(tx, { id, userId, courseId, grade: score, completedAt }, now);
    await completeEnrolment(tx, userId, courseId, completedAt);
  }
  return closed;
}

/** What nobody handed in ends at its deadline with what was saved, whenever we come to it. */
export const closeOverdue = (tx: Tx, attempt: AttemptRow, now: Date): Promise<AttemptRow> =>
  closeAttempt(tx, attempt, { answers: attempt.answers, completedAt: attempt.deadline }, now);

/** The student's attempt under its lock; if it is overdue it is closed first, so that nothing depends on the sweep. */
export async function lockSettled(
  tx: Tx,
  { id, userId }: Pick<AttemptRow, 'id' | 'userId'>,
  now: Date,
): Promise<AttemptRow | null> {
  const attempt = await lockOwnAttempt(tx, id, userId);
  if (!attempt || attempt.completedAt || !isOverdue(attempt, now)) return attempt;
  return closeOverdue(tx, attempt, now);
}

/** Those of a student's open attempts that are overdue are closed, each in a transaction of its own. */
export async function closeThoseOverdue(db: Db, open: AttemptRow[], now: Date): Promise<void> {
  for (const attempt of open.filter((each) => isOverdue(each, now))) {
    await db.transaction((tx) => lockSettled(tx, attempt, now));
  }
}
