import type { FastifyInstance } from 'fastify';
import { admissionApi } from '#contract/applying';
import { serve } from '#server/http/serve';
import { apply } from './applications.ts';
import { levelAdmissionRoutes } from './level-routes.ts';
import { admissionManagementRoutes } from './management-routes.ts';

export function admissionRoutes(app: FastifyInstance): void {
  const { admission } = app.config;

  serve(app, admissionApi.apply, ({ body, viewer }) =>
    app.db.transaction((tx) => apply(tx, admission, viewer.user.id, body, app.now())),
  );

  admissionManagementRoutes(app);
  levelAdmissionRoutes(app);
}
