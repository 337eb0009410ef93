import type { FastifyInstance } from 'fastify';
import { coursesApi } from '#contract/courses';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { advisedBefore } from './advised-before.ts';
import { courseManagementRoutes } from './management-routes.ts';
import { taughtTexts } from './taught-texts.ts';
import { courseTeacherRoutes } from './teacher-routes.ts';
import { courseUnitRoutes } from './unit-routes.ts';
import { findSeenCourse, listCourses, toldTo } from './queries.ts';
import { sameCatalogueAs } from './rules.ts';

export function coursesRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(
    app,
    coursesApi.listCourses,
    async ({ viewer }) => toldTo(db, await listCourses(db, viewer.user), viewer.user),
    { ofCatalogue: ({ viewer }) => sameCatalogueAs(viewer.user) },
  );

  serve(
    app,
    coursesApi.getCourse,
    async ({ params, viewer }) => {
      const course = found(await findSeenCourse(db, params.id, viewer.user));
      const [told, advised, texts] = await Promise.all([
        toldTo(db, [course], viewer.user),
        advisedBefore(db, course.programmeCode),
        taughtTexts(db, course.id),
      ]);
      return { ...found(told[0]), advisedBefore: advised, mutun: texts };
    },
    { ofCatalogue: ({ params, viewer }) => `${params.id} ${sameCatalogueAs(viewer.user)}` },
  );

  courseManagementRoutes(app);
  courseTeacherRoutes(app);
  courseUnitRoutes(app);
}
