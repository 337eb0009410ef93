import type { FastifyInstance } from 'fastify';
import { lessonsApi } from '#contract/lessons';
import { findSeenCourse } from '#server/courses/queries';
import { sameCatalogueAs } from '#server/courses/rules';
import { grouped, manyReaders } from '#server/http/grouped';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { lessonManagementRoutes } from './management-routes.ts';
import { lessonMediaRoutes } from './media-routes.ts';
import { presentLessons } from './present.ts';
import { writeProgress, type ProgressReport } from './progress-writes.ts';
import { type AskedProgress, listProgressOf } from './progress-lists.ts';
import { listLessons } from './queries.ts';

/** A group of hundreds takes a few hundredths of a second: thousands who wait are served within one. */
const atOnce = { inGroup: 400, waiting: 5000 };

export function lessonsRoutes(app: FastifyInstance): void {
  const { db, now, config } = app;
  const shown = presentLessons(config);

  serve(
    app,
    lessonsApi.listLessons,
    async ({ params, viewer }) => {
      const course = found(await findSeenCourse(db, params.id, viewer.user));
      return shown(db, await listLessons(db, course.id));
    },
    { ofCatalogue: ({ params, viewer }) => `${params.id} ${sameCatalogueAs(viewer.user)}` },
  );

  const progressLists = grouped((asked: AskedProgress[]) => listProgressOf(db, asked), manyReaders);
  serve(app, lessonsApi.courseProgress, ({ params, viewer }) =>
    progressLists.add({ userId: viewer.user.id, courseId: params.id, role: viewer.user.role }),
  );

  const writes = grouped((reports: ProgressReport[]) => writeProgress(db, config, reports), atOnce);
  app.addHook('onClose', writes.finish);
  serve(app, lessonsApi.saveProgress, ({ params, body, viewer }) =>
    writes.add({ ...body, lessonId: params.id, userId: viewer.user.id, at: now() }),
  );

  lessonManagementRoutes(app);
  lessonMediaRoutes(app);
}
