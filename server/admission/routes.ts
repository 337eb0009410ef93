import type { FastifyInstance } from 'fastify';
import { applyingApi } from '#contract/applying';
import { admissionApi } from '#contract/six-levels';
import { oneSnapshot } from '#server/db/one-snapshot';
import { serve } from '#server/http/serve';
import { apply } from './applications.ts';
import { admissionManagementRoutes } from './management-routes.ts';
import { sixLevelsOf } from './six-levels.ts';

export function admissionRoutes(app: FastifyInstance): void {
  const { admission } = app.config;

  serve(app, admissionApi.ownAdmission, ({ viewer }) =>
    app.db.transaction((tx) => sixLevelsOf(tx, admission, viewer.user.id), oneSnapshot),
  );

  serve(app, applyingApi.apply, ({ body, viewer }) =>
    app.db.transaction((tx) => apply(tx, admission, viewer.user.id, body, app.now())),
  );

  admissionManagementRoutes(app);
}
