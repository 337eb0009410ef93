import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { sittingApi } from '#contract/sitting-exams';
import { certificates, enrollments, examAttempts } from '#server/db/schema';
import { Papers } from '#server/exams/papers';
import { answersTo } from '#server/testing/exam-course';
import { ask, browserAt } from '../ask.ts';
import { insertCohort } from './cohort.ts';
import type { Campus } from '../campus.ts';
import type { Step } from './steps.ts';

/** A student in front of an exam, with the right answers at hand, and what the database has of both. */
async function candidate(campus: Campus) {
  const cohort = await campus.look((database) => insertCohort(database, 1, 1));
  const [student] = cohort.students;
  const [studied] = cohort.examCourses;
  if (!student || !studied) throw new Error('a cohort without students');
  const { userId, cookie } = student;
  const { course, exam } = studied;
  const ofCourse = { userId, courseId: course.id };
  return {
    examId: String(exam.id),
    answers: answersTo(studied),
    at: (origin: string) => browserAt(origin, cookie),
    attempts: () =>
      campus.look(async ({ db }) =>
        new Papers().layOut(db, await db.select().from(examAttempts).where(eq(examAttempts.userId, userId))),
      ),
    certificates: () =>
      campus.look(({ db }) => db.select().from(certificates).where(eq(certificates.userId, userId))),
    enrolment: () =>
      campus.look(async ({ db }) => {
        const isTheirs = and(
          eq(enrollments.userId, ofCourse.userId),
          eq(enrollments.courseId, ofCourse.courseId),
        );
        return (await db.select().from(enrollments).where(isTheirs))[0];
      }),
  };
}

type Candidate = Awaited<ReturnType<typeof candidate>>;

async function begin({ at, examId }: Candidate, origin: string) {
  const answer = await ask(at(origin), sittingApi.startAttempt, { params: { id: examId } });
  return answer.kind === 'done' ? answer.reply : null;
}

async function sitting(campus: Campus, origin: string) {
  const student = await candidate(campus);
  const attempt = await begin(student, origin);
  if (!attempt) throw new Error('an attempt could not be started');
  return { ...student, params: { id: String(attempt.id) } };
}

export const startStep: Step = {
  name: 'starting an exam',
  prepare: async (campus) => {
    const student = await candidate(campus);
    const look = async () => {
      const attempts = await student.attempts();
      if (attempts.length > 1) return [`${attempts.length} attempts`];
      return attempts.some(({ questions }) => questions.length === 0) ? ['an attempt without a paper'] : [];
    };
    return {
      act: async (origin) => {
        const attempt = await begin(student, origin);
        return attempt && `${attempt.id} ${attempt.startedAt} ${attempt.deadline}`;
      },
      look,
      lookWhenDone: async (answer) => {
        const [attempt] = await student.attempts();
        const stored = `${attempt?.id} ${attempt?.startedAt.toISOString()} ${attempt?.deadline.toISOString()}`;
        return [...(await look()), ...(stored === answer ? [] : [`${answer} was promised, not ${stored}`])];
      },
    };
  },
};

export const saveStep: Step = {
  name: 'saving answers',
  prepare: async (campus, first) => {
    const { at, params, answers, attempts } = await sitting(campus, first);
    const isStored = async () => {
      const [attempt] = await attempts();
      return isDeepStrictEqual([attempt?.revision, attempt?.answers], [1, answers]);
    };
    const isUntouched = async () => {
      const [attempt] = await attempts();
      return isDeepStrictEqual([attempt?.revision, attempt?.answers], [0, {}]);
    };
    return {
      act: async (origin) => {
        const body = { answers, flagged: [], revision: 1 };
        const answer = await ask(at(origin), sittingApi.saveAnswers, { params, body });
        return answer.kind === 'done' ? JSON.stringify(answer.reply) : null;
      },
      look: async () => ((await isStored()) || (await isUntouched()) ? [] : ['half a sheet is stored']),
      lookWhenDone: async () => ((await isStored()) ? [] : ['the sheet is not stored']),
    };
  },
};

export const certificateStep: Step = {
  name: 'handing in and issuing the certificate',
  prepare: async (campus, first) => {
    const student = await sitting(campus, first);
    const { at, params, answers } = student;
    /** All of it or nothing: the result, the certificate, the completed enrolment. */
    const done = async () => {
      const [[attempt], issued, enrolment] = [
        await student.attempts(),
        await student.certificates(),
        await student.enrolment(),
      ];
      return [attempt?.passed === true, issued.length === 1, enrolment?.completedAt !== null];
    };
    return {
      act: async (origin) => {
        const answer = await ask(at(origin), sittingApi.submitAttempt, { params, body: { answers } });
        return answer.kind === 'done' ? JSON.stringify(answer.reply) : null;
      },
      look: async () =>
        new Set(await done()).size === 1
          ? []
          : [`in between: passed, certified, completed ${(await done()).join(' ')}`],
      lookWhenDone: async (answer) => {
        const [certificate] = await student.certificates();
        const isTold = certificate !== undefined && answer.includes(certificate.certificateNumber);
        return isTold && (await done()).every(Boolean)
          ? []
          : [`passed, certified, completed ${(await done()).join(' ')}`];
      },
    };
  },
};
