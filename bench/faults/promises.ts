import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { certificates, examAttempts, lessonProgress } from '#server/db/schema';
import type { AttemptRow } from '#server/exams/rules';
import type { Cohort } from './cohort.ts';
import type { Diary, KnownAttempt } from './diary.ts';

/** Which promises the database does not keep, in words. */
export interface Verdict {
  lost: string[];
}

/** Holds what was acknowledged against what is stored. What was only sent may be there or not. */
export async function promisesKept(
  { db }: Database,
  cohort: Cohort,
  diaries: readonly Diary[],
): Promise<Verdict> {
  const userIds = diaries.map(({ userId }) => userId);
  const attempts = await db.select().from(examAttempts).where(inArray(examAttempts.userId, userIds));
  const issued = await db.select().from(certificates).where(inArray(certificates.userId, userIds));
  const watched = await db
    .select()
    .from(lessonProgress)
    .where(
      and(inArray(lessonProgress.userId, userIds), eq(lessonProgress.lessonId, cohort.watched.lessonId)),
    );
  const rowOf = new Map(attempts.map((row) => [row.id, row]));
  const numberOf = new Map(issued.map((row) => [row.examAttemptId, row.certificateNumber]));
  const secondsOf = new Map(watched.map((row) => [row.userId, row.watchedDuration]));

  const lost = diaries.flatMap((diary) => [
    ...diary.attempts.flatMap((known) => complaintsOf(known, rowOf.get(known.id), numberOf.get(known.id))),
    ...((secondsOf.get(diary.userId) ?? 0) < diary.watchedSeconds
      ? [`${diary.userId} watched ${diary.watchedSeconds} s`]
      : []),
  ]);
  const passed = new Set(attempts.filter((row) => row.passed).map((row) => row.id));
  const certified = new Set(issued.map((row) => row.examAttemptId));
  if (issued.length !== certified.size || !isDeepStrictEqual(passed, certified)) {
    lost.push('passes and certificates are not the same');
  }
  return { lost };
}

function complaintsOf(known: KnownAttempt, row: AttemptRow | undefined, number?: string): string[] {
  const complain = (what: string) => [`attempt ${known.id}: ${what}`];
  if (!row) return complain('is gone');
  if (row.startedAt.toISOString() !== known.startedAt || row.deadline.toISOString() !== known.deadline) {
    return complain('has other times');
  }
  if (!row.completedAt) {
    if (known.result) return complain('was handed in and is open');
    return isPromisedSheet(known, row) ? [] : complain(`revision ${known.saved.revision} is not there`);
  }
  if (!isDeepStrictEqual(row.answers, known.handedIn)) return complain('was closed with other answers');
  if (!known.result) return [];
  const { score, passed, certificate } = known.result;
  const isSame = row.score === score && row.passed === passed && (number ?? null) === certificate;
  return isSame ? [] : complain('has another result');
}

/** The newest acknowledged sheet, or the one that was on its way. */
const isPromisedSheet = ({ saved, sent }: KnownAttempt, { revision, answers }: AttemptRow): boolean =>
  [saved, sent].some((sheet) => sheet?.revision === revision && isDeepStrictEqual(sheet.answers, answers));
