import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOpenExam } from '#server/courses/queries';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import {
  courses,
  courseTeachers,
  enrollments,
  examAttempts,
  examLeaves,
  examQuestions,
  exams,
  lessons,
  liveSessions,
  users,
} from '#server/db/schema';
import { isOffered } from '#server/exams/queries';

/** The courses that a person teaches, with what there is in each; by what they are called. */
export function coursesOnDesk(db: Queryable, userId: string) {
  const ofCourse = eq(lessons.courseId, courses.id);
  return db
    .select({
      id: courses.id,
      title: courses.title,
      diploma: courses.diploma,
      programmeCode: courses.programmeCode,
      isActive: courses.isActive,
      publishedAt: courses.publishedAt,
      imageUrl: courses.imageUrl,
      thumbnailUrl: courses.thumbnailUrl,
      totalLessons: courses.totalLessons,
      unrecorded: db.$count(lessons, and(ofCourse, eq(lessons.isActive, true), isNull(lessons.videoUrl))),
      exams: db.$count(exams, and(eq(exams.courseId, courses.id), isOpenExam())),
    })
    .from(courseTeachers)
    .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), isNull(courses.deletedAt)))
    .where(eq(courseTeachers.userId, userId))
    .orderBy(asc(courses.id));
}

/**
 * How many study each of these courses. Those who prepare a course and have tried it are no students of it; they are few,
 * so all are counted and these taken off.
 */
export async function studentsIn(db: Queryable, courseIds: number[]) {
  const enrolled = (who?: SQL) =>
    db
      .select({ courseId: enrollments.courseId, people: count() })
      .from(enrollments)
      .where(and(isAnyOf(enrollments.courseId, courseIds), who))
      .groupBy(enrollments.courseId);
  const staff = db.select({ id: users.id }).from(users).where(ne(users.role, 'student'));
  const [all, ofStaff] = await Promise.all([enrolled(), enrolled(inArray(enrollments.userId, staff))]);
  return new Map(
    all.map(({ courseId, people }) => {
      const tried = ofStaff.find((row) => row.courseId === courseId)?.people ?? 0;
      return [courseId, people - tried];
    }),
  );
}

/** What the exams of a course have come to. */
export interface ExamFigures {
  courseId: number;
  /** Who sat one, and the sum of everybody's best score. */
  sat: number;
  scoreOfAll: number;
  /** What has ended lately, and when the newest did. */
  recent: number;
  recentlyPassed: number;
  lastEndedAt: Date;
  /** Who has no try left at the exam that is sat now and has not passed it; and who of them has waited longest. */
  stuck: number;
  longestStuck: { userId: string; since: Date; examId: number; examTitle: string } | null;
}

/** In one pass over the attempts of these courses, by an index that has all of it. */
export async function examFigures(db: Queryable, courseIds: number[], from: Date): Promise<ExamFigures[]> {
  const offered = db
    .select({ id: exams.id, title: exams.title, tries: exams.tries })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(and(eq(exams.courseId, sql.raw('taught.id')), isOffered));
  const { rows } = await db.execute<FigureRow>(sql`
    select taught.id as "courseId", offered.id as "examId", offered.title as "examTitle", figures.*
    from unnest(${sql.param(courseIds)}::integer[]) as taught (id)
    left join lateral (${offered}) as offered on true
    cross join lateral (
      select count(*) as sat, sum(best) as "scoreOfAll", sum(recent) as recent,
        sum(recently_passed) as "recentlyPassed", max(last) as "lastEndedAt",
        count(*) filter (where is_stuck) as stuck,
        min(array[to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), user_id])
          filter (where is_stuck) as "longestStuck"
      from (${satBy(from)}) as sat
      cross join lateral (select ${isStuck} as is_stuck) as waiting
    ) as figures
    where figures.sat > 0
  `);
  return rows.map(({ courseId, lastEndedAt, longestStuck, examId, examTitle, ...counts }) => ({
    courseId,
    sat: Number(counts.sat),
    scoreOfAll: Number(counts.scoreOfAll),
    recent: Number(counts.recent),
    recentlyPassed: Number(counts.recentlyPassed),
    lastEndedAt: new Date(lastEndedAt),
    stuck: Number(counts.stuck),
    longestStuck: longestStuck && {
      since: new Date(longestStuck[0]),
      userId: longestStuck[1],
      examId,
      examTitle,
    },
  }));
}

type FigureRow = Record<
  'sat' | 'scoreOfAll' | 'recent' | 'recentlyPassed' | 'stuck' | 'lastEndedAt',
  string
> & {
  courseId: number;
  examId: number;
  examTitle: string;
  longestStuck: [since: string, userId: string] | null;
};

/** Each who has sat an exam of the course, and how often and until when the one that is sat now. */
const satBy = (from: Date) => sql`
  select user_id, max(score) as best, max(completed_at) as last,
    count(*) filter (where completed_at >= ${from.toISOString()}::timestamptz) as recent,
    count(*) filter (where completed_at >= ${from.toISOString()}::timestamptz and passed) as recently_passed,
    count(*) filter (where exam_id = offered.id) as used,
    bool_or(passed) filter (where exam_id = offered.id) as has_passed,
    max(completed_at) filter (where exam_id = offered.id) as since
  from ${examAttempts} as attempt
  where attempt.course_id = taught.id and attempt.completed_at is not null
  group by user_id`;

/** `triesLeft` of the rules, of many at once. Leaves and roles are looked up of those alone who have used the tries of the exam. */
const isStuck = sql`case
  when offered.tries is null or sat.has_passed or sat.used < offered.tries then false
  else sat.used >= offered.tries + (
      select count(*) from ${examLeaves} as leave
      where leave.user_id = sat.user_id and leave.exam_id = offered.id
    ) and exists (select from ${users} as person where person.id = sat.user_id and person.role = 'student')
  end`;

export async function findName(db: Queryable, userId: string) {
  const { firstName, lastName, email } = users;
  const [row] = await db.select({ firstName, lastName, email }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The oldest question of these courses that waits to be approved, and how many do. */
export async function waitingQuestions(db: Queryable, courseIds: number[]) {
  const [row] = await db
    .select({
      question: examQuestions.question,
      examId: exams.id,
      examTitle: exams.title,
      since: examQuestions.createdAt,
      waiting: sql`count(*) over ()`.mapWith(Number),
    })
    .from(examQuestions)
    .innerJoin(exams, and(eq(exams.id, examQuestions.examId), isNull(exams.deletedAt)))
    .where(and(isAnyOf(examQuestions.courseId, courseIds), eq(examQuestions.isApproved, false)))
    .orderBy(asc(examQuestions.createdAt), asc(examQuestions.id))
    .limit(1);
  return row ?? null;
}

/** Their sessions between two moments, and those that are on the air: by them, or of a course of theirs. */
export const sessionsOnDesk = (
  db: Queryable,
  userId: string,
  courseIds: number[],
  { from, to }: { from: Date; to: Date },
) =>
  db
    .select()
    .from(liveSessions)
    .where(
      and(
        or(eq(liveSessions.createdBy, userId), isAnyOf(liveSessions.courseId, courseIds)),
        or(
          eq(liveSessions.isLive, true),
          and(
            sql`${liveSessions.scheduledTime} >= ${from.toISOString()}::timestamptz`,
            sql`${liveSessions.scheduledTime} < ${to.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(desc(liveSessions.isLive), asc(liveSessions.scheduledTime), asc(liveSessions.id));
