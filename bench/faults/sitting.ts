import { eq } from 'drizzle-orm';
import { type AnswerSheet, sittingApi } from '#contract/sitting-exams';
import { examAttempts } from '#server/db/schema';
import { answersTo } from '#server/testing/exam-course';
import { ask, browserAt } from '../ask.ts';
import { insertCohort } from './cohort.ts';
import type { Campus } from '../campus.ts';

/** A student with an attempt just opened, and what the database has of it. */
export async function openSitting(campus: Campus, origin: string) {
  const { students, examCourses } = await campus.look((database) => insertCohort(database, 1, 1));
  const [student] = students;
  const [studied] = examCourses;
  if (!student || !studied) throw new Error('a cohort without students');
  const tab = () => browserAt(origin, student.cookie);
  const started = await ask(tab(), sittingApi.startAttempt, { params: { id: String(studied.exam.id) } });
  if (started.kind !== 'done') throw new Error('an attempt could not be started');
  const { id } = started.reply;
  const params = { id: String(id) };
  return {
    id,
    userId: student.userId,
    tab,
    rightAnswers: answersTo(studied),
    questionIds: studied.questions.map((question) => String(question.id)),
    save: (browser: ReturnType<typeof tab>, revision: number, answers: AnswerSheet['answers']) =>
      ask(browser, sittingApi.saveAnswers, { params, body: { answers, flagged: [], revision } }),
    handIn: (browser: ReturnType<typeof tab>, answers: AnswerSheet['answers']) =>
      ask(browser, sittingApi.submitAttempt, { params, body: { answers } }),
    setDeadline: (deadline: Date) =>
      campus.look(({ pool }) =>
        pool.query(
          `update exam_attempts set started_at = $2::timestamptz - interval '1 hour', deadline = $2 where id = $1`,
          [id, deadline],
        ),
      ),
    stored: async () => {
      const [row] = await campus.look(({ db }) =>
        db.select().from(examAttempts).where(eq(examAttempts.id, id)),
      );
      if (!row) throw new Error(`attempt ${id} is gone`);
      return row;
    },
  };
}

export type Sitting = Awaited<ReturnType<typeof openSitting>>;
