import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { deskApi } from '#contract/desk';
import { serve } from '#server/http/serve';
import { toldTo } from '#server/live-sessions/queries';
import {
  coursesOnDesk,
  scoresIn,
  sessionsOnDesk,
  studentsIn,
  stuckStudents,
  waitingQuestions,
} from './desk-queries.ts';
import { dayOf, presentCourses, presentResults, presentWaiting } from './desk-rules.ts';

export function deskRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, deskApi.desk, async ({ query, viewer: { user } }) => {
    const now = app.now();
    const { yesterday, today, tomorrow } = dayOf(now, query.offset);
    const courses = await coursesOnDesk(db, user.id);
    const ids = courses.map(({ id }) => id);
    const [students, scores, questions, stuck, sessions] = await Promise.all([
      studentsIn(db, ids),
      scoresIn(db, ids, yesterday),
      waitingQuestions(db, ids),
      stuckStudents(db, ids),
      sessionsOnDesk(db, user.id, ids, { from: today, to: tomorrow }),
    ]);
    return {
      waiting: {
        questions: presentWaiting(questions, (question) => question),
        stuck: presentWaiting(stuck, ({ student, ...place }) => ({
          ...place,
          studentName: displayName(student),
        })),
        results: presentResults(courses, scores),
      },
      courses: presentCourses(courses, students, scores),
      sessions: await toldTo(db, sessions, user),
      now,
    };
  });
}
