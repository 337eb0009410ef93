import { sql } from 'drizzle-orm';
import { factsOf, subjectsOfLevels } from '#server/admission/queries';
import { type AdmissionMode, mayBetter } from '#server/admission/rules';
import type { Queryable } from '#server/db/database';
import {
  certificates,
  courses,
  examAttempts,
  examLeaves,
  exams,
  extraTimes,
  lessonProgress,
  lessons,
} from '#server/db/schema';
import type { Seat } from './attempt-queries.ts';
import type { Standing } from './rules.ts';

/** How far each of these students has come in the course of that exam. Only of who has a certificate is more asked for. */
export async function standingsOf(db: Queryable, mode: AdmissionMode, seats: Seat[]): Promise<Standing[]> {
  const rows = await readStandings(db, seats);
  const certified = rows.flatMap(({ userId, certifiedIn }) =>
    certifiedIn === null ? [] : [{ userId, courseId: certifiedIn }],
  );
  const bettering = await thoseToBetter(db, mode, certified);
  return rows.map((row) => ({
    activeLessons: row.active,
    completedLessons: row.completed,
    hasPassed: row.passed,
    mayBetter: bettering.has(placeOf({ userId: row.userId, courseId: row.certifiedIn })),
    triesUsed: row.triesUsed,
    leaves: row.leaves,
    extraTime: row.extraTime,
    lastEndedAt: momentOf(row.lastEndedAt),
    lastLeaveAt: momentOf(row.lastLeaveAt),
  }));
}

interface CertifiedPlace {
  userId: string;
  courseId: number | null;
}

const placeOf = ({ userId, courseId }: CertifiedPlace): string => `${courseId} ${userId}`;

/** Where these students, who hold the certificate, may sit the exam again for a better score. */
async function thoseToBetter(
  db: Queryable,
  mode: AdmissionMode,
  certified: { userId: string; courseId: number }[],
): Promise<Set<string>> {
  if (certified.length === 0) return new Set();
  const userIds = [...new Set(certified.map(({ userId }) => userId))];
  const subjects = await subjectsOfLevels(db);
  const facts = await factsOf(db, userIds);
  const may = certified.filter(({ userId, courseId }) => {
    const theirs = facts[userIds.indexOf(userId)];
    return theirs && mayBetter(courseId, subjects, theirs, mode);
  });
  return new Set(may.map(placeOf));
}

async function readStandings(db: Queryable, seats: Seat[]): Promise<StandingRow[]> {
  const { rows } = await db.execute<StandingRow>(sql`
    select
      seat.user_id as "userId",
      (select certificate.course_id from ${certificates} as certificate
        join ${courses} as course on course.id = certificate.course_id
        where certificate.user_id = seat.user_id and certificate.course_id = exam.course_id and certificate.is_valid
          and course.diploma is not null
      ) as "certifiedIn",
      count(lesson.id)::integer as active,
      count(watched.id)::integer as completed,
      sat.*, given.*,
      coalesce(
        (select percent from ${extraTimes} as extra
          where extra.user_id = seat.user_id and (extra.exam_id = seat.exam_id or extra.exam_id is null)
          order by extra.exam_id nulls last limit 1),
        0
      ) as "extraTime"
    from unnest(
      ${sql.param(seats.map(({ userId }) => userId))}::text[],
      ${sql.param(seats.map(({ examId }) => examId))}::integer[]
    ) with ordinality as seat (user_id, exam_id, place)
    cross join lateral (
      select coalesce(bool_or(attempt.passed), false) as passed, count(*)::integer as "triesUsed",
        max(attempt.completed_at) as "lastEndedAt"
      from ${examAttempts} as attempt
      where attempt.user_id = seat.user_id and attempt.exam_id = seat.exam_id and attempt.completed_at is not null
    ) as sat
    cross join lateral (
      select count(*)::integer as leaves, max(leave.granted_at) as "lastLeaveAt"
      from ${examLeaves} as leave
      where leave.user_id = seat.user_id and leave.exam_id = seat.exam_id
    ) as given
    left join ${exams} as exam on exam.id = seat.exam_id
    left join ${lessons} as lesson on lesson.course_id = exam.course_id and lesson.is_active
    left join ${lessonProgress} as watched
      on watched.lesson_id = lesson.id and watched.user_id = seat.user_id and watched.is_completed
    group by seat.place, seat.user_id, seat.exam_id, exam.course_id, sat.passed, sat."triesUsed", sat."lastEndedAt", given.leaves,
      given."lastLeaveAt"
    order by seat.place
  `);
  return rows;
}

type StandingRow = Pick<Standing, 'triesUsed' | 'leaves' | 'extraTime'> & {
  userId: string;
  /** The course of the exam, of a level, where the student holds its certificate. */
  certifiedIn: number | null;
  active: number;
  completed: number;
  passed: boolean;
  lastEndedAt: string | null;
  lastLeaveAt: string | null;
};

const momentOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

export async function standingOf(db: Queryable, mode: AdmissionMode, seat: Seat): Promise<Standing> {
  const [standing] = await standingsOf(db, mode, [seat]);
  if (!standing) throw new Error('a seat that was named has no standing');
  return standing;
}
