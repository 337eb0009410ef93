import { and, eq } from 'drizzle-orm';
import { lessonsApi } from '#contract/lessons';
import { enrollments, lessonProgress } from '#server/db/schema';
import { ask, browserAt } from '../ask.ts';
import { insertCohort } from './cohort.ts';
import type { Step } from './steps.ts';

/** As much as a new student is credited at once. */
const watchedDuration = 20;

export const progressStep: Step = {
  name: 'reporting what was watched, for the first time',
  prepare: async (campus) => {
    const cohort = await campus.look((database) => insertCohort(database, 1, 0));
    const [student] = cohort.students;
    if (!student) throw new Error('a cohort without students');
    const { userId, cookie } = student;
    const { courseId, lessonId } = cohort.watched;
    /** The row of the lesson and the enrolment: both or none. */
    const stored = () =>
      campus.look(async ({ db }) => ({
        rows: await db
          .select()
          .from(lessonProgress)
          .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId))),
        enrolments: await db.select().from(enrollments).where(eq(enrollments.userId, userId)),
      }));
    const look = async () => {
      const { rows, enrolments } = await stored();
      const isWhole = rows.length === enrolments.length && rows.length <= 1;
      return isWhole ? [] : [`${rows.length} rows and ${enrolments.length} enrolments`];
    };
    return {
      act: async (origin) => {
        const answer = await ask(browserAt(origin, cookie), lessonsApi.saveProgress, {
          params: { id: String(lessonId) },
          body: { watchedDuration, isCompleted: false, courseId, position: watchedDuration },
        });
        return answer.kind === 'done' ? String(answer.reply.watchedDuration) : null;
      },
      look,
      lookWhenDone: async () => {
        const { rows } = await stored();
        const isStored = rows.length === 1 && rows[0]?.watchedDuration === watchedDuration;
        return [...(await look()), ...(isStored ? [] : ['what was watched is not stored'])];
      },
    };
  },
};
