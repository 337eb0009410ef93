import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { matnManagementApi, type StandingOrder, studentsPerPage } from '#contract/managing-mutun';
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
  unitIdsByMatn,
  unitsOfMatn,
} from './management-queries.ts';
import { openingOf, worstJoints } from './management-rules.ts';
import {
  countBegun,
  type Courses,
  countStudentsWith,
  jointsOfMany,
  jointsOfStudents,
  standingsOf,
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
        const unitIds = units.map(({ id }) => id);
        const total = await countStudentsWith(tx, unitIds, courses);
        return {
          matn,
          units: units.length,
          joints: await jointsOf(tx, matn, units, courses, total),
          students: { items: await studentsOf(tx, unitIds, courses, query), total, page: query.page },
        };
      }, oneSnapshot),
    ),
  );
}

async function listed(db: Queryable, asker: Asker) {
  const texts = await listFollowed(db, asker);
  const courses = await coursesTeaching(db, asker);
  const unitIds = await unitIdsByMatn(db);
  const rows = [];
  for (const matn of texts) {
    const ids = unitIds.get(matn.key) ?? [];
    const teaching = courses.filter((course) => course.matn === matn.key);
    const theirs = asker.role === 'admin' ? null : teaching.map(({ id }) => id);
    // Nobody can have begun what was never published.
    const students = matn.publishedAt ? await countBegun(db, ids, theirs) : 0;
    rows.push({ ...matn, units: ids.length, courses: teaching, students });
  }
  return rows;
}

async function followedCourses(db: Queryable, key: string, asker: Asker): Promise<Courses> {
  if (asker.role === 'admin') return null;
  return (await coursesTeaching(db, asker)).flatMap(({ matn, id }) => (matn === key ? [id] : []));
}

async function studentsOf(
  db: Queryable,
  unitIds: number[],
  courses: Courses,
  { page, order }: { page: number; order: StandingOrder },
) {
  const people = await studentsWith(db, unitIds, courses, { order, ...pageAs(page, studentsPerPage) });
  const ids = people.map(({ id }) => id);
  const standings = await standingsOf(db, unitIds, ids);
  return people.map(({ id, ...named }) => ({
    userId: id,
    name: displayName(named),
    ...(standings.get(id) ?? { memorised: 0, learning: 0, lastAt: null }),
  }));
}

/** More students than these are not counted review by review. */
const mostCounted = 2000;

async function jointsOf(
  db: Queryable,
  { kind }: MatnRow,
  units: Awaited<ReturnType<typeof unitsOfMatn>>,
  courses: Courses,
  students: number,
) {
  const unitIds = units.map(({ id }) => id);
  const counted =
    courses && students <= mostCounted
      ? await jointsOfStudents(db, unitIds, courses)
      : await jointsOfMany(db, unitIds, courses);
  const byUnit = new Map(counted.map(({ unitId, ...figures }) => [unitId, figures]));
  const joints = units.flatMap((unit) => {
    const figures = byUnit.get(unit.id);
    return figures ? [{ unit: unit.number, opening: openingOf(kind, unit), ...figures }] : [];
  });
  return worstJoints(joints);
}
