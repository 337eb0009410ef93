import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates, examAttempts } from '#server/db/schema';
import { answersTo, completeLessons, examCourse } from '#server/testing/exam-course';
import { runProgram } from '#server/testing/run-program';
import { start } from '#server/testing/sitting';
import { testApp } from '#server/testing/test-app';
import { hallOf } from './closing.ts';
import { sweepOverdueAttempts } from './sweep.ts';
import { usualHall } from '#server/testing/no-mail';

const { clock, database, signedIn } = await testApp();
const { db } = database;

/** A student in many exams at once, with the right answers at hand. */
async function manySittings(howMany: number) {
  const { browser, userId } = await signedIn();
  const sittings = [];
  for (let index = 0; index < howMany; index += 1) {
    const studied = await examCourse(db, { lessons: 1 });
    await completeLessons(db, userId, studied);
    const attemptId = Number((await start(browser, studied)).json().id);
    sittings.push({ attemptId, answers: answersTo(studied) });
  }
  return { session: browser.cookies.get('session') ?? '', sittings };
}

test.each([3, 12, 25])(
  'a server killed after %i acknowledged saves has lost none, and left no pass without its certificate',
  async (saves) => {
    const { session, sittings } = await manySittings(10);
    const ids = sittings.map(({ attemptId }) => attemptId);
    const facts = [
      JSON.stringify(database.connection),
      session,
      clock.now.toISOString(),
      JSON.stringify(sittings),
    ];
    const program = await runProgram('sit-exams', ...facts);
    await program.says(`that makes ${saves}`);
    await program.killHard();

    const attempts = await db.select().from(examAttempts).where(inArray(examAttempts.id, ids));
    const attempt = (id: number) => attempts.find((row) => row.id === id);
    const issued = await db.select().from(certificates).where(inArray(certificates.examAttemptId, ids));
    for (const line of program.lines) {
      const [, kind, id, status, body] = /^(save|submit) (\d+) (\d+) (\{.*\})/.exec(line) ?? [];
      expect(status).toBe('200');
      const row = attempt(Number(id));
      if (kind === 'save') expect(row?.answers).toMatchObject(JSON.parse(String(body)));
      if (kind === 'submit') expect(row).toMatchObject({ passed: true, score: 100, completedAt: clock.now });
    }
    const passed = attempts.filter((row) => row.passed).map(({ id }) => id);
    expect(issued.map(({ examAttemptId }) => examAttemptId).toSorted()).toEqual(passed.toSorted());

    clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
    await sweepOverdueAttempts(hallOf(db, usualHall), clock.now);
    for (const id of ids) {
      const [closed] = await db.select().from(examAttempts).where(eq(examAttempts.id, id));
      const before = attempt(id);
      expect(closed?.answers).toEqual(before?.answers);
      expect(closed?.completedAt).toEqual(before?.completedAt ?? before?.deadline);
      expect(closed?.correctAnswers).toBe(Object.keys(closed?.answers ?? {}).length);
    }
  },
);
