import { setTimeout as delay } from 'node:timers/promises';
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint';
import { lessonsApi } from '#contract/lessons';
import { optionLetters, sittingApi } from '#contract/sitting-exams';
import { ask, type Browser, browserAt } from '../ask.ts';
import type { Person } from '../people.ts';
import type { Cohort } from './cohort.ts';
import type { Diary, KnownAttempt, Mishaps } from './diary.ts';

const second = 1000;
const pauseBeforeAgain = second / 20;

/** Lets students through, or holds them between two calls. */
export interface Gate {
  pass: () => Promise<boolean>;
}

/** A student as the pages make one: whatever was not answered is sent again, the same, until it is. */
export function virtualStudent(origin: string, person: Person, cohort: Cohort, gate: Gate, mishaps: Mishaps) {
  const browser: Browser = browserAt(origin, person.cookie);
  const diary: Diary = { userId: person.userId, attempts: [], watchedSeconds: 0 };
  let examsPassed = 0;

  /** The reply, or the code of a refusal that is an answer too; null when the students were sent home. */
  const insist = async <E extends Endpoint>(endpoint: E, given: CallOf<E>) => {
    while (await gate.pass()) {
      const asked = performance.now();
      const answer = await ask(browser, endpoint, given);
      mishaps.slowest = Math.max(mishaps.slowest, performance.now() - asked);
      if (answer.kind === 'done') {
        mishaps.acknowledged += 1;
        return { reply: answer.reply, refusal: null };
      }
      if (answer.kind === 'broken') mishaps.broken += 1;
      else if (answer.status === 503) mishaps.unavailable += 1;
      else if (answer.code === 'already_passed') return { reply: null, refusal: answer.code };
      else note(mishaps, `${answer.status} ${answer.code} to ${endpoint.path}`);
      await delay(pauseBeforeAgain);
    }
    return null;
  };

  const begin = async (examId: number) => {
    const answer = await insist(sittingApi.startAttempt, { params: { id: String(examId) } });
    if (answer?.refusal) examsPassed += 1;
    if (answer?.reply) diary.attempts.push(knownFrom(answer.reply));
  };

  const save = async (attempt: KnownAttempt) => {
    attempt.sent ??= {
      revision: attempt.saved.revision + 1,
      answers: withAnotherAnswer(attempt.saved.answers, questionIds(attempt)),
    };
    const { sent } = attempt;
    const params = { id: String(attempt.id) };
    const answer = await insist(sittingApi.saveAnswers, { params, body: { ...sent, flagged: [] } });
    if (!answer?.reply) return;
    attempt.saved = sent;
    attempt.sent = null;
  };

  const handIn = async (attempt: KnownAttempt) => {
    attempt.handedIn ??= wholePaper(attempt.saved.answers, questionIds(attempt));
    const params = { id: String(attempt.id) };
    const answer = await insist(sittingApi.submitAttempt, { params, body: { answers: attempt.handedIn } });
    if (!answer?.reply) return;
    const { score, passed, certificate } = answer.reply;
    attempt.result = { score, passed, certificate: certificate?.certificateNumber ?? null };
    if (passed) examsPassed += 1;
  };

  const watch = async () => {
    const { lessonId, courseId } = cohort.watched;
    // Faster than time passes: the server credits what it allows, and acknowledges that.
    const watchedDuration = diary.watchedSeconds + 1;
    const answer = await insist(lessonsApi.saveProgress, {
      params: { id: String(lessonId) },
      body: { watchedDuration, isCompleted: false, courseId, position: watchedDuration },
    });
    if (answer?.reply) diary.watchedSeconds = answer.reply.watchedDuration;
  };

  const questionIds = (attempt: KnownAttempt) => papers.get(attempt.id) ?? [];
  const papers = new Map<number, number[]>();
  const knownFrom = (started: ReplyOf<typeof sittingApi.startAttempt>): KnownAttempt => {
    const { id, startedAt, deadline, revision, answers, questions } = started;
    papers.set(
      id,
      questions.map((question) => question.id),
    );
    return {
      ...{ id, startedAt, deadline },
      saved: { revision, answers },
      sent: null,
      handedIn: null,
      result: null,
    };
  };

  const doNext = async () => {
    const attempt = diary.attempts.at(-1);
    const exam = cohort.examCourses[examsPassed]?.exam;
    if (attempt?.sent) return save(attempt);
    if (attempt?.handedIn && !attempt.result) return handIn(attempt);
    if (Math.random() < shareOfWatching || !exam) return watch();
    if (!attempt || attempt.result) return begin(exam.id);
    return Math.random() < shareOfHandingIn ? handIn(attempt) : save(attempt);
  };

  return {
    diary,
    /** Studies until the gate closes for good, with a moment of thought after each step. */
    study: async (thought: number) => {
      while (await gate.pass()) {
        await doNext();
        await delay(Math.random() * 2 * thought);
      }
      browser.lines.destroy();
    },
  };
}

const shareOfWatching = 0.25;
const shareOfHandingIn = 0.05;
const letters = optionLetters.slice(0, 4);

const anyOf = <Item>(list: readonly Item[]): Item | undefined =>
  list[Math.floor(Math.random() * list.length)];

const withAnotherAnswer = (answers: KnownAttempt['saved']['answers'], ids: number[]) => ({
  ...answers,
  [String(anyOf(ids))]: anyOf(letters) ?? 'A',
});

const wholePaper = (answers: KnownAttempt['saved']['answers'], ids: number[]) => ({
  ...Object.fromEntries(ids.map((id) => [String(id), anyOf(letters) ?? 'A'])),
  ...answers,
});

function note(mishaps: Mishaps, what: string): void {
  mishaps.surprises.set(what, (mishaps.surprises.get(what) ?? 0) + 1);
}
