import type { FastifyInstance } from 'fastify';
import { lessonsApi } from '#contract/lessons';
import { findCourse } from '#server/courses/queries';
import { seesInactive } from '#server/courses/rules';
import { enrol, lockEnrolment, storeEnrolmentProgress } from '#server/enrolments/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { lessonManagementRoutes } from './management-routes.ts';
import {
  countLessons,
  findLessonToStudy,
  keepLessons,
  listLessons,
  listProgress,
  lockProgress,
  storeProgress,
} from './queries.ts';
import { afterReport, percentOf } from './rules.ts';

export function lessonsRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, lessonsApi.listLessons, async ({ params, viewer }) => {
    const course = found(await findCourse(db, params.id, seesInactive(viewer.user.role)));
    return listLessons(db, course.id);
  });

  serve(app, lessonsApi.courseProgress, async ({ params, viewer }) => {
    const course = found(await findCourse(db, params.id, seesInactive(viewer.user.role)));
    return listProgress(db, viewer.user.id, course.id);
  });

  serve(app, lessonsApi.saveProgress, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      await keepLessons(tx, body.courseId);
      const lesson = found(await findLessonToStudy(tx, params.id));
      if (lesson.courseId !== body.courseId) refuseOtherCourse();
      const stored = await lockProgress(tx, viewer.user.id, lesson);
      const watched = afterReport(stored, body, lesson.duration, now());
      const isFirst = stored.lastWatchedAt === null;
      const saved = await storeProgress(tx, stored.id, watched, now());
      if (isFirst || watched.isCompleted !== stored.isCompleted) {
        await countOnEnrolment(tx, viewer.user.id, lesson.courseId, now());
      }
      return saved;
    }),
  );

  lessonManagementRoutes(app);
}

/** The first progress in a course enrols; each completed lesson moves the enrolment on. */
async function countOnEnrolment(tx: Tx, userId: string, courseId: number, now: Date): Promise<void> {
  const enrolment = await enrol(tx, userId, courseId, now);
  // Of two lessons completed at once, the second counts after the first is committed.
  await lockEnrolment(tx, enrolment.id);
  const { completed, total } = await countLessons(tx, userId, courseId);
  await storeEnrolmentProgress(tx, enrolment.id, percentOf(completed, total));
}

function refuseOtherCourse(): never {
  return refuse('invalid_input', {
    errors: [{ path: 'courseId', message: 'هذا الدرس ليس من دروس هذه المادة.' }],
  });
}
