import type { FastifyInstance } from 'fastify';
import { matnManagementApi } from '#contract/managing-mutun';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { Asker } from '#server/courses/rules';
import type { Queryable, Tx } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { correctUnit } from './management-correcting.ts';
import {
  changeMatn,
  correctionsOf,
  coursesTeaching,
  deleteMatn,
  findFollowed,
  insertMatn,
  keepCourses,
  lockMatn,
  type MatnRow,
  unitsOfMatn,
  writeCourses,
  writeUnits,
} from './management-queries.ts';
import { asForm, checkedUnits } from './management-rules.ts';
import { matnStandingRoutes } from './management-standing-routes.ts';

/** The admin who changes a text, and when. */
export interface Writer {
  viewer: Viewer;
  at: Date;
}

/** What students memorise is changed by admins alone: each is judged again in the transaction of the change. */
export function matnManagementRoutes(app: FastifyInstance): void {
  matnStandingRoutes(app);
  writingRoutes(app);
  changingRoutes(app);
}

function writingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { edited, create, rewrite, remove } = matnManagementApi;
  const by = (viewer: Viewer): Writer => ({ viewer, at: app.now() });

  serve(app, edited, async ({ params: { key }, viewer }) =>
    found(await db.transaction((tx) => told(tx, key, viewer.user), oneSnapshot)),
  );

  serve(app, create, ({ body: { units: written, ...head }, viewer }) => {
    const { units, errors } = checkedUnits(head.kind, written);
    if (errors.length > 0) refuse('invalid_input', { errors });
    return db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const maker = { createdBy: viewer.user.id, createdAt: writer.at };
      const matn = (await insertMatn(tx, { ...head, ...maker })) ?? refuse('matn_key_taken');
      await writeUnits(tx, matn.key, units);
      await noteChange(tx, 'create', matn, writer, { units: units.length });
      return found(await told(tx, matn.key, viewer.user));
    });
  });

  serve(app, rewrite, ({ params: { key }, body: { units: written, ...head }, viewer }) => {
    const { units, errors } = checkedUnits(head.kind, written);
    if (errors.length > 0) refuse('invalid_input', { errors });
    return db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const before = found(await lockMatn(tx, key));
      if (before.publishedAt) refuse('matn_was_published');
      const lines = (await unitsOfMatn(tx, key)).map(asForm);
      const changes = changedFields({ ...before, units: lines }, { ...head, units });
      if (Object.keys(changes).length > 0) {
        const after = await changeMatn(tx, key, head);
        if (changes['units']) {
          await writeUnits(tx, key, units);
          // Two whole texts would say less than their lengths.
          changes['units'] = { from: lines.length, to: units.length };
        }
        await noteChange(tx, 'update', after, writer, changes);
      }
      return found(await told(tx, key, viewer.user));
    });
  });

  serve(app, remove, ({ params: { key }, viewer }) =>
    db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const matn = found(await lockMatn(tx, key));
      if (matn.publishedAt) refuse('matn_was_published');
      await deleteMatn(tx, key);
      await noteChange(tx, 'delete', matn, writer);
      return { message: 'حُذفت المسودة.' };
    }),
  );
}

function changingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { change, correct, setCourses } = matnManagementApi;
  const by = (viewer: Viewer): Writer => ({ viewer, at: app.now() });

  serve(app, change, ({ params: { key }, body, viewer }) =>
    db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const before = found(await lockMatn(tx, key));
      const changes = changedFields(before, body);
      if (Object.keys(changes).length > 0) {
        const publishedAt = before.publishedAt ?? (body.isActive ? writer.at : null);
        const after = await changeMatn(tx, key, { ...body, publishedAt });
        await noteChange(tx, 'update', after, writer, changes);
      }
      return found(await told(tx, key, viewer.user));
    }),
  );

  serve(app, correct, ({ params: { key, number }, body, viewer }) =>
    db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const matn = found(await lockMatn(tx, key));
      if (!matn.publishedAt) refuse('matn_is_draft');
      const changes = await correctUnit(tx, matn, number, body, writer);
      if (changes) await noteChange(tx, 'update', matn, writer, changes);
      return found(await told(tx, key, viewer.user));
    }),
  );

  serve(app, setCourses, ({ params: { key }, body, viewer }) =>
    db.transaction(async (tx) => {
      const writer = by(viewer);
      await refuseOthers(tx, writer);
      const matn = found(await lockMatn(tx, key));
      const wanted = [...new Set(body.courseIds)];
      const kept = await keepCourses(tx, wanted);
      refuseUnknownCourses(body.courseIds, kept);
      const titlesNow = async () => (await teaching(tx, key, viewer.user)).map(({ title }) => title);
      const before = await titlesNow();
      await writeCourses(tx, key, wanted);
      const changes = changedFields({ courses: before }, { courses: await titlesNow() });
      if (Object.keys(changes).length > 0) await noteChange(tx, 'update', matn, writer, changes);
      return found(await told(tx, key, viewer.user));
    }),
  );
}

async function refuseOthers(tx: Tx, { viewer, at }: Writer): Promise<void> {
  await refuseLostRights(tx, viewer, await holdPeople(tx, [viewer.user.id]), at);
}

const teaching = async (db: Queryable, key: string, asker: Asker) =>
  (await coursesTeaching(db, asker)).filter(({ matn }) => matn === key);

/** The text as whoever edits it is told; null where there is none. */
async function told(db: Queryable, key: string, asker: Asker) {
  const matn = await findFollowed(db, key, asker);
  if (!matn) return null;
  return {
    ...matn,
    units: await unitsOfMatn(db, key),
    courses: await teaching(db, key, asker),
    corrections: await correctionsOf(db, key),
  };
}

function refuseUnknownCourses(courseIds: number[], kept: { id: number }[]): void {
  const errors = courseIds.flatMap((courseId, index) =>
    kept.some(({ id }) => id === courseId)
      ? []
      : [{ path: `courseIds.${index}`, message: 'لا مادة بهذا الرقم.' }],
  );
  if (errors.length > 0) refuse('invalid_input', { errors });
}

/** Every write passes here, in its own transaction. */
const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { key, title }: MatnRow,
  { viewer, at }: Writer,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'matn',
    subjectId: key,
    title,
    changes,
    at,
  });
