import type { FastifyInstance } from 'fastify';
import { displayName, staffName } from '#contract/accounts';
import { courseTeachersApi } from '#contract/course-teachers';
import { recordChange } from '#server/audit/queries';
import { changedFields } from '#server/audit/rules';
import type { UserRow } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { refuseLostRights } from '#server/http/refuse-lost-rights';
import { serve } from '#server/http/serve';
import { findManagedCourse, lockManagedCourse } from './queries.ts';
import { assignedTo, keepPeople, listTeachers, writeTeachers } from './teacher-queries.ts';

export function courseTeacherRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, courseTeachersApi.courseTeachers, async ({ params, viewer }) => {
    const course = found(await findManagedCourse(db, params.id, viewer.user));
    return listTeachers(db, course.id);
  });

  serve(app, courseTeachersApi.assignTeachers, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const [actorId, at] = [viewer.user.id, app.now()];
      const userIds = [...new Set(body.userIds)];
      const people = await keepPeople(tx, [...userIds, actorId]);
      await refuseLostRights(tx, viewer, people, at);
      const { id, title } = found(await lockManagedCourse(tx, params.id, viewer.user));
      refuseThoseWhoCannotTeach(userIds, people);
      const before = await assignedTo(tx, id);
      await writeTeachers(tx, id, userIds, at);
      const after = await assignedTo(tx, id);
      if (Object.keys(changedFields({ ids: idsOf(before) }, { ids: idsOf(after) })).length > 0) {
        const changes = { teachers: { from: before.map(staffName), to: after.map(staffName) } };
        const note = { actorId, action: 'assign-teachers', subject: 'course', subjectId: id } as const;
        await recordChange(tx, { ...note, title, changes, at });
      }
      return listTeachers(tx, id);
    }),
  );
}

const idsOf = (people: { id: string }[]): string[] => people.map(({ id }) => id);

/** A course is taught by teachers and admins. */
function refuseThoseWhoCannotTeach(userIds: string[], people: UserRow[]): void {
  const errors = userIds.flatMap((userId, index) => {
    const person = people.find(({ id }) => id === userId);
    if (person && person.role !== 'student') return [];
    const message = person
      ? `«${displayName(person)}» ليس محاضرًا ولا مديرًا للنظام، فلا تُسند إليه مادة.`
      : 'لا مستخدم بهذا الرقم.';
    return [{ path: `userIds.${index}`, message }];
  });
  if (errors.length > 0) refuse('invalid_input', { errors });
}
