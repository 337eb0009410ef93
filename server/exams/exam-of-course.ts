import { certificateWaits, findCertificate } from '#server/certificates/queries';
import { unitsOf } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import {
  closedAttemptInCourse,
  newestClosedAttempt,
  openAttemptsAt,
  openAttemptsInCourse,
  triesUpTo,
} from './attempt-queries.ts';
import { presentCourseResult, presentLast, presentOpen, presentReview, presentTries } from './present.ts';
import { findExam, findOfferedExamOf } from './queries.ts';
import { type AttemptRow, canBetter, mayEnter, mayReview } from './rules.ts';
import { standingOf } from './standings.ts';
import type { StartingHall } from './starting.ts';

/** A student in a course. */
interface Place {
  userId: string;
  courseId: number;
}

/** The exam of a course for the page where it is sat: the open attempt with its questions, else how the last one ended. */
export async function examToSit(tx: Tx, hall: StartingHall, place: Place, now: Date) {
  const { papers, tryRulesOf, admission } = hall;
  const { userId, courseId } = place;
  const [attempt] = await papers.layOut(tx, await openAttemptsInCourse(tx, userId, courseId));
  const exam = found(attempt ? await findExam(tx, attempt.examId) : await findOfferedExamOf(tx, courseId));
  const standing = await standingOf(tx, admission, { userId, examId: exam.id });
  if (!attempt && !mayEnter(standing)) refuse('must_complete_lessons');
  const rules = tryRulesOf(exam);
  const [last] = await papers.layOut(tx, await newestClosedAttempt(tx, userId, exam.id));
  return {
    exam,
    questions: attempt?.questions ?? [],
    attempt: attempt ? presentOpen(attempt, now) : null,
    lastResult: last
      ? presentLast(last, {
          certificate: await findCertificate(tx, userId, courseId),
          waits: (await certificateWaits(tx, [place], hall.mail))(place),
          units: await unitsOf(tx, courseId),
          mayReview: !attempt && mayReview(rules, standing),
        })
      : null,
    ...presentTries(rules, standing, now),
    extraTime: standing.extraTime,
    waitMinutes: rules.waitMinutes,
  };
}

/** For the page of the course: whether an attempt is open, how the one that counts ended, and when the next may begin. */
export async function examStandingIn(tx: Tx, hall: StartingHall, place: Place, now: Date) {
  const { userId, courseId } = place;
  const open = await openAttemptsInCourse(tx, userId, courseId);
  const certificate = await findCertificate(tx, userId, courseId);
  const closed = await closedAttemptInCourse(tx, {
    ...place,
    certifiedId: certificate?.examAttemptId ?? null,
  });
  const isSitting = open.length > 0;
  if (!closed) return { isSitting, result: null, mayBetter: false, nextTryAt: null, triesLeft: null, now };
  const { attempt, tries } = closed;
  const [laidOut] = await hall.papers.layOut(tx, [attempt]);
  const units = await unitsOf(tx, courseId);
  const waits = (await certificateWaits(tx, [place], hall.mail))(place);
  const besides = { certificate, waits, tries, units, mayReview: await mayRead(tx, hall, attempt) };
  return {
    isSitting,
    result: presentCourseResult(found(laidOut), besides),
    ...(await nextTry(tx, hall, place, now)),
  };
}

/** Of the exam that the students of the course sit now, which may be another than the one that was sat. */
async function nextTry(tx: Tx, { tryRulesOf, admission }: StartingHall, place: Place, now: Date) {
  const exam = await findOfferedExamOf(tx, place.courseId);
  if (!exam) return { mayBetter: false, nextTryAt: null, triesLeft: null, now };
  const rules = tryRulesOf(exam);
  const standing = await standingOf(tx, admission, { userId: place.userId, examId: exam.id });
  return { mayBetter: canBetter(rules, standing), ...presentTries(rules, standing, now) };
}

/** Whether the paper of a closed attempt may be read with its keys: not while another at its exam is open, whatever the rules are by now. */
export async function mayRead(
  tx: Tx,
  { tryRulesOf, admission }: StartingHall,
  { userId, examId, completedAt }: AttemptRow,
): Promise<boolean> {
  if (!completedAt) return false;
  const open = await openAttemptsAt(tx, [{ userId, examId }]);
  if (open.length > 0) return false;
  const exam = found(await findExam(tx, examId));
  return mayReview(tryRulesOf(exam), await standingOf(tx, admission, { userId, examId }));
}

/** The paper of a closed attempt as its student sat it, with what is right and why. */
export async function reviewOf(tx: Tx, hall: StartingHall, attempt: AttemptRow) {
  const { userId, courseId, examId } = attempt;
  const [laidOut] = await hall.papers.layOut(tx, [attempt]);
  const exam = found(await findExam(tx, examId));
  const besides = {
    certificate: await findCertificate(tx, userId, courseId),
    waits: (await certificateWaits(tx, [attempt], hall.mail))(attempt),
    units: await unitsOf(tx, courseId),
    tries: await triesUpTo(tx, attempt),
    mayReview: true,
  };
  return {
    examId,
    courseId,
    title: exam.title,
    attempt: besides.tries,
    result: presentCourseResult(found(laidOut), besides),
    questions: presentReview(found(laidOut)),
  };
}
