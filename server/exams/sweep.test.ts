import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database';
import { certificates, examAttempts } from '#server/db/schema';
import { answersTo, examCourse } from '#server/testing/exam-course';
import { quiet } from '#server/testing/quiet';
import { save, sittings, submit } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';
import { hallOf } from './closing.ts';
import { sweepOverdueAttempts, sweepRegularly } from './sweep.ts';
import { usualHall } from '#server/testing/no-mail';

const university = await testApp();
const { app, clock, database } = university;
const { db } = database;
const { sittingStudent, stored, pass } = sittings(university);

const second = 1000;
const hour = 3600 * second;
const sweep = (signal?: AbortSignal) => sweepOverdueAttempts(hallOf(db, usualHall), clock.now, signal);
const patience = { timeout: 10_000 };

/** Attempts of as many students, all overdue; the first `broken` of them, by deadline, have a paper that nobody can mark. */
async function overdueRoom(students: number, broken = 0) {
  const { exam, questions } = await examCourse(db);
  const paper = questions.map(({ id, question, options, correctAnswer, points }) => ({
    id,
    question,
    options,
    correctAnswer,
    points,
  }));
  const paperOf = (written: string) => sql`
    insert into exam_papers (exam_id, course_id, questions, is_current)
    values (${exam.id}, ${exam.courseId}, ${written}, false) returning id`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with sitting as (
      insert into users (id) select gen_random_uuid()::text from generate_series(1, ${students}) returning id
    ),
    torn_paper as (${paperOf('[{"points": "x"}]')}),
    paper as (${paperOf(JSON.stringify(paper))})
    insert into exam_attempts
      (user_id, exam_id, course_id, paper_id, answers, total_questions, passing_grade, duration, started_at, deadline)
    select id, ${exam.id}::int, ${exam.courseId}::int,
      case when row_number() over () <= ${broken} then (select id from torn_paper) else (select id from paper) end,
      ${JSON.stringify(answersTo({ questions }))}::jsonb, 4, 70, 60,
      ${new Date(clock.now.getTime() - 3 * hour)}::timestamptz,
      ${new Date(clock.now.getTime() - hour)}::timestamptz + row_number() over () * interval '1 second'
    from sitting returning id`);
  return rows.map(({ id }) => id);
}

const openAmong = (ids: number[]) =>
  db.$count(examAttempts, sql`${inArray(examAttempts.id, ids)} and ${examAttempts.completedAt} is null`);
const certificatesFor = (ids: number[]) => db.$count(certificates, inArray(certificates.examAttemptId, ids));

describe('the sweep', () => {
  test('closes an attempt fifteen seconds after its deadline, at its deadline, with what was saved', async () => {
    const { browser, attemptId, userId, ...paper } = await sittingStudent();
    await save(browser, attemptId, { answers: answersTo(paper, 1), revision: 1 });
    pass(hour + 15 * second);
    await sweep();
    expect((await stored(attemptId)).completedAt).toBeNull();
    pass(1);
    expect(await sweep()).toMatchObject({ closed: 1, failed: [] });
    const { completedAt, deadline, score, passed } = await stored(attemptId);
    expect({ completedAt, score, passed }).toEqual({ completedAt: deadline, score: 75, passed: true });
    const [certificate] = await db.select().from(certificates).where(eq(certificates.userId, userId));
    expect(certificate).toMatchObject({ grade: 75, completionDate: deadline, issuedAt: clock.now });
    expect(await sweep()).toMatchObject({ closed: 0 });
  });

  test('gives the result that a late hand-in would have had', async () => {
    const swept = await sittingStudent();
    const handedIn = await sittingStudent();
    for (const { browser, attemptId, ...paper } of [swept, handedIn]) {
      await save(browser, attemptId, { answers: answersTo(paper, 2), revision: 1 });
    }
    pass(2 * hour);
    const late = (await submit(handedIn.browser, handedIn.attemptId, answersTo(handedIn))).json();
    await sweep();
    const afterwards = await submit(swept.browser, swept.attemptId, answersTo(swept));
    expect(late.answers).toEqual(answersTo(handedIn, 2));
    expect(afterwards.json()).toEqual({ ...late, answers: answersTo(swept, 2) });
  });

  test('by three processes at once closes each attempt once', async () => {
    const ids = await overdueRoom(60);
    const others = [1, 2].map(() => openDatabase(database.connection, quiet));
    const sweeps = await Promise.all(
      [{ db }, ...others].map((each) => sweepOverdueAttempts(hallOf(each.db, usualHall), clock.now)),
    );
    expect(sweeps.flatMap(({ failed }) => failed)).toEqual([]);
    expect(sweeps.reduce((sum, { closed }) => sum + closed, 0)).toBe(60);
    expect(await openAmong(ids)).toBe(0);
    expect(await certificatesFor(ids)).toBe(60);
    await Promise.all(others.map((other) => other.close()));
  });

  test('passes over what cannot be closed, however much of it lies in front', async () => {
    const ids = await overdueRoom(150, 120);
    const { closed, failed } = await sweep();
    expect([closed, failed.length]).toEqual([30, 120]);
    expect(await openAmong(ids)).toBe(120);
    expect(await certificatesFor(ids)).toBe(30);
    await db.delete(examAttempts).where(inArray(examAttempts.id, ids.slice(0, 120)));
  });

  test('does not wait for an attempt that someone is at', async () => {
    const [busy = 0, free = 0] = await overdueRoom(2);
    await db.transaction(async (tx) => {
      await tx.select().from(examAttempts).where(eq(examAttempts.id, busy)).for('update');
      expect(await sweep()).toMatchObject({ closed: 1 });
      expect((await stored(free)).completedAt).not.toBeNull();
    });
    expect(await sweep()).toMatchObject({ closed: 1 });
  });

  test('and twelve late hand-ins at once: one result, one certificate', async () => {
    const { browser, attemptId, ...paper } = await sittingStudent();
    await save(browser, attemptId, { answers: answersTo(paper), revision: 1 });
    pass(2 * hour);
    const [, ...replies] = await Promise.all([
      sweep(),
      ...Array.from({ length: 12 }, () => submit(browser, attemptId, answersTo(paper, 4))),
    ]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.json()).toMatchObject({ passed: true, score: 100 });
    expect(await certificatesFor([attemptId])).toBe(1);
  });

  test('stops half-way when the server stops', async () => {
    const ids = await overdueRoom(3);
    expect(await sweep(AbortSignal.abort())).toMatchObject({
      closed: 0,
      failed: [],
    });
    expect(await openAmong(ids)).toBe(3);
    expect(await sweep()).toMatchObject({ closed: 3 });
  });
});

describe('the running server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('sweeps when it starts, and again every few seconds until it stops', async () => {
    const first = await overdueRoom(2);
    const stop = sweepRegularly(app);
    await vi.waitFor(async () => expect(await openAmong(first)).toBe(0), patience);
    const later = await overdueRoom(2);
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(2 * second);
      expect(await openAmong(later)).toBe(0);
    }, patience);
    await stop();
    const afterwards = await overdueRoom(1);
    vi.advanceTimersByTime(60 * second);
    await stop();
    expect(await openAmong(afterwards)).toBe(1);
  });

  test('lets through what arrived in the last moment of the grace', async () => {
    const { attemptId } = await sittingStudent();
    const stop = sweepRegularly(app);
    pass(hour + 16 * second);
    const watched = await overdueRoom(1);
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(2 * second);
      expect(await openAmong(watched)).toBe(0);
    }, patience);
    expect((await stored(attemptId)).completedAt).toBeNull();
    await stop();
  });

  test('tells once of an attempt that it cannot close', async () => {
    const [brokenOne = 0] = await overdueRoom(1, 1);
    const told = vi.spyOn(app.log, 'error').mockImplementation(() => undefined);
    const stop = sweepRegularly(app);
    for (let round = 0; round < 3; round += 1) {
      const watched = await overdueRoom(1);
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(2 * second);
        expect(await openAmong(watched)).toBe(0);
      }, patience);
    }
    await stop();
    expect(told.mock.calls.map(([about]) => about)).toEqual([
      expect.objectContaining({ attemptId: brokenOne }),
    ]);
  });
});
