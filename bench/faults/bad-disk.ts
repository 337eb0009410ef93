import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { timeUntilHealthy } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds, skippedRow } from './outcome.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { traceProcesses, whyNoTracing } from './tracing.ts';

interface Trouble {
  what: string;
  inject: string;
}

const troubles: Trouble[] = [
  { what: 'F10 the disk refuses to sync (EIO)', inject: 'inject=fdatasync:error=EIO:when=10' },
  { what: 'F11 each sync takes half a second more', inject: 'inject=fdatasync:delay_enter=500000' },
];
const lasts = 5000;
const backWithin = 5000;

/** PostgreSQL's disk fails under it, or is slow: nothing is acknowledged that is not on it. */
export async function badDisk(): Promise<Row[]> {
  const why = whyNoTracing();
  if (why) return troubles.map(({ what }) => skippedRow(what, why));
  const rows: Row[] = [];
  for (const trouble of troubles) rows.push(...(await onBoth((campus) => suffer(campus, trouble))));
  return rows;
}

async function suffer(campus: Campus, { what, inject }: Trouble): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  await delay(500);
  const trace = await traceProcesses(await postgresProcesses(campus), [
    '-e',
    'trace=fdatasync',
    '-e',
    inject,
  ]);
  await delay(lasts);
  const injected = (await trace.stop()).filter((call) => /INJECTED|DELAYED/.test(call)).length;
  const back = await timeUntilHealthy(university.origin);
  await delay(500);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { acknowledged, unavailable, broken, slowest } = crowd.mishaps;
  return outcomeRow(`${what} (${campus.name})`, {
    injected,
    survived: injected,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${acknowledged} acknowledged, ${unavailable} × 503, slowest answer ${seconds(slowest)}, ` +
      `back after ${seconds(back)}`,
    demands: { 'errors only 503': broken === 0, 'back ≤ 5 s': back <= backWithin },
  });
}
