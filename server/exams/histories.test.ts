import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type {
  ExamEdit,
  ExamOp,
  ExamRules,
  Letter,
  ModelAttempt,
  ModelReply,
  ModelUniversity,
} from '#server/testing/exam-model';
import { perform } from '#server/testing/exam-model';
import type { Rows } from '#server/testing/exam-world';
import { examWorld, serverProcess } from '#server/testing/exam-world';
import { testApp } from '#server/testing/test-app';

/**
 * Histories of students, devices, staff and accidents, drawn by lot and run against the real server: two processes with
 * eight connections each, on PostgreSQL. After every step some order of what happened at once must explain every reply
 * and every row, by the model; and what holds in every history is looked at apart from the model.
 */
const university = await testApp();
const { clock } = university;
const processes = [await serverProcess(university), await serverProcess(university)];
const stopping: Promise<void>[] = [];
afterAll(() => Promise.all([...stopping, ...processes.map(({ stop }) => stop())]));

const nobodysQuestion = 2_000_000_000;
const letters: Letter[] = ['A', 'B', 'C', 'D'];

type Choice = 'right' | 'wrong' | 'none';
interface Answering<Op> {
  op: Op;
  student: number;
  exam: number;
  /** Null for the student's own newest attempt; else whichever, someone else's too. */
  anyAttempt: number | null;
  choices: Choice[];
  flags: number[];
  /** After the one that the server had when this began. */
  revision: number;
  stray: boolean;
}
type Intention =
  | { op: 'view'; student: number; exam: number }
  | { op: 'start'; student: number; exam: number }
  | Answering<'save'>
  | Answering<'submit'>
  | { op: 'review'; student: number; exam: number; anyAttempt: number | null }
  | { op: 'leave'; student: number; exam: number }
  | { op: 'sweep' }
  | { op: 'edit'; exam: number; edit: ExamEdit };
type Step =
  | {
      step: 'race';
      ops: { intention: Intention; process: number }[];
      crash: { process: number; after: number } | null;
    }
  | { step: 'clock'; by: number }
  | { step: 'clock to deadline'; plus: number };

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const student = fc.constantFrom(0, 0, 0, 1);
const exam = fc.constantFrom(0, 0, 0, 1);
const choices = fc.oneof(
  fc.array(fc.constantFrom<Choice>('right', 'wrong', 'wrong'), { minLength: 5, maxLength: 5 }),
  fc.array(fc.constantFrom<Choice>('right', 'wrong', 'none'), { minLength: 5, maxLength: 5 }),
);
const answering = <Op extends 'save' | 'submit'>(op: Op): fc.Arbitrary<Answering<Op>> =>
  fc.record({
    op: fc.constant(op),
    student,
    exam,
    anyAttempt: seldom(fc.nat(20)),
    choices,
    flags: fc.array(fc.constantFrom(0, 1, 2), { maxLength: 3 }),
    revision: fc.constantFrom(-2, -1, 0, 1, 1, 1, 2, 3),
    stray: fc.constant(false),
  });
const astray = <Op>(intended: Answering<Op>): Answering<Op> => ({ ...intended, stray: true });
const question = fc.constantFrom(0, 1, 2);
const rules: fc.Arbitrary<Partial<ExamRules>> = fc.oneof(
  fc.record({ drawCount: fc.constantFrom(null, 1, 2, 3, 9) }),
  fc.record({ shuffleQuestions: fc.boolean() }),
  fc.record({ shuffleOptions: fc.boolean() }),
  fc.record({ tries: fc.constantFrom(null, 1, 2, 3) }),
  fc.record({ waitHours: fc.constantFrom(0, 0, 1) }),
);
const edit: fc.Arbitrary<ExamEdit> = fc.oneof(
  fc.record({ change: fc.constant('approval' as const), question, isApproved: fc.boolean() }),
  fc.record({ change: fc.constant('rules' as const), rules }),
  fc.record({ change: fc.constant('key' as const), question, key: fc.constantFrom(...letters) }),
  fc.record({ change: fc.constant('points' as const), question, points: fc.constantFrom(0.1, 0.33, 3, 10) }),
  fc.record({ change: fc.constant('text' as const), question, text: fc.constantFrom('س', 'ص') }),
  fc.record({ change: fc.constant('minutes' as const), minutes: fc.constantFrom(1, 2, 300) }),
  fc.record({ change: fc.constant('passing grade' as const), passingGrade: fc.constantFrom(1, 70, 100) }),
  fc.record({ change: fc.constant('exam hidden' as const), isActive: fc.boolean() }),
  fc.record({ change: fc.constant('course hidden' as const), isCourseVisible: fc.boolean() }),
);
const intention: fc.Arbitrary<Intention> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ op: fc.constant('view' as const), student, exam }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('start' as const), student, exam }) },
  { weight: 6, arbitrary: answering('save') },
  { weight: 4, arbitrary: answering('submit') },
  { weight: 1, arbitrary: answering('save').map(astray) },
  { weight: 1, arbitrary: answering('submit').map(astray) },
  { weight: 1, arbitrary: fc.constant({ op: 'sweep' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('review' as const),
      student,
      exam,
      anyAttempt: seldom(fc.nat(20)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('leave' as const), student, exam }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('edit' as const), exam, edit }) },
);
const process = fc.constantFrom(0, 1);
const someOps = fc.array(fc.record({ intention, process }), { minLength: 1, maxLength: 4 });
/** The same thing many times at once: impatient fingers, and replies that were lost. */
const repeated = fc
  .record({ intention, times: fc.integer({ min: 2, max: 4 }) })
  .map(({ intention: same, times }) =>
    Array.from({ length: times }, (_, index) => ({ intention: same, process: index % 2 })),
  );
const crash = seldom(fc.record({ process, after: fc.nat(6) }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('race' as const), ops: someOps, crash }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('race' as const), ops: repeated, crash }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('clock' as const),
      by: fc.constantFrom(1000, 61_000, 3_599_000, -3_600_000, 90_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('clock to deadline' as const),
      plus: fc.constantFrom(-5001, -5000, 0, 14_999, 15_000, 15_001),
    }),
  },
);
const beginning: Step = {
  step: 'race',
  ops: [0, 1, 0].map((index) => ({ intention: { op: 'start', student: 0, exam: 0 }, process: index })),
  crash: null,
};

/** A busy machine runs fewer of them, rather than longer. */
const enough = { histories: 60, milliseconds: 10_000 };

test('every history can be explained, and keeps every promise', async () => {
  const end = performance.now() + enough.milliseconds;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
      if (performance.now() < end) await runHistory([beginning, ...steps]);
    }),
    { numRuns: enough.histories },
  );
});

async function runHistory(steps: Step[]): Promise<void> {
  clock.now = new Date('2026-11-15T08:00:00Z');
  const world = await examWorld(university);
  const promises = keepPromises();
  let { model } = world;
  for (const each of steps) {
    if (each.step === 'race') model = await race(world, model, each, promises);
    else clock.now = new Date(momentAfter(each, model));
  }
}

function momentAfter(each: Exclude<Step, { step: 'race' }>, { attempts }: ModelUniversity): number {
  if (each.step === 'clock') return clock.now.getTime() + each.by;
  const newest = attempts.findLast(({ result }) => !result);
  return newest ? newest.deadline + each.plus : clock.now.getTime();
}

type World = Awaited<ReturnType<typeof examWorld>>;

/** All at once; then the order is found that explains it. */
async function race(
  { act, look }: World,
  before: ModelUniversity,
  { ops: intended, crash: accident }: Extract<Step, { step: 'race' }>,
  promises: ReturnType<typeof keepPromises>,
): Promise<ModelUniversity> {
  const ops = intended.flatMap(({ intention: wish, process: where }) => {
    const op = resolve(wish, before);
    return op ? [{ op, where }] : [];
  });
  const [replies] = await Promise.all([
    Promise.all(ops.map(({ op, where }) => act(op, processAt(where)))),
    accident && crashAfter(accident),
  ]);
  const rows = await look();
  promises.check(
    rows,
    ops.map(({ op }) => op),
    replies,
  );
  const after = explain(
    before,
    ops.map(({ op }) => op),
    replies,
    rows,
  );
  if (after) return after;
  throw new Error(
    `no order explains ${JSON.stringify({ now: clock.now, ops, replies, before, rows }, null, 1)}`,
  );
}

function processAt(index: number) {
  const found = processes[index];
  if (!found) throw new Error(`there is no process ${index}`);
  return found;
}

/** The process loses all it was doing, and another takes its place. */
async function crashAfter({ process: index, after }: { process: number; after: number }): Promise<void> {
  for (let turn = 0; turn < after; turn += 1) await new Promise((resume) => setImmediate(resume));
  const crashed = processAt(index);
  await crashed.cutOff();
  processes[index] = await serverProcess(university);
  stopping.push(crashed.stop());
}

function resolve(wish: Intention, { attempts }: ModelUniversity): ExamOp | null {
  if (wish.op !== 'save' && wish.op !== 'submit' && wish.op !== 'review') return wish;
  const own = attempts.findLast((each) => each.student === wish.student && each.exam === wish.exam);
  const attempt = wish.anyAttempt === null ? own : attempts[wish.anyAttempt % attempts.length];
  if (!attempt) return null;
  if (wish.op === 'review') return { op: 'review', student: wish.student, attemptId: attempt.id };
  const answers = answersOf(attempt, wish.choices);
  if (wish.stray) answers[nobodysQuestion] = 'A';
  const base = { student: wish.student, attemptId: attempt.id, answers };
  if (wish.op === 'submit') return { op: 'submit', ...base };
  const flagged = wish.flags.flatMap((index) => attempt.paper[index]?.id ?? []);
  return { op: 'save', ...base, flagged, revision: Math.max(0, attempt.revision + wish.revision) };
}

function answersOf({ paper }: ModelAttempt, chosen: Choice[]): Record<string, Letter> {
  const answers: Record<string, Letter> = {};
  for (const [index, { id, key }] of paper.entries()) {
    if (chosen[index] === 'right') answers[id] = key;
    if (chosen[index] === 'wrong') answers[id] = letters.find((letter) => letter !== key) ?? 'A';
  }
  return answers;
}

/** An operation whose reply was cut off may have happened or not; every other has. */
const wasCutOff = ({ status }: ModelReply): boolean => status === 503;

function explain(
  before: ModelUniversity,
  ops: ExamOp[],
  replies: ModelReply[],
  rows: Rows,
): ModelUniversity | null {
  const known = new Set(before.attempts.map(({ id }) => id));
  const given = {
    newAttempt: (who: number, what: number) =>
      rows.attempts.find((row) => row.student === who && row.exam === what && !known.has(row.id)) ?? null,
    certificateNumber: (who: number, what: number) =>
      rows.certificates.find((row) => row.student === who && row.exam === what)?.number ?? '',
  };
  const tryFrom = (state: ModelUniversity, left: number[]): ModelUniversity | null => {
    const isOver = left.every((index) => wasCutOff(replyAt(replies, index)));
    if (isOver && isSame(state, rows)) return state;
    for (const index of left) {
      const next = structuredClone(state);
      const op = ops[index];
      const reply = replyAt(replies, index);
      if (!op) continue;
      const expected = perform(next, op, clock.now.getTime(), given);
      if (!wasCutOff(reply) && !isDeepStrictEqual(expected, reply)) continue;
      const whole = tryFrom(
        next,
        left.filter((other) => other !== index),
      );
      if (whole) return whole;
    }
    return null;
  };
  return tryFrom(before, [...ops.keys()]);
}

function replyAt(replies: ModelReply[], index: number): ModelReply {
  const reply = replies[index];
  if (!reply) throw new Error(`there is no reply ${index}`);
  return reply;
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
const byPlace = (one: { student: number; exam: number }, other: { student: number; exam: number }) =>
  one.student - other.student || one.exam - other.exam;

const isSame = (state: ModelUniversity, rows: Rows): boolean =>
  isDeepStrictEqual(state.exams, rows.exams) &&
  isDeepStrictEqual(state.attempts.toSorted(byId), rows.attempts) &&
  isDeepStrictEqual(state.certificates.toSorted(byPlace), rows.certificates.toSorted(byPlace));

/** What must hold in every history, whatever the model says. */
function keepPromises() {
  const frozen = new Map<string, string>();
  const acknowledged = new Map<number, { revision: number; content: string }>();
  const revisions = new Map<number, number>();
  const staysAsItIs = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    expect(frozen.get(key) ?? text, key).toBe(text);
    frozen.set(key, text);
  };

  const check = ({ attempts, certificates }: Rows, ops: ExamOp[], replies: ModelReply[]) => {
    for (const { status } of replies) expect([200, 400, 403, 404, 409, 503]).toContain(status);
    const places = attempts.filter(({ result }) => !result).map((each) => `${each.student} ${each.exam}`);
    expect(new Set(places).size, 'one open attempt per student and exam').toBe(places.length);

    for (const attempt of attempts) {
      const { id, paper, startedAt, deadline, passingGrade, result } = attempt;
      staysAsItIs(`paper and time of ${id}`, { paper, startedAt, deadline, passingGrade });
      if (result) {
        staysAsItIs(`result of ${id}`, attempt);
        expect(result.completedAt).toBeLessThanOrEqual(deadline + 15_000);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(100);
      }
      expect(attempt.revision, 'revisions only rise').toBeGreaterThanOrEqual(revisions.get(id) ?? 0);
      revisions.set(id, attempt.revision);
    }
    for (const certificate of certificates) {
      staysAsItIs(`certificate of ${certificate.student} in ${certificate.exam}`, certificate);
    }
    const passes = new Set(
      attempts.filter(({ result }) => result?.passed).map((each) => `${each.student} ${each.exam}`),
    );
    const held = certificates.map((each) => `${each.student} ${each.exam}`);
    expect(held.toSorted(), 'a certificate for each pass, and for nothing else').toEqual(
      [...passes].toSorted(),
    );

    for (const [index, op] of ops.entries()) if (op.op === 'save') note(op, replyAt(replies, index));
    for (const [id, { revision, content }] of acknowledged) {
      const attempt = attempts.find((each) => each.id === id);
      expect(attempt?.revision, 'an acknowledged save is kept').toBeGreaterThanOrEqual(revision);
      if (attempt && attempt.revision === revision && !attempt.result) {
        expect(JSON.stringify(sorted(attempt.answers))).toBe(content);
      }
    }
  };

  const note = (op: ExamOp & { op: 'save' }, { status }: ModelReply) => {
    if (status !== 200 || op.revision <= (acknowledged.get(op.attemptId)?.revision ?? 0)) return;
    if (op.revision <= (revisions.get(op.attemptId) ?? 0)) {
      acknowledged.set(op.attemptId, { revision: op.revision, content: JSON.stringify(sorted(op.answers)) });
    }
  };
  return { check };
}

const sorted = (answers: Record<string, string>) =>
  Object.entries(answers).toSorted(([one], [other]) => Number(one) - Number(other));
