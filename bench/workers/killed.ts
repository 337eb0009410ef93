import { setTimeout as delay } from 'node:timers/promises';
import { type Campus, onBoth } from '../campus.ts';
import { crowdIn } from '../faults/crowd.ts';
import { surprisesIn } from '../faults/diary.ts';
import { outcomeRow, seconds } from '../faults/outcome.ts';
import { faultRounds } from '../faults/size.ts';
import { isRunning } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { openWithWorkers, workersOf } from './crew-of.ts';

const replacedWithin = 10_000;
const rounds = Math.min(faultRounds, 10);
const second = 1000;

/** kill -9 of one of two workers while students sit exams: the other one goes on, and a new one takes its place. */
export const workerKilled = (): Promise<Row[]> => onBoth(killWorkers);

async function killWorkers(campus: Campus): Promise<Row> {
  const { university, all } = await openWithWorkers(campus, 2);
  const crowd = await crowdIn(campus, university.origin, { thought: 50 });
  const lost: string[] = [];
  let slowest = 0;
  let goneOn = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await delay(second + Math.random() * second);
    const workers = workersOf(university.pid);
    const victim = workers[round % workers.length];
    if (victim === undefined) throw new Error('there is no worker to be killed');
    const before = crowd.mishaps.acknowledged;
    const killed = performance.now();
    process.kill(victim, 'SIGKILL');
    await delay(second / 2);
    if (crowd.mishaps.acknowledged > before) goneOn += 1;
    await all(round);
    slowest = Math.max(slowest, performance.now() - killed);
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await crowd.goHome();
  const { acknowledged, broken } = crowd.mishaps;
  return outcomeRow(`one of two workers killed -9 under students at work (${campus.name})`, {
    injected: rounds,
    survived: rounds,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledged} acknowledged, ${broken} cut off and sent again, two answer again ≤ ${seconds(slowest)}`,
    demands: { 'replaced ≤ 10 s': slowest <= replacedWithin, 'the other goes on': goneOn === rounds },
  });
}

/** kill -9 of the process that looks after the workers: they end too, and the next start finds everything. */
export const primaryKilled = (): Promise<Row[]> => onBoth(killPrimaries);

async function killPrimaries(campus: Campus): Promise<Row> {
  let { university } = await openWithWorkers(campus, 2);
  const crowd = await crowdIn(campus, university.origin, { thought: 50 });
  const lost: string[] = [];
  let orphans = 0;
  for (let round = 0; round < rounds; round += 1) {
    await delay(second / 2 + Math.random() * second);
    const workers = workersOf(university.pid);
    // Its output closes when the last of its processes has ended.
    await university.kill('SIGKILL');
    await crowd.rest();
    orphans += workers.filter(isRunning).length;
    ({ university } = await openWithWorkers(campus, 2));
    lost.push(...(await crowd.check()).lost);
    crowd.resume();
  }
  await crowd.goHome();
  return outcomeRow(`the process that looks after two workers killed -9 (${campus.name})`, {
    injected: rounds,
    survived: rounds,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${crowd.mishaps.acknowledged} acknowledged, ${orphans} workers left over`,
    demands: { 'no worker is left over': orphans === 0 },
  });
}
