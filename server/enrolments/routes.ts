import type { FastifyInstance } from 'fastify';
import { enrolmentsApi } from '#contract/enrolments';
import { whyNotEnter } from '#server/admission/queries';
import { keepShownCourse } from '#server/courses/queries';
import { grouped, manyReaders } from '#server/http/grouped';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { enrol, listEnrolments } from './queries.ts';

export function enrolmentsRoutes(app: FastifyInstance): void {
  const { simulatedLessons, admission } = app.config;
  const lists = grouped(
    (userIds: string[]) => listEnrolments(app.db, simulatedLessons, userIds),
    manyReaders,
  );
  serve(app, enrolmentsApi.myEnrolments, ({ viewer }) => lists.add(viewer.user.id));

  serve(app, enrolmentsApi.enrol, ({ params, viewer }) =>
    app.db.transaction(async (tx) => {
      const course = found(await keepShownCourse(tx, params.id));
      const [refusal] = await whyNotEnter(tx, admission, [{ userId: viewer.user.id, courseId: course.id }]);
      if (refusal) throw refusal;
      return enrol(tx, viewer.user.id, course.id, app.now());
    }),
  );
}
