import type { FastifyInstance } from 'fastify';
import { examStandingApi } from '#contract/exam-standing';
import { examsApi } from '#contract/exams';
import { sittingApi } from '#contract/sitting-exams';
import { findCertificate } from '#server/certificates/queries';
import { findCourse } from '#server/courses/queries';
import { seesInactive } from '#server/courses/rules';
import { oneSnapshot } from '#server/db/one-snapshot';
import { grouped } from '#server/http/grouped';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { closedAttemptInCourse, newestClosedAttempt, openAttemptsInCourse } from './attempt-queries.ts';
import { closeThoseOverdue, type Hall } from './closing.ts';
import { type HandIn, handInAll } from './handing-in.ts';
import { keptExams } from './management-queries.ts';
import { Papers } from './papers.ts';
import { presentCourseResult, presentLast, presentOpen, presentResult } from './present.ts';
import { findExam, findOfferedExamOf, offeredExams, standingOf } from './queries.ts';
import { withObstacles } from './readiness.ts';
import { mayEnter } from './rules.ts';
import { saveAll, type SentSheet } from './saving.ts';
import { type Candidate, openOrBegin } from './starting.ts';

/** A whole hall begins, saves and hands in at the same moment. */
const examDay = { inGroup: 100, waiting: 10_000 };

export function examsRoutes(app: FastifyInstance): void {
  const { db } = app;
  const hall = { db, papers: new Papers() };
  serve(app, examsApi.listExams, async ({ viewer }) =>
    viewer.user.role === 'student' ? offeredExams(db) : withObstacles(await keptExams(db)),
  );
  examsOfCourses(app, hall);
  attempts(app, hall);
}

/** How a student stands at the exam of a course: what is open, and what has ended. */
function examsOfCourses(app: FastifyInstance, hall: Hall): void {
  const { db } = hall;

  serve(app, sittingApi.courseExam, async ({ params, viewer }) => {
    const now = app.now();
    const userId = viewer.user.id;
    await closeThoseOverdue(hall, await openAttemptsInCourse(db, userId, params.id), now);
    return db.transaction(async (tx) => {
      const [attempt] = await hall.papers.layOut(tx, await openAttemptsInCourse(tx, userId, params.id));
      const exam = found(
        attempt ? await findExam(tx, attempt.examId) : await findOfferedExamOf(tx, params.id),
      );
      if (!attempt && !mayEnter(await standingOf(tx, { userId, examId: exam.id })))
        refuse('must_complete_lessons');
      const last = await newestClosedAttempt(tx, userId, exam.id);
      return {
        exam,
        questions: attempt?.questions ?? [],
        attempt: attempt ? presentOpen(attempt, now) : null,
        lastResult: last && presentLast(last, await findCertificate(tx, userId, last.courseId)),
      };
    }, oneSnapshot);
  });

  serve(app, examStandingApi.examStanding, async ({ params, viewer }) => {
    const userId = viewer.user.id;
    await closeThoseOverdue(hall, await openAttemptsInCourse(db, userId, params.id), app.now());
    return db.transaction(async (tx) => {
      const open = await openAttemptsInCourse(tx, userId, params.id);
      const certificate = await findCertificate(tx, userId, params.id);
      const closed = await closedAttemptInCourse(tx, {
        userId,
        courseId: params.id,
        certifiedId: certificate?.examAttemptId ?? null,
      });
      // What a student has done in a course stays theirs to read while it is hidden.
      if (open.length === 0 && !closed)
        found(await findCourse(tx, params.id, seesInactive(viewer.user.role)));
      return { isSitting: open.length > 0, result: closed && presentCourseResult(closed, certificate) };
    }, oneSnapshot);
  });
}

/** An attempt from its beginning to its end; what comes in together is done together. */
function attempts(app: FastifyInstance, hall: Hall): void {
  const starts = grouped((candidates: Candidate[]) => openOrBegin(hall, candidates), examDay);
  serve(app, sittingApi.startAttempt, async ({ params, viewer }) => {
    const now = app.now();
    const attempt = await starts.add({ userId: viewer.user.id, examId: params.id, at: now });
    return { ...presentOpen(attempt, now), questions: attempt.questions };
  });

  const saves = grouped((sheets: SentSheet[]) => saveAll(hall, sheets), examDay);
  serve(app, sittingApi.saveAnswers, async ({ params, body, viewer }) => {
    const ask = { attemptId: params.id, userId: viewer.user.id, received: app.now() };
    const { revision, savedAt, startedAt } = await saves.add({ ...ask, sheet: body });
    return { revision, savedAt: savedAt ?? startedAt };
  });

  const handIns = grouped((sent: HandIn[]) => handInAll(hall, sent), examDay);
  serve(app, sittingApi.submitAttempt, async ({ params, body, viewer }) => {
    const ask = { attemptId: params.id, userId: viewer.user.id, received: app.now() };
    const { attempt, certificate } = await handIns.add({ ...ask, answers: body.answers });
    return presentResult(attempt, certificate);
  });

  app.addHook('onClose', async () => {
    await Promise.all([starts.finish(), saves.finish(), handIns.finish()]);
  });
}
