import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Row } from '../report.ts';
import { timeUntilHealthy } from '../university.ts';
import { type Crowd, crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const held = 6000;
const backWithin = 2000;

/** Another program takes every connection that PostgreSQL has; then a table is locked, and the pool fills with those who wait. */
export const connectionsUsedUp = async (): Promise<Row[]> => [
  ...(await onBoth((campus) => trouble(campus, 'F08 no connection left in PostgreSQL', takeEveryConnection))),
  ...(await onBoth((campus) => trouble(campus, 'F08 pool used up by a locked table', lockATable))),
];

async function trouble(
  campus: Campus,
  what: string,
  begin: (connection: pg.PoolConfig) => Promise<() => Promise<void>>,
): Promise<Row> {
  const university = await campus.open();
  const crowd: Crowd = await crowdIn(campus, university.origin, { people: 40 });
  const end = await begin(await campus.connection());
  await delay(held);
  const meanwhile = crowd.mishaps.acknowledged;
  await end();
  const back = await timeUntilHealthy(university.origin);
  await delay(500);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { acknowledged, unavailable, broken } = crowd.mishaps;
  return outcomeRow(`${what} (${campus.name})`, {
    injected: 1,
    survived: acknowledged > meanwhile ? 1 : 0,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${unavailable} × 503, back after ${seconds(back)}`,
    demands: { 'errors only 503': broken === 0, 'back ≤ 2 s': back <= backWithin },
  });
}

async function takeEveryConnection(connection: pg.PoolConfig): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    const isRefused = await client.connect().then(
      () => false,
      () => true,
    );
    if (isRefused) break;
    taken.push(client);
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}

async function lockATable(connection: pg.PoolConfig): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin');
  await client.query('lock table lesson_progress in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
