import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import type { Piece } from '#server/db/pieces';
import { examAttempts, examLeaves, users } from '#server/db/schema';

const isFinishedAt = (examId: number) =>
  and(eq(examAttempts.examId, examId), isNotNull(examAttempts.completedAt));

/** How many finished attempts lie in each tenth of the scores, and their sum; a full score lies in the last tenth. */
export function scoresByTenth(db: Queryable, examId: number) {
  const tenth = sql`least(floor(${examAttempts.score} / 10), 9)`;
  return db
    .select({
      tenth: tenth.mapWith(Number),
      attempts: count(),
      scoreOfAll: sql`sum(${examAttempts.score})`.mapWith(Number),
    })
    .from(examAttempts)
    .where(isFinishedAt(examId))
    .groupBy(tenth);
}

/** Each who has finished an attempt, once, with the best of them. */
const bestAttempts = (db: Queryable, examId: number) => {
  const ranked = db
    .select({
      id: examAttempts.id,
      userId: examAttempts.userId,
      score: examAttempts.score,
      passingGrade: examAttempts.passingGrade,
      passed: examAttempts.passed,
      completedAt: examAttempts.completedAt,
      extraTime: examAttempts.extraTime,
      tries: sql<number>`count(*) over (partition by ${examAttempts.userId})`.as('tries'),
      place: sql<number>`row_number() over (
        partition by ${examAttempts.userId}
        order by ${examAttempts.score} desc, ${examAttempts.completedAt}, ${examAttempts.id}
      )`.as('place'),
    })
    .from(examAttempts)
    .where(isFinishedAt(examId))
    .as('ranked');
  return db.select().from(ranked).where(eq(ranked.place, 1)).as('best');
};

export async function peopleAt(db: Queryable, examId: number) {
  const best = bestAttempts(db, examId);
  const [counted] = await db
    .select({ people: count(), passed: sql`count(*) filter (where ${best.passed})`.mapWith(Number) })
    .from(best);
  return counted ?? { people: 0, passed: 0 };
}

/** Those who have finished an attempt, the best first. */
export async function studentsAt(db: Queryable, examId: number, { limit, offset }: Piece) {
  const best = bestAttempts(db, examId);
  return db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      score: best.score,
      passingGrade: best.passingGrade,
      passed: best.passed,
      tries: sql`${best.tries}`.mapWith(Number),
      completedAt: best.completedAt,
      extraTime: best.extraTime,
      leaves: db.$count(examLeaves, and(eq(examLeaves.examId, examId), eq(examLeaves.userId, best.userId))),
    })
    .from(best)
    .innerJoin(users, eq(users.id, best.userId))
    .orderBy(desc(best.score), asc(best.completedAt), asc(best.id))
    .limit(limit)
    .offset(offset);
}
