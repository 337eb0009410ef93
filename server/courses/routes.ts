import type { FastifyInstance } from 'fastify';
import { coursesApi } from '#contract/courses';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { courseManagementRoutes } from './management-routes.ts';
import { courseUnitRoutes } from './unit-routes.ts';
import { findCourse, listCourses } from './queries.ts';
import { seesInactive } from './rules.ts';

export function coursesRoutes(app: FastifyInstance): void {
  serve(app, coursesApi.listCourses, ({ viewer }) => listCourses(app.db, seesInactive(viewer.user.role)), {
    ofCatalogue: ({ viewer }) => viewer.user.role,
  });

  serve(
    app,
    coursesApi.getCourse,
    async ({ params, viewer }) => found(await findCourse(app.db, params.id, seesInactive(viewer.user.role))),
    { ofCatalogue: ({ params, viewer }) => `${params.id} ${viewer.user.role}` },
  );

  courseManagementRoutes(app);
  courseUnitRoutes(app);
}
