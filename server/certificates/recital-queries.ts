import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staffName } from '#contract/accounts';
import type { SignedText } from '#contract/signed-texts';
import type { UnrecitedText } from '#contract/recital-sentence';
import type { Queryable, Tx } from '#server/db/database';
import {
  certificates,
  courseMutun,
  courses,
  examAttempts,
  matnUnits,
  mutun,
  recitals,
  users,
} from '#server/db/schema';
import type { Wire } from '#server/http/wire';
import type { PassedAttempt, Place } from './certificate-facts.ts';
import { signatureOf } from './signed-texts.ts';

/** Whether what a student has passed of a text holds this unit; named as in the statements below. */
const isRecited = sql`exists (
  select from ${recitals} as recital
  where recital.user_id = place.user_id and recital.matn_key = unit.matn_key and recital.state = 'passed'
    and unit.number between recital.from_unit and recital.to_unit
)`;

type Unrecited = Place & UnrecitedText;

/** What the courses that ask for a recital still miss of these students, text by text; only texts that students see count. */
export async function unrecitedTexts(db: Queryable, places: Place[]): Promise<Unrecited[]> {
  if (places.length === 0) return [];
  const { rows } = await db.execute<Unrecited & Record<string, unknown>>(sql`
    select place.user_id as "userId", place.course_id as "courseId", matn.title, matn.kind,
      count(*)::integer as left
    from (
      select distinct * from unnest(
        ${sql.param(places.map(({ userId }) => userId))}::text[],
        ${sql.param(places.map(({ courseId }) => courseId))}::integer[]
      ) as place (user_id, course_id)
    ) as place
    join ${courses} as course on course.id = place.course_id and course.requires_recital
    join ${courseMutun} as taught on taught.course_id = course.id
    join ${mutun} as matn on matn.key = taught.matn_key and matn.is_active
    join ${matnUnits} as unit on unit.matn_key = matn.key
    where not ${isRecited}
    group by place.user_id, place.course_id, matn.key
    order by matn.key
  `);
  return rows;
}

/** Exams that were passed and have brought no certificate, of these students or of all: the best of each course. */
export async function passesWithoutCertificate(tx: Tx, userIds: string[] | null): Promise<PassedAttempt[]> {
  const ofWhom = userIds ? sql`attempt.user_id = any(${sql.param(userIds)})` : sql`true`;
  const { rows } = await tx.execute<Record<keyof PassedAttempt, unknown>>(sql`
    select distinct on (attempt.user_id, attempt.course_id) attempt.id, attempt.user_id as "userId",
      attempt.course_id as "courseId", attempt.score, attempt.completed_at as "completedAt"
    from ${examAttempts} as attempt
    where attempt.passed and ${ofWhom} and not exists (
      select from ${users} as gone where gone.id = attempt.user_id and gone.erased_at is not null
    ) and not exists (
      select from ${certificates} as held
      where held.user_id = attempt.user_id and held.course_id = attempt.course_id
    )
    order by attempt.user_id, attempt.course_id, attempt.score desc, attempt.id
  `);
  return rows.map(({ id, userId, courseId, score, completedAt }) => ({
    id: Number(id),
    userId: String(userId),
    courseId: Number(courseId),
    score: Number(score),
    completedAt: new Date(String(completedAt)),
  }));
}

/** The texts that a student has memorised and a teacher signed, in the order in which that happened. */
export async function signedTextsOf(db: Queryable, userId: string): Promise<Wire<SignedText>[]> {
  const teacher = alias(users, 'teacher');
  const rows = await db
    .select({
      matnKey: recitals.matnKey,
      title: mutun.title,
      units: db.$count(matnUnits, eq(matnUnits.matnKey, recitals.matnKey)),
      from: recitals.fromUnit,
      to: recitals.toUnit,
      decidedAt: recitals.decidedAt,
      teacher: { firstName: teacher.firstName, lastName: teacher.lastName, email: teacher.email },
    })
    .from(recitals)
    .innerJoin(mutun, eq(mutun.key, recitals.matnKey))
    .innerJoin(teacher, eq(teacher.id, recitals.decidedBy))
    .where(and(eq(recitals.userId, userId), eq(recitals.state, 'passed')))
    .orderBy(asc(recitals.decidedAt), asc(recitals.id));
  return [...new Set(rows.map(({ matnKey }) => matnKey))]
    .flatMap((matnKey) => {
      const passed = rows.filter((row) => row.matnKey === matnKey);
      const [first] = passed;
      const signature = signatureOf(
        first?.units ?? 0,
        passed.flatMap((row) =>
          row.decidedAt
            ? [
                {
                  range: [row.from, row.to] as const,
                  decidedAt: row.decidedAt,
                  teacher: staffName(row.teacher),
                },
              ]
            : [],
        ),
      );
      return first && signature ? [{ matnKey, title: first.title, ...signature }] : [];
    })
    .toSorted((one, other) => one.signedAt.getTime() - other.signedAt.getTime());
}
