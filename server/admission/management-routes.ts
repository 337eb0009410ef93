import type { FastifyInstance } from 'fastify';
import { admissionManagementApi, applicationsPerPage } from '#contract/managing-admission';
import { oneSnapshot } from '#server/db/one-snapshot';
import { pageAs } from '#server/db/pieces';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { decide, withAverages } from './applications.ts';
import { admissionOf, grant, takeBack } from './equivalences.ts';
import { findEquivalence, isKnown, listApplications } from './management-queries.ts';

export function admissionManagementRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { admission } = app.config;
  const by = ({ user }: Viewer) => ({ actorId: user.id, at: app.now() });

  serve(app, admissionManagementApi.listApplications, ({ query: { page, state } }) =>
    db.transaction(async (tx) => {
      const { items, total } = await listApplications(tx, state, pageAs(page, applicationsPerPage));
      return { items: await withAverages(tx, admission, items), total, page };
    }, oneSnapshot),
  );

  serve(app, admissionManagementApi.decideApplication, ({ params, body, viewer }) =>
    db.transaction((tx) => decide(tx, admission, params.id, body, by(viewer))),
  );

  serve(app, admissionManagementApi.studentAdmission, async ({ params: { id } }) => {
    const theirs = await db.transaction(
      async (tx) => ((await isKnown(tx, id)) ? admissionOf(tx, admission, id) : null),
      oneSnapshot,
    );
    return found(theirs);
  });

  serve(app, admissionManagementApi.grantEquivalence, ({ params: { id: userId }, body, viewer }) =>
    db.transaction(async (tx) => {
      await grant(tx, admission, { userId, ...body }, by(viewer));
      return admissionOf(tx, admission, userId);
    }),
  );

  serve(app, admissionManagementApi.takeBackEquivalence, ({ params, body: { reason }, viewer }) =>
    db.transaction(async (tx) => {
      const equivalence = found(await findEquivalence(tx, params.id));
      await takeBack(tx, equivalence, reason, by(viewer));
      return admissionOf(tx, admission, equivalence.userId);
    }),
  );
}
