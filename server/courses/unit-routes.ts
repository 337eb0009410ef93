import type { FastifyInstance } from 'fastify';
import { courseUnitsApi } from '#contract/course-units';
import { unitManagementApi } from '#contract/managing-units';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { findSeenCourse, lockManagedCourse, unitsOf } from './queries.ts';
import { writeUnits } from './unit-queries.ts';

export function courseUnitRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, courseUnitsApi.listUnits, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const course = found(await findSeenCourse(tx, params.id, viewer.user));
      return unitsOf(tx, course.id);
    }, oneSnapshot),
  );

  serve(app, unitManagementApi.writeUnits, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { id, title } = found(await lockManagedCourse(tx, params.id, viewer.user));
      const before = await unitsOf(tx, id);
      refuseStrayUnits(
        before.map(({ number }) => number),
        body.units.map(({ was }) => was),
      );
      const changes = changedFields({ units: titlesOf(before) }, { units: titlesOf(body.units) });
      await writeUnits(tx, id, body.units);
      if (Object.keys(changes).length > 0) {
        const note = { actorId: viewer.user.id, action: 'update', subject: 'course', subjectId: id } as const;
        await recordChange(tx, { ...note, title, changes, at: app.now() });
      }
      return unitsOf(tx, id);
    }),
  );
}

const titlesOf = (units: { title: string }[]): string[] => units.map(({ title }) => title);

/** A page that has not seen the newest units would move lessons into the wrong ones. */
function refuseStrayUnits(known: number[], named: (number | undefined)[]): void {
  const message = 'تغيّرت وحدات المادة في صفحة أخرى. يُرجى تحديث الصفحة.';
  const errors = named.flatMap((was, index) =>
    was === undefined || (known.includes(was) && named.indexOf(was) === index)
      ? []
      : [{ path: `units.${index}`, message }],
  );
  if (errors.length > 0) refuse('invalid_input', { errors });
}
