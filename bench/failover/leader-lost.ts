import { setTimeout as delay } from 'node:timers/promises';
import type { Campus } from '../campus.ts';
import { crowdIn } from '../faults/crowd.ts';
import { surprisesIn } from '../faults/diary.ts';
import { outcomeRow, seconds } from '../faults/outcome.ts';
import type { Row } from '../report.ts';
import { timeUntilHealthy, type University } from '../university.ts';
import type { Cluster } from './cluster.ts';
import { believed } from './patroni-settings.ts';

const rounds = 3;
const answeredWithin = 30_000;
/** Until the others no longer believe in the leader, and one of them is promoted. */
const newLeaderWithin = (believed + 15) * 1000;

interface Fault {
  what: string;
  inject: () => Promise<void>;
  /** Makes all as it was, so that it can be done again. */
  mend: () => Promise<unknown>;
  backWithin: number;
}

export const leaderKilled = (id: string, campus: Campus, cluster: Cluster): Promise<Row> => {
  let raise = () => {};
  return underLoad(campus, {
    what: `${id} the leader killed -9 (${campus.name})`,
    inject: async () => {
      const leader = await cluster.leader();
      raise = () => cluster.raiseMachine(leader);
      await cluster.killMachine(leader);
    },
    mend: () => {
      raise();
      return cluster.allFollow();
    },
    backWithin: newLeaderWithin,
  });
};

export const leaderSteppedDown = (id: string, campus: Campus, cluster: Cluster): Promise<Row> =>
  underLoad(campus, {
    what: `${id} the leader steps down for another (${campus.name})`,
    inject: async () => {
      await cluster.switchOver(await cluster.leader());
    },
    mend: cluster.allFollow,
    backWithin: newLeaderWithin,
  });

export const poolerRestarted = (id: string, campus: Campus, cluster: Cluster): Promise<Row> =>
  underLoad(campus, {
    what: `${id} the pooler killed -9 and started again (${campus.name})`,
    inject: cluster.restartPooler,
    mend: async () => undefined,
    backWithin: 5000,
  });

/** Students sit their exams; the fault comes again and again, and each time all that was acknowledged is looked up. */
async function underLoad(campus: Campus, { what, inject, mend, backWithin }: Fault): Promise<Row> {
  const university: University = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  const lost: string[] = [];
  let slowestBack = 0;
  for (let round = 0; round < rounds; round += 1) {
    await delay(1000 + Math.random() * 1000);
    const refusing = healthSaysNo(university.origin);
    const injected = inject();
    const since = await refusing;
    await injected;
    await timeUntilHealthy(university.origin);
    slowestBack = Math.max(slowestBack, performance.now() - since);
    await delay(1000);
    lost.push(...(await crowd.check()).lost);
    await mend();
    crowd.resume();
  }
  await crowd.goHome();
  await university.kill('SIGTERM');
  const { acknowledged, unavailable, broken, slowest } = crowd.mishaps;
  return outcomeRow(what, {
    injected: rounds,
    survived: rounds,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${acknowledged} acknowledged, ${unavailable} × 503, slowest answer ${seconds(slowest)}, ` +
      `refused for ≤ ${seconds(slowestBack)}`,
    demands: {
      'errors only 503': broken === 0,
      'answered ≤ 30 s': slowest <= answeredWithin,
      [`back ≤ ${seconds(backWithin)}`]: slowestBack <= backWithin,
    },
  });
}

/** When its health first says that the database is away; soon, or never when all went too fast to be seen. */
async function healthSaysNo(origin: string): Promise<number> {
  const started = performance.now();
  for (const giveUp = started + 10_000; performance.now() < giveUp; await delay(20)) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.status === 503) return performance.now();
  }
  return started;
}
