import type { FastifyInstance } from 'fastify';
import { courseManagementApi } from '#contract/managing-courses';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { ownChanges } from '#server/http/own-changes';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import {
  countContents,
  countStudents,
  createCourse,
  deleteCourse,
  updateCourse,
} from './management-queries.ts';
import { refuseMissingFiles } from './own-files.ts';
import { type CourseRow, findManagedCourse, lockManagedCourse, toldTo } from './queries.ts';
import {
  type Asker,
  canBeDeleted,
  isTooEmptyToPublish,
  mayDelete,
  missingIn,
  syllabusAfter,
} from './rules.ts';
import { taughtTexts } from './taught-texts.ts';
import { writeProgramme } from './write-programme.ts';

/** The admin pages and the management dialog ask differently of the same fields; what they do is the same. */
export function courseManagementRoutes(app: FastifyInstance): void {
  const { db } = app;

  for (const create of [courseManagementApi.createCourse, courseManagementApi.createManagedCourse]) {
    serve(app, create, ({ body, viewer }) =>
      db.transaction(async (tx) => {
        await refuseMissingFiles(tx, {}, body);
        // A new course teaches no text yet.
        if (body.requiresRecital) refuse('course_without_texts');
        const fields = { ...body, ...syllabusAfter({}, body) };
        const created = await createCourse(tx, fields, { actorId: viewer.user.id, at: app.now() });
        return told(tx, created, viewer.user);
      }),
    );
  }

  for (const update of [courseManagementApi.updateCourse, courseManagementApi.updateManagedCourse]) {
    serve(app, update, ({ params, body: { known, ...sent }, viewer }) =>
      db.transaction(async (tx) => {
        const course = found(await lockManagedCourse(tx, params.id, viewer.user));
        const changes = ownChanges(course, sent, known);
        if (isTooEmptyToPublish(course, changes)) refuse('course_without_lessons');
        await refuseRecitalOfNothing(tx, course, changes);
        await refuseMissingFiles(tx, course, changes);
        const fields = { ...changes, ...syllabusAfter(course, changes) };
        const updated = await updateCourse(tx, course, fields, { actorId: viewer.user.id, at: app.now() });
        return told(tx, updated, viewer.user);
      }),
    );
  }

  for (const remove of [courseManagementApi.deleteCourse, courseManagementApi.deleteManagedCourse]) {
    serve(app, remove, ({ params, viewer }) =>
      db.transaction(async (tx) => {
        const course = found(await lockManagedCourse(tx, params.id, viewer.user, 'update'));
        if (!mayDelete(course, viewer.user)) refuse('forbidden');
        const writer = { actorId: viewer.user.id, at: app.now() };
        if (canBeDeleted(await countStudents(tx, course.id))) {
          await deleteCourse(tx, course, writer);
          return { outcome: 'deleted' as const, message: 'حُذفت المادة.' };
        }
        await updateCourse(tx, course, { isActive: false }, writer);
        return { outcome: 'hidden' as const, message: 'درس المادةَ طلابٌ، فلا تُحذف، وهي مخفية عنهم.' };
      }),
    );
  }

  serve(app, courseManagementApi.courseStanding, async ({ params, viewer }) => {
    const course = found(await findManagedCourse(db, params.id, viewer.user));
    const contents = await countContents(db, course.id);
    const students = await countStudents(db, course.id);
    return {
      missing: missingIn({ lessons: course.totalLessons, ...contents }),
      students,
      mayDelete: mayDelete(course, viewer.user) && canBeDeleted(students),
    };
  });

  programmeRoute(app);
}

/** A recital is asked for where there is something to recite. */
async function refuseRecitalOfNothing(
  tx: Tx,
  { id, requiresRecital }: CourseRow,
  changes: { requiresRecital?: boolean | undefined },
): Promise<void> {
  if (!changes.requiresRecital || requiresRecital) return;
  if ((await taughtTexts(tx, id)).length === 0) refuse('course_without_texts');
}

/** As everybody is told of it. */
const told = async (tx: Tx, course: CourseRow, asker: Asker) => found((await toldTo(tx, [course], asker))[0]);

/** Writes the whole programme into a university that has none. */
function programmeRoute(app: FastifyInstance): void {
  const { db } = app;

  serve(app, courseManagementApi.initializeCourses, async ({ viewer }) => {
    const written = await db.transaction(async (tx) => {
      const counts = (await writeProgramme(tx)) ?? refuse('already_exist');
      await recordChange(tx, {
        actorId: viewer.user.id,
        action: 'initialize',
        subject: 'programme',
        subjectId: 'programme',
        title: 'البرنامج الأصلي',
        changes: counts,
        at: app.now(),
      });
      return counts;
    });
    return { message: 'كُتب البرنامج كاملًا بمواده ودروسه واختباراته.', ...written };
  });
}
