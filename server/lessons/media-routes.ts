import type { FastifyInstance } from 'fastify';
import { mediaManagementApi } from '#contract/managing-media';
import { uploadNameOf } from '#contract/own-files';
import { findManagedCourse, lockManagedCourse } from '#server/courses/queries';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { jobsOfCourse, prepareAgain } from '#server/media/queries';
import { findLessonToManage } from './queries.ts';

/** What is made of the recordings of lessons: for those who teach the course. */
export function lessonMediaRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, mediaManagementApi.courseMedia, async ({ params, viewer }) => {
    const course = found(await findManagedCourse(db, params.id, viewer.user));
    return jobsOfCourse(db, course.id);
  });

  serve(app, mediaManagementApi.prepareAgain, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const { courseId } = found(await findLessonToManage(tx, params.id));
      found(await lockManagedCourse(tx, courseId, viewer.user));
      const lesson = found(await findLessonToManage(tx, params.id));
      const name = uploadNameOf(lesson.videoUrl);
      if (name !== null) await prepareAgain(tx, name);
      return { message: 'سيُعاد إعداد ما أخفق من هذا التسجيل.' };
    }),
  );
}
