import { sql } from 'drizzle-orm';
import { displayName, type NamedPerson, staffName } from '#contract/accounts';
import { honoursOf } from '#contract/grades';
import type { Tx } from '#server/db/database';
import { courses, courseTeachers, users } from '#server/db/schema';

/** A student in a course. */
export interface Place {
  userId: string;
  courseId: number;
}

export interface PassedAttempt extends Place {
  id: number;
  score: number | null;
  completedAt: Date | null;
}

export type Facts = Awaited<ReturnType<typeof factsOf>>[number];

/** What each certificate will say. Always in the same order: so no two who issue many wait for each other. */
export async function factsOf(tx: Tx, passed: PassedAttempt[]) {
  const names = await namesFor(tx, passed);
  return passed
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, userId, courseId, score, completedAt }) => {
      const known = names.get(id);
      if (!known || score === null || !completedAt) {
        throw new Error(`attempt ${id} has no student, no course or no result`);
      }
      const { student, course } = known;
      return {
        userId,
        courseId,
        diploma: course.diploma,
        requiresRecital: course.requiresRecital,
        examAttemptId: id,
        studentName: displayName(student),
        courseTitle: course.title,
        courseLevel: course.level,
        instructor: course.teachers?.map(staffName).join('، ') ?? course.instructor,
        specialization: student.specialization,
        grade: score,
        honors: honoursOf(score),
        completionDate: completedAt,
      };
    });
}

type Student = NamedPerson & Pick<typeof users.$inferSelect, 'specialization'>;
type Course = Pick<
  typeof courses.$inferSelect,
  'title' | 'level' | 'instructor' | 'diploma' | 'requiresRecital'
> & {
  teachers: NamedPerson[] | null;
};

/** By attempt, who sat it, and in which course. */
async function namesFor(tx: Tx, passed: PassedAttempt[]) {
  const list = <Value>(of: (each: PassedAttempt) => Value) => sql.param(passed.map(of));
  const { rows } = await tx.execute<Student & Course & { id: number }>(sql`
    select pass.id, student.first_name as "firstName", student.last_name as "lastName", student.email,
      student.specialization, course.title, course.level, course.instructor, course.diploma,
      course.requires_recital as "requiresRecital", (
        select json_agg(
          json_build_object('firstName', first_name, 'lastName', last_name, 'email', email) order by since, user_id
        )
        from ${courseTeachers} join ${users} on id = user_id
        where course_id = pass.course_id and role <> 'student'
      ) as teachers
    from unnest(
      ${list(({ id }) => id)}::integer[],
      ${list(({ userId }) => userId)}::text[],
      ${list(({ courseId }) => courseId)}::integer[]
    ) as pass (id, user_id, course_id)
    join ${users} as student on student.id = pass.user_id
    join ${courses} as course on course.id = pass.course_id
  `);
  return new Map(
    rows.map(({ id, firstName, lastName, email, specialization, ...course }) => [
      id,
      { student: { firstName, lastName, email, specialization }, course },
    ]),
  );
}
