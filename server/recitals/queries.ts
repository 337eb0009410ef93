import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { displayName } from '#contract/accounts';
import { signedTexts } from '#server/certificates/queries';
import type { Db, Queryable } from '#server/db/database';
import { updateInBatches } from '#server/db/in-batches';
import { courseMutun, mutun, recitals, users } from '#server/db/schema';
import { decidedBefore } from './rules.ts';

/** When a text was signed as memorised by this student, and by whom; null while something of it is left. */
export async function signatureOn(db: Queryable, userId: string, matnKey: string) {
  return (await signedTexts(db, userId)).find((text) => text.matnKey === matnKey) ?? null;
}

/** Of the texts of these courses: how many recitals nobody has judged, and the oldest of them. One's own is for another. */
export async function waitingRecitals(db: Queryable, userId: string, courseIds: number[]) {
  const taught = db
    .select({ key: courseMutun.matnKey })
    .from(courseMutun)
    .where(inArray(courseMutun.courseId, courseIds));
  const [row] = courseIds.length
    ? await db
        .select({
          student: { firstName: users.firstName, lastName: users.lastName, email: users.email },
          matnTitle: mutun.title,
          since: recitals.sentAt,
          count: sql`count(*) over ()`.mapWith(Number),
        })
        .from(recitals)
        .innerJoin(users, eq(users.id, recitals.userId))
        .innerJoin(mutun, eq(mutun.key, recitals.matnKey))
        .where(
          and(eq(recitals.state, 'sent'), ne(recitals.userId, userId), inArray(recitals.matnKey, taught)),
        )
        .orderBy(asc(recitals.sentAt), asc(recitals.id))
        .limit(1)
    : [];
  if (!row) return { count: 0, oldest: null };
  const { count, student, matnTitle, since } = row;
  return { count, oldest: { studentName: displayName(student), matnTitle, since } };
}

/**
 * Recordings go so long after their verdict, unless their students keep them. The reference goes here; the file, which then
 * belongs to nothing, goes with the next sweep of the uploads.
 */
export const forgetOldRecordings = (db: Db, now: Date): Promise<number> =>
  updateInBatches(
    db,
    recitals,
    sql`sound_file = null, comment_sound_file = null`,
    and(
      lt(recitals.decidedAt, decidedBefore(now)),
      eq(recitals.isKept, false),
      or(isNotNull(recitals.soundFile), isNotNull(recitals.commentSoundFile)),
    ),
  );
