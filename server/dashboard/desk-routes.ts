import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { deskApi } from '#contract/desk';
import { waitingAsked } from '#server/asking/queries';
import type { Queryable } from '#server/db/database';
import { serve } from '#server/http/serve';
import { toldTo } from '#server/live-sessions/queries';
import { waitingRecitals } from '#server/recitals/queries';
import {
  coursesOnDesk,
  type ExamFigures,
  examFigures,
  findName,
  sessionsOnDesk,
  studentsIn,
  waitingQuestions,
} from './desk-queries.ts';
import { dayOf, longestStuck, presentCourses, presentResults } from './desk-rules.ts';

export function deskRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, deskApi.desk, async ({ query, viewer: { user } }) => {
    const now = app.now();
    const { yesterday, today, tomorrow } = dayOf(now, query.offset);
    const courses = await coursesOnDesk(db, user.id);
    const ids = courses.map(({ id }) => id);
    const [students, figures, questions, recitals, asked, sessions] = await Promise.all([
      studentsIn(db, ids),
      examFigures(db, ids, yesterday),
      waitingQuestions(db, ids),
      waitingRecitals(db, user.id, ids),
      waitingAsked(db, ids),
      sessionsOnDesk(db, user.id, ids, { from: today, to: tomorrow }),
    ]);
    return {
      waiting: {
        questions: { count: questions?.waiting ?? 0, oldest: questions },
        stuck: {
          count: figures.reduce((sum, { stuck }) => sum + stuck, 0),
          oldest: await oldestStuck(db, figures),
        },
        recitals,
        asked,
        results: presentResults(courses, figures),
      },
      courses: presentCourses(courses, students, figures),
      sessions: await toldTo(db, sessions, user),
      now,
    };
  });
}

async function oldestStuck(db: Queryable, figures: ExamFigures[]) {
  const stuck = longestStuck(figures);
  const student = stuck && (await findName(db, stuck.userId));
  return student && { ...stuck, studentName: displayName(student) };
}
