import type { FastifyInstance } from 'fastify';
import { examsApi } from '#contract/exams';
import { findCertificate } from '#server/certificates/queries';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { newestClosedAttempt, openAttemptsInCourse, writeAttempt } from './attempt-queries.ts';
import { closeThoseOverdue, lockSettled } from './closing.ts';
import { handIn } from './handing-in.ts';
import { oneSnapshot } from './one-snapshot.ts';
import { answerSheetOf, refuseNotOnPaper } from './paper.ts';
import { keptExams } from './management-queries.ts';
import { presentLast, presentOpen, presentResult } from './present.ts';
import { findExam, findOfferedExamOf, offeredExams, standingOf } from './queries.ts';
import { withObstacles } from './readiness.ts';
import { asSet, mayEnter, weighSave } from './rules.ts';
import { openOrBegin } from './starting.ts';

export function examsRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, examsApi.listExams, async ({ viewer }) =>
    viewer.user.role === 'student' ? offeredExams(db) : withObstacles(await keptExams(db)),
  );

  serve(app, examsApi.courseExam, async ({ params, viewer }) => {
    const now = app.now();
    const userId = viewer.user.id;
    await closeThoseOverdue(db, await openAttemptsInCourse(db, userId, params.id), now);
    return db.transaction(async (tx) => {
      const [attempt] = await openAttemptsInCourse(tx, userId, params.id);
      const exam = found(
        attempt ? await findExam(tx, attempt.examId) : await findOfferedExamOf(tx, params.id),
      );
      if (!attempt && !mayEnter(await standingOf(tx, userId, exam))) refuse('must_complete_lessons');
      const last = await newestClosedAttempt(tx, userId, exam.id);
      return {
        exam,
        questions: attempt?.questions ?? [],
        attempt: attempt ? presentOpen(attempt, now) : null,
        lastResult: last && presentLast(last, await findCertificate(tx, userId, last.courseId)),
      };
    }, oneSnapshot);
  });

  serve(app, examsApi.startAttempt, async ({ params, viewer }) => {
    const now = app.now();
    const attempt = await openOrBegin(db, viewer.user.id, params.id, now);
    return { ...presentOpen(attempt, now), questions: attempt.questions };
  });

  serve(app, examsApi.saveAnswers, async ({ params, body, viewer }) => {
    const received = app.now();
    const sent = { ...body, flagged: asSet(body.flagged) };
    const stored = await db.transaction(async (tx) => {
      const attempt = found(await lockSettled(tx, { id: params.id, userId: viewer.user.id }, received));
      if (attempt.completedAt) return null;
      refuseNotOnPaper(attempt, sent);
      const verdict = weighSave(attempt, sent);
      if (verdict === 'stale') refuse('stale_revision', { details: answerSheetOf(attempt) });
      return verdict === 'store' ? writeAttempt(tx, attempt.id, { ...sent, savedAt: received }) : attempt;
    });
    // Only here: a refusal inside the transaction would undo the closing of an overdue attempt.
    const { revision, savedAt, startedAt } = stored ?? refuse('attempt_closed');
    return { revision, savedAt: savedAt ?? startedAt };
  });

  serve(app, examsApi.submitAttempt, ({ params, body, viewer }) => {
    const received = app.now();
    return db.transaction(async (tx) => {
      const attempt = found(await lockSettled(tx, { id: params.id, userId: viewer.user.id }, received));
      const closed = attempt.completedAt ? attempt : await handIn(tx, attempt, body.answers, received);
      return presentResult(closed, await findCertificate(tx, closed.userId, closed.courseId));
    });
  });
}
