import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { lessonManagementApi } from '#contract/managing-lessons';
import { lockManagedCourse, refuseStrayUnit } from '#server/courses/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { ownChanges, refuseUnseen } from '#server/http/own-changes';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { addLesson, deleteLesson, orderLessons, updateLesson } from './management-queries.ts';
import { presentLesson, presentLessons } from './present.ts';
import type { LessonRow } from './queries.ts';
import { findLessonToManage, lockLessonsForChange, listLessons } from './queries.ts';
import { isSameSet } from './rules.ts';
import { videoFileAfter } from './video-file.ts';

export function lessonManagementRoutes(app: FastifyInstance): void {
  const { db } = app;
  const shown = presentLesson(app.config);
  const shownAll = presentLessons(app.config);

  /** An uploaded video knows its length better than whoever fills in the form. */
  const measured = async (address: string | null | undefined) => {
    const duration = await app.mediaDuration(address);
    return duration === null ? {} : { duration };
  };

  serve(app, lessonManagementApi.addLesson, async ({ body, viewer }) => {
    const length = await measured(body.videoUrl);
    return db.transaction(async (tx) => {
      await holdCourse(tx, body.courseId, viewer.user);
      await refuseStrayUnit(tx, body.courseId, body.unit);
      const file = await videoFileAfter(tx, {}, body);
      const fields = { ...body, ...file, ...length };
      return shown(tx, await addLesson(tx, fields, { actorId: viewer.user.id, at: app.now() }));
    });
  });

  serve(app, lessonManagementApi.updateLesson, async ({ params, body: { known, ...sent }, viewer }) => {
    const length = await measured(sent.videoUrl);
    return db.transaction(async (tx) => {
      const lesson = await holdLesson(tx, params.id, viewer.user);
      const changes = ownChanges(lesson, sent, known);
      // A length belongs to the film that it was read from.
      if (changes.duration !== undefined && known?.videoUrl !== undefined && changes.videoUrl === undefined)
        refuseUnseen({ videoUrl: lesson.videoUrl }, {}, { videoUrl: known.videoUrl });
      await refuseStrayUnit(tx, lesson.courseId, changes.unit);
      const file = await videoFileAfter(tx, lesson, changes);
      const isMeasured = { ...lesson, ...changes }.videoUrl === sent.videoUrl;
      const fields = { ...changes, ...file, ...(isMeasured && length) };
      return shown(tx, await updateLesson(tx, lesson, fields, { actorId: viewer.user.id, at: app.now() }));
    });
  });

  serve(app, lessonManagementApi.deleteLesson, async ({ params, viewer }) => {
    await db.transaction(async (tx) => {
      const lesson = await holdLesson(tx, params.id, viewer.user);
      await deleteLesson(tx, lesson, { actorId: viewer.user.id, at: app.now() });
    });
    return { message: 'حُذف الدرس.' };
  });

  serve(app, lessonManagementApi.orderLessons, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const course = await holdCourse(tx, params.id, viewer.user);
      const before = (await listLessons(tx, course.id)).map(({ id }) => id);
      if (!isSameSet(body.ids, before)) refuseOtherLessons();
      if (!isDeepStrictEqual(body.ids, before)) {
        await orderLessons(tx, course, before, body.ids, { actorId: viewer.user.id, at: app.now() });
      }
      return shownAll(tx, await listLessons(tx, course.id));
    }),
  );
}

/** The course of which the lessons are about to change. */
async function holdCourse(tx: Tx, courseId: number, asker: Asker) {
  await lockLessonsForChange(tx, courseId);
  return found(await lockManagedCourse(tx, courseId, asker));
}

/** The lesson that is about to change, as it is once nobody else changes it. */
async function holdLesson(tx: Tx, lessonId: number, asker: Asker): Promise<LessonRow> {
  const { courseId } = found(await findLessonToManage(tx, lessonId));
  await holdCourse(tx, courseId, asker);
  return found(await findLessonToManage(tx, lessonId));
}

function refuseOtherLessons(): never {
  return refuse('invalid_input', {
    errors: [
      { path: 'ids', message: 'يجب أن يضم الترتيب دروس المادة كلها، كل درس مرة واحدة. يُرجى تحديث الصفحة.' },
    ],
  });
}
