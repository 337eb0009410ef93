import { setTimeout as delay } from 'node:timers/promises';
import { crowdIn } from '../faults/crowd.ts';
import { surprisesIn } from '../faults/diary.ts';
import { outcomeRow } from '../faults/outcome.ts';
import { healthy } from '../university.ts';
import type { Row } from '../report.ts';
import { balancer } from './balancer.ts';
import type { Trio } from './trio.ts';

const before = 3000;
const after = 5000;

/** Students at work at all three; one is killed, and they go on at the two others with nothing lost. */
export async function oneKilled({ universities, database }: Trio): Promise<Row> {
  const front = await balancer(universities.map(({ origin }) => origin));
  const crowd = await crowdIn({ look: (at) => at(database) }, front.origin, { people: 30, thought: 100 });
  await delay(before);
  const acknowledgedBefore = crowd.mishaps.acknowledged;
  const [victim, ...left] = universities;
  await victim?.kill('SIGKILL');
  await delay(after);
  const { lost } = await crowd.check();
  await crowd.goHome();
  await Promise.all(left.map(({ origin }) => healthy(origin)));
  front.close();
  const { acknowledged, broken, unavailable } = crowd.mishaps;
  return outcomeRow('one of three processes killed -9 under students at work', {
    injected: 1,
    survived: 1,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also: `${acknowledgedBefore} calls answered before and ${acknowledged - acknowledgedBefore} after, ${broken} broken and sent again, ${unavailable} told to come later`,
    demands: { 'the others go on': acknowledged > acknowledgedBefore },
  });
}
