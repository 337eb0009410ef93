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
  const insist = insisting(browser, gate, mishaps);
  const { nextExam, begin, save, handIn } = sittingExams(insist, diary, cohort);

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

  const doNext = async () => {
    const attempt = diary.attempts.at(-1);
    const exam = nextExam();
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

type Insist = ReturnType<typeof insisting>;

/** Asks for the reply, or the code of a refusal that is an answer too; null when the students were sent home. */
const insisting =
  (browser: Browser, gate: Gate, mishaps: Mishaps) =>
  async <E extends Endpoint>(endpoint: E, given: CallOf<E>) => {
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

/** Exam after exam; the diary says how far each has come. */
function sittingExams(insist: Insist, diary: Diary, cohort: Cohort) {
  let examsPassed = 0;
  return {
    nextExam: () => cohort.examCourses[examsPassed]?.exam,

    begin: async (examId: number) => {
      const answer = await insist(sittingApi.startAttempt, { params: { id: String(examId) } });
      if (answer?.refusal) examsPassed += 1;
      if (answer?.reply) diary.attempts.push(knownFrom(answer.reply));
    },

    save: async (attempt: KnownAttempt) => {
      attempt.sent ??= {
        revision: attempt.saved.revision + 1,
        answers: withAnotherAnswer(attempt.saved.answers, attempt.questionIds),
      };
      const { sent } = attempt;
      const params = { id: String(attempt.id) };
      const answer = await insist(sittingApi.saveAnswers, { params, body: { ...sent, flagged: [] } });
      if (!answer?.reply) return;
      attempt.saved = sent;
      attempt.sent = null;
    },

    handIn: async (attempt: KnownAttempt) => {
      attempt.handedIn ??= wholePaper(attempt.saved.answers, attempt.questionIds);
      const params = { id: String(attempt.id) };
      const answer = await insist(sittingApi.submitAttempt, { params, body: { answers: attempt.handedIn } });
      if (!answer?.reply) return;
      const { score, passed, certificate } = answer.reply;
      attempt.result = { score, passed, certificate: certificate?.certificateNumber ?? null };
      if (passed) examsPassed += 1;
    },
  };
}

const knownFrom = (started: ReplyOf<typeof sittingApi.startAttempt>): KnownAttempt => {
  const { id, startedAt, deadline, revision, answers, questions } = started;
  return {
    ...{ id, startedAt, deadline },
    questionIds: questions.map((question) => question.id),
    saved: { revision, answers },
    sent: null,
    handedIn: null,
    result: null,
  };
};

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
