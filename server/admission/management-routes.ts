import type { FastifyInstance } from 'fastify';
import { admissionManagementApi, applicationsPerPage } from '#contract/managing-admission';
import { type DiplomaKey, diplomaKeys } from '#contract/primitives';
import { oneSnapshot } from '#server/db/one-snapshot';
import { pageAs } from '#server/db/pieces';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { decide, withAverages } from './applications.ts';
import { admissionOf, grant, takeBack } from './equivalences.ts';
import { isKnown, listApplications } from './management-queries.ts';
import { sixLevelsOf } from './six-levels.ts';

export function admissionManagementRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { admission } = app.config;
  const by = (viewer: Viewer) => ({ viewer, at: app.now() });

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

  serve(app, admissionManagementApi.grantEquivalence, ({ params, body: { level, reason }, viewer }) =>
    db.transaction(async (tx) => {
      await grant(tx, admission, { userId: params.id, diploma: diplomaAt(level), reason }, by(viewer));
      return sixLevelsOf(tx, admission, params.id);
    }),
  );

  serve(app, admissionManagementApi.takeBackEquivalence, ({ params, body: { reason }, viewer }) =>
    db.transaction(async (tx) => {
      await takeBack(tx, { userId: params.id, diploma: diplomaAt(params.level), reason }, by(viewer));
      return sixLevelsOf(tx, admission, params.id);
    }),
  );
}

const diplomaAt = (level: number): DiplomaKey => found(diplomaKeys[level - 1]);
