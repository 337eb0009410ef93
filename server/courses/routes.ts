import type { FastifyInstance } from 'fastify';
import { coursesApi } from '#contract/courses';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { findCourse, listCourses } from './queries.ts';
import { seesInactive } from './rules.ts';
import { writeProgramme } from './write-programme.ts';

export function coursesRoutes(app: FastifyInstance): void {
  serve(app, coursesApi.listCourses, ({ viewer }) => listCourses(app.db, seesInactive(viewer.user.role)));

  serve(app, coursesApi.getCourse, async ({ params, viewer }) =>
    found(await findCourse(app.db, params.id, seesInactive(viewer.user.role))),
  );

  serve(app, coursesApi.initializeCourses, async () => {
    const written = (await app.db.transaction(writeProgramme)) ?? refuse('already_exist');
    return { message: 'كُتب البرنامج كاملًا بمواده ودروسه واختباراته.', ...written };
  });
}
