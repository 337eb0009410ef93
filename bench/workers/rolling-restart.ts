import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/db/database';
import { quiet } from '#server/testing/quiet';
import { type Campus, campusOn } from '../campus.ts';
import { crowdIn } from '../faults/crowd.ts';
import { surprisesIn } from '../faults/diary.ts';
import { outcomeRow } from '../faults/outcome.ts';
import { ownPostgres } from '../postgres.ts';
import { balancer } from '../processes/balancer.ts';
import type { Row } from '../report.ts';
import { openWithWorkers } from './crew-of.ts';

const restarts = 6;
const second = 1000;
const environment = { DRAIN_SECONDS: '2' };

/**
 * Two servers of two workers each behind something that gives every new line to the next of them that takes it, and knows
 * nothing of their health: one after the other is stopped and started under students at work, and nobody notices.
 */
export async function rollingRestart(): Promise<Row> {
  const postgres = await ownPostgres({ max_connections: '120' });
  const campuses = [await campusOn(postgres), await campusOn(postgres)];
  const database = openDatabase({ ...postgres.connection, max: 4 }, quiet);
  try {
    for (const campus of campuses) await openWithWorkers(campus, 2, { environment });
    return await restartInTurn(campuses, (at) => at(database));
  } finally {
    await database.close();
    for (const { close } of campuses) await close();
    await postgres.stop();
  }
}

async function restartInTurn(campuses: Campus[], look: Campus['look']): Promise<Row> {
  const front = await balancer(campuses.map(({ university }) => university.origin));
  const crowd = await crowdIn({ look }, front.origin, { people: 40, thought: 50 });
  for (let turn = 0; turn < restarts; turn += 1) {
    const campus = campuses[turn % campuses.length];
    await delay(second);
    await campus?.university.kill('SIGTERM');
    if (campus) await openWithWorkers(campus, 2, { environment });
  }
  const { lost } = await crowd.check();
  await crowd.goHome();
  front.close();
  const { acknowledged, broken, unavailable } = crowd.mishaps;
  return outcomeRow('two servers of two workers restarted in turn under students at work', {
    injected: restarts,
    survived: restarts,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${broken} broken, ${unavailable} told to come later`,
    demands: { 'no call fails': broken + unavailable === 0 },
  });
}
