import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database';
import { examAttempts } from '#server/db/schema';
import { grace } from '#server/exams/rules';
import type { Row } from '../report.ts';
import { crowdIn } from './crowd.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const closedWithin = 5000;
const runsOutIn = 3000;

/** The server is down while the time of many ends: when it is back, each is closed with what was acknowledged. */
export const downOverDeadline = (): Promise<Row[]> => onBoth(sleepOverDeadline);

async function sleepOverDeadline(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin, { people: 40 });
  await delay(3000);
  await crowd.rest();
  const { lost } = await crowd.check();
  await crowd.goHome();
  const before = await campus.look(letTimeRunOut);
  await university.kill('SIGKILL');
  await delay(runsOutIn + 1000);
  await campus.open();
  const began = performance.now();
  let after = await campus.look(allAttempts);
  while (after.some(({ completedAt }) => !completedAt) && performance.now() - began < 4 * closedWithin) {
    await delay(50);
    after = await campus.look(allAttempts);
  }
  const took = performance.now() - began;
  for (const attempt of before.filter(({ completedAt }) => !completedAt)) {
    const closed = after.find(({ id }) => id === attempt.id);
    if (closed?.completedAt?.getTime() !== attempt.deadline.getTime())
      lost.push(`${attempt.id}: not at its deadline`);
    if (!isDeepStrictEqual(closed?.answers, attempt.answers)) lost.push(`${attempt.id}: other answers`);
  }
  const injected = before.filter(({ completedAt }) => !completedAt).length;
  return outcomeRow(`F05 down over the deadline (${campus.name})`, {
    injected,
    survived: injected,
    lost,
    also: `all closed ${seconds(took)} after the start, at their deadlines, with the acknowledged answers`,
    demands: { 'closed ≤ 5 s': took <= closedWithin },
  });
}

/** Every open exam ends in a moment, its grace with it; the attempts as they are then. */
async function letTimeRunOut(database: Database) {
  await database.pool.query(
    `update exam_attempts
      set started_at = now() - interval '2 hours', deadline = now() + $1::integer * interval '1 millisecond'
      where completed_at is null`,
    [runsOutIn - grace],
  );
  return allAttempts(database);
}

const allAttempts = ({ db }: Database) => db.select().from(examAttempts);
