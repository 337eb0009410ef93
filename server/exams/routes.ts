import type { FastifyInstance } from 'fastify';
import { examStandingApi } from '#contract/exam-standing';
import { examsApi } from '#contract/exams';
import { reviewApi } from '#contract/reviewing-exams';
import { sittingApi } from '#contract/sitting-exams';
import { findSeenCourse } from '#server/courses/queries';
import { oneSnapshot } from '#server/db/one-snapshot';
import { grouped } from '#server/http/grouped';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { findAttempt, openAttemptsInCourse } from './attempt-queries.ts';
import { closeThoseOverdue, hallOf } from './closing.ts';
import { examStandingIn, examToSit, mayRead, reviewOf } from './exam-of-course.ts';
import { type HandIn, handInAll } from './handing-in.ts';
import { managedExams, satExams } from './management-queries.ts';
import { presentOpen, presentResult } from './present.ts';
import { offeredExams } from './queries.ts';
import { forStaff, withThoseOfOthers } from './readiness.ts';
import { saveAll, type SentSheet } from './saving.ts';
import { type Candidate, openOrBegin, type StartingHall } from './starting.ts';

/** A whole hall begins, saves and hands in at the same moment. */
const examDay = { inGroup: 100, waiting: 10_000 };

export function examsRoutes(app: FastifyInstance): void {
  const { db } = app;
  const { admission } = app.config;
  const hall: StartingHall = {
    ...hallOf(db, app.config),
    admission,
  };
  serve(app, examsApi.listExams, async ({ viewer }) => {
    if (viewer.user.role === 'student') return offeredExams(db);
    const managed = forStaff(await managedExams(db, viewer.user), await satExams(db));
    return withThoseOfOthers(managed, await offeredExams(db));
  });
  examsOfCourses(app, hall);
  attempts(app, hall);
}

/** How a student stands at the exam of a course: what is open, and what has ended. */
function examsOfCourses(app: FastifyInstance, hall: StartingHall): void {
  const { db } = hall;
  const settleOverdue = async (userId: string, courseId: number, now: Date) =>
    closeThoseOverdue(hall, await openAttemptsInCourse(db, userId, courseId), now);

  serve(app, sittingApi.courseExam, async ({ params, viewer }) => {
    const [place, now] = [{ userId: viewer.user.id, courseId: params.id }, app.now()];
    await settleOverdue(place.userId, place.courseId, now);
    return db.transaction((tx) => examToSit(tx, hall, place, now), oneSnapshot);
  });

  serve(app, examStandingApi.examStanding, async ({ params, viewer }) => {
    const [place, now] = [{ userId: viewer.user.id, courseId: params.id }, app.now()];
    await settleOverdue(place.userId, place.courseId, now);
    return db.transaction(async (tx) => {
      const standing = await examStandingIn(tx, hall, place, now);
      // What a student has done in a course stays theirs to read while it is hidden.
      if (!standing.isSitting && !standing.result) found(await findSeenCourse(tx, params.id, viewer.user));
      return standing;
    }, oneSnapshot);
  });

  serve(app, reviewApi.reviewAttempt, async ({ params, viewer }) => {
    const review = await db.transaction(async (tx) => {
      const attempt = await findAttempt(tx, params.id);
      // A stranger's attempt is not there.
      if (attempt?.userId !== viewer.user.id) return 'not_found';
      return (await mayRead(tx, hall, attempt)) ? reviewOf(tx, hall, attempt) : 'not_yet';
    }, oneSnapshot);
    return typeof review === 'string' ? refuse(review) : review;
  });
}

/** An attempt from its beginning to its end; what comes in together is done together. */
function attempts(app: FastifyInstance, hall: StartingHall): void {
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
    const { attempt, certificate, waits } = await handIns.add({ ...ask, answers: body.answers });
    return presentResult(attempt, certificate, waits);
  });

  app.addHook('onClose', async () => {
    await Promise.all([starts.finish(), saves.finish(), handIns.finish()]);
  });
}
