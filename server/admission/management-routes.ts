import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { admissionManagementApi, applicationsPerPage } from '#contract/managing-admission';
import { holdPerson } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import type { Queryable, Tx } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { pageAs } from '#server/db/pieces';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  equivalencesOf,
  findApplication,
  findEquivalence,
  insertEquivalence,
  isKnown,
  listApplications,
  lockApplication,
  storeDecision,
  takeBackEquivalence,
} from './management-queries.ts';
import { standingsFor } from './queries.ts';
import type { AdmissionMode } from './rules.ts';

export function admissionManagementRoutes(app: FastifyInstance): void {
  applications(app);
  equivalences(app);
}

function applications(app: FastifyInstance): void {
  const { admission } = app.config;

  serve(app, admissionManagementApi.listApplications, ({ query: { page, state } }) =>
    app.db.transaction(async (tx) => {
      const { items, total } = await listApplications(tx, state, pageAs(page, applicationsPerPage));
      return { items: await withAverages(tx, admission, items), total, page };
    }, oneSnapshot),
  );

  serve(app, admissionManagementApi.decideApplication, ({ params, body, viewer }) =>
    app.db.transaction(async (tx) => {
      const before = found(await lockApplication(tx, params.id));
      if (before.state !== 'pending') refuse('already_decided');
      const [note, at] = [body.note || null, app.now()];
      await storeDecision(tx, before.id, {
        state: body.state,
        note,
        decidedBy: viewer.user.id,
        decidedAt: at,
      });
      const decided = found(await findApplication(tx, before.id));
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'decide-application',
        subject: 'application',
        subjectId: decided.id,
        title: decided.studentName,
        changes: { topic: decided.topic, state: { from: before.state, to: decided.state }, note },
        at,
      });
      const [shown] = await withAverages(tx, admission, [decided]);
      return found(shown);
    }),
  );
}

/** Each with its student's average in the level before, as it is now. */
async function withAverages<Applied extends { userId: string }>(
  db: Queryable,
  mode: AdmissionMode,
  applied: Applied[],
) {
  const standings = await standingsFor(
    db,
    mode,
    applied.map(({ userId }) => userId),
  );
  return applied.map((each, index) => {
    const asked = standings[index]?.find(({ conditions }) => conditions?.asksApplication);
    return { ...each, average: asked?.conditions?.average ?? null };
  });
}

function equivalences(app: FastifyInstance): void {
  const { admission } = app.config;

  serve(app, admissionManagementApi.studentAdmission, async ({ params }) => {
    const standing = await app.db.transaction(
      async (tx) => ((await isKnown(tx, params.id)) ? admissionOf(tx, admission, params.id) : null),
      oneSnapshot,
    );
    return found(standing);
  });

  serve(app, admissionManagementApi.grantEquivalence, ({ params, body, viewer }) =>
    app.db.transaction(async (tx) => {
      const student = found(await holdPerson(tx, params.id));
      const { standings } = await admissionOf(tx, admission, student.id);
      if (standings.some(({ diploma, admittedBy }) => diploma === body.diploma && admittedBy))
        refuse('already_admitted');
      const by = { actorId: viewer.user.id, at: app.now() };
      await insertEquivalence(tx, {
        ...body,
        userId: student.id,
        grantedBy: by.actorId,
        grantedAt: by.at,
      });
      await recordChange(tx, {
        ...by,
        action: 'grant-equivalence',
        subject: 'user',
        subjectId: student.id,
        title: displayName(student),
        changes: { diploma: body.diploma, reason: body.reason },
      });
      return admissionOf(tx, admission, student.id);
    }),
  );

  serve(app, admissionManagementApi.takeBackEquivalence, ({ params, body: { reason }, viewer }) =>
    app.db.transaction(async (tx) => {
      const { userId, diploma } = found(await findEquivalence(tx, params.id));
      const student = found(await holdPerson(tx, userId));
      const by = { actorId: viewer.user.id, at: app.now() };
      const wasInForce = await takeBackEquivalence(tx, params.id, {
        takenBackBy: by.actorId,
        takenBackAt: by.at,
        takenBackReason: reason,
      });
      // Of two admins who take it back at once the second finds it done.
      if (wasInForce) {
        await recordChange(tx, {
          ...by,
          action: 'take-back-equivalence',
          subject: 'user',
          subjectId: userId,
          title: displayName(student),
          changes: { diploma, reason },
        });
      }
      return admissionOf(tx, admission, userId);
    }),
  );
}

/** How a student stands before the six levels, and all the equivalences that were granted. */
async function admissionOf(tx: Tx, mode: AdmissionMode, userId: string) {
  const [standings = []] = await standingsFor(tx, mode, [userId]);
  return { standings, equivalences: await equivalencesOf(tx, userId) };
}
