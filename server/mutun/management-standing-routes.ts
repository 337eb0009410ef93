import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { matnManagementApi, studentsPerPage } from '#contract/managing-mutun';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { pageAs } from '#server/db/pieces';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  coursesTeaching,
  findFollowed,
  listFollowed,
  type MatnRow,
  unitCounts,
  unitsOfMatn,
} from './management-queries.ts';
import { openingOf, worstJoints } from './management-rules.ts';
import {
  begunBy,
  type Courses,
  countStudentsWith,
  jointsOfMany,
  jointsOfStudents,
  lastReviews,
  studentsWith,
} from './management-standing.ts';

/** How the students of a text stand: a teacher's own, an admin's all. */
export function matnStandingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { managed, standing } = matnManagementApi;

  serve(app, managed, ({ viewer: { user } }) => db.transaction((tx) => listed(tx, user), oneSnapshot));

  serve(app, standing, async ({ params: { key }, query, viewer: { user } }) =>
    found(
      await db.transaction(async (tx) => {
        const matn = await findFollowed(tx, key, user);
        if (!matn) return null;
        const courses = await followedCourses(tx, key, user);
        const units = await unitsOfMatn(tx, key);
        const total = await countStudentsWith(tx, key, courses);
        return {
          matn,
          units: units.length,
          joints: await jointsOf(tx, matn, units, courses, total),
          students: { items: await studentsOf(tx, key, courses, query), total, page: query.page },
        };
      }, oneSnapshot),
    ),
  );
}

async function listed(db: Queryable, asker: Asker) {
  const texts = await listFollowed(db, asker);
  const courses = await coursesTeaching(db, asker);
  const units = await unitCounts(db);
  const theirs = asker.role === 'admin' ? null : courses.map(({ id }) => id);
  const students = await begunBy(db, theirs);
  return texts.map((matn) => ({
    ...matn,
    units: units.get(matn.key) ?? 0,
    courses: courses.filter((course) => course.matn === matn.key),
    students: students.get(matn.key) ?? 0,
  }));
}

async function followedCourses(db: Queryable, key: string, asker: Asker): Promise<Courses> {
  if (asker.role === 'admin') return null;
  return (await coursesTeaching(db, asker)).flatMap(({ matn, id }) => (matn === key ? [id] : []));
}

async function studentsOf(
  db: Queryable,
  key: string,
  courses: Courses,
  { page, order }: { page: number; order: 'name' | 'progress' },
) {
  const people = await studentsWith(db, key, courses, { order, ...pageAs(page, studentsPerPage) });
  const last = await lastReviews(
    db,
    key,
    people.map(({ id }) => id),
  );
  return people.map(({ id, memorised, learning, ...person }) => ({
    userId: id,
    name: displayName(person),
    memorised,
    learning,
    lastAt: last.get(id) ?? null,
  }));
}

/** More students than these are not counted review by review. */
const mostCounted = 2000;

async function jointsOf(
  db: Queryable,
  { key, kind }: MatnRow,
  units: Awaited<ReturnType<typeof unitsOfMatn>>,
  courses: Courses,
  students: number,
) {
  const counted =
    courses && students <= mostCounted
      ? await jointsOfStudents(db, key, courses)
      : await jointsOfMany(db, key, courses);
  const byUnit = new Map(counted.map(({ unitId, ...figures }) => [unitId, figures]));
  const joints = units.flatMap((unit) => {
    const figures = byUnit.get(unit.id);
    return figures ? [{ unit: unit.number, opening: openingOf(kind, unit), ...figures }] : [];
  });
  return worstJoints(joints);
}
