import { join } from 'node:path';
import { ownAccountApi } from '#contract/own-account';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { Connection } from '../connection.ts';
import { memoryOf, processorTimeOf } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';
import { Judge } from './judge.ts';
import { malformed, type RawRequest, strange } from './malformed.ts';
import { randomFrom } from '#server/testing/random';
import type { RightRequest } from './right-request.ts';
import { contentOf, filesUnder, unreadableTexts } from './stored.ts';
import { worldFor } from './world.ts';

const requests = Number(process.env['BAD_REQUESTS'] ?? 1_000_000);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const connections = 24;
/** Of all requests: before the memory is read the first time. */
const warmUp = 0.05;
/** Of all requests: those that are only strange, after those that are wrong. */
const shareOfStrange = 0.02;
const wrongRequests = Math.round(requests * (1 - shareOfStrange));
const mostGrowth = 50;

export const badInput: Section = {
  name: 'bad-input',
  title: `Malformed requests over the whole contract, SEED=${seed}`,
  run: () => onCampus(campusWithUrl, sendBadInput),
};

async function sendBadInput({ open, look, dataDir }: Campus): Promise<Row[]> {
  const { pid, origin, hasEnded } = await open({
    environment: { DEMO_DATA: 'true', RATE_LIMIT_SCALE: '0' },
    dropsLines: true,
  });
  const stored = async () => ({
    rows: await look(({ pool }) => contentOf(pool)),
    files: await filesUnder(join(dataDir, 'uploads')),
  });
  const { rights, callers } = await look(({ pool }) => worldFor(pool, origin));
  const random = randomFrom(seed);
  const judge = new Judge();
  const before = await stored();
  const costs = await sendWrong(origin, pid, () => malformed(random, rights, callers), judge);
  const after = await stored();

  const strangeJudge = new Judge();
  const takingText = rights.filter(mayTakeStrangeText);
  const oddOnly = () => strange(random, takingText, random.pick(callers.slice(1)));
  await sendAll(origin, requests - wrongRequests, oddOnly, strangeJudge);

  const tables = [...before.rows.keys()].filter((table) => before.rows.get(table) !== after.rows.get(table));
  const files = after.files.filter((file) => !before.files.includes(file));
  const unreadable = await look(({ pool }) => unreadableTexts(pool));
  const isAlive = await Promise.race([hasEnded.then(() => false), isHealthy(origin)]);
  for (const line of firstOf(judge, strangeJudge)) process.stderr.write(`${line}\n`);
  return [
    { what: `wrong requests to ${rights.length} calls`, measured: counted(judge) },
    costs.time,
    ...answerRows(judge, strangeJudge),
    none('tables that they changed', tables.length, ` of ${before.rows.size}`, tables),
    none('files that they left', files.length, '', files),
    { what: 'strange texts from those who may write', measured: counted(strangeJudge) },
    none(
      'columns that then hold unreadable text',
      unreadable.found.length,
      ` of ${unreadable.columns}`,
      unreadable.found,
    ),
    {
      what: 'the server',
      measured: isAlive ? 'never fell' : 'fell',
      goal: 'never falls',
      isMet: isAlive,
    },
    costs.memory,
  ];
}

/** Sends all that is wrong; what it costs the server is measured when the first of it has warmed it up. */
async function sendWrong(origin: string, pid: number, wrong: () => RawRequest, judge: Judge) {
  await sendAll(origin, Math.round(requests * warmUp), wrong, judge);
  const memoryBefore = memoryOf(pid);
  const start = { sent: judge.sent, at: performance.now(), used: processorTimeOf(pid) };
  await sendAll(origin, wrongRequests - judge.sent, wrong, judge);
  const sent = judge.sent - start.sent;
  const perSecond = (sent / (performance.now() - start.at)) * 1000;
  const used = ((processorTimeOf(pid) ?? 0) - (start.used ?? 0)) / sent;
  const memoryAfter = memoryOf(pid);
  return {
    time: {
      what: 'sent in a second, by one process to one',
      measured: `${perSecond.toFixed(0)}, ${used.toFixed(2)} ms of the server's time each`,
    },
    memory: {
      what: 'its memory, after the first 5 %',
      measured: `${memoryBefore.toFixed(0)} to ${memoryAfter.toFixed(0)} MB`,
      goal: `+${mostGrowth} MB at most`,
      isMet: memoryAfter - memoryBefore <= mostGrowth,
    },
  };
}

const answerRows = (judge: Judge, strangeJudge: Judge): Row[] => [
  none('answered 5xx', judge.failures.length + strangeJudge.failures.length),
  none('whole requests not answered', judge.unanswered.length + strangeJudge.unanswered.length),
  none('writes that were done although wrong', judge.acceptedWrites.length),
  none(
    `refusals not in the contract's words, of ${judge.kinds.size} kinds`,
    judge.badlyRefused.length + strangeJudge.badlyRefused.length,
  ),
];

const none = (what: string, count: number, of = '', which: string[] = []): Row => ({
  what,
  measured: `${count}${of}${which.length > 0 ? `: ${which.join(', ')}` : ''}`,
  goal: '0',
  isMet: count === 0,
});

const counted = ({ sent, answers }: Judge): string => {
  const groups = [...answers].map(([group, count]) => `${group} ${count}`).toSorted();
  return `${sent} (${groups.join(', ')})`;
};

/** Enough to find the cause of each. */
const firstOf = (...judges: Judge[]): string[] =>
  judges.flatMap(({ failures, unanswered, acceptedWrites, badlyRefused }) =>
    [failures, unanswered, acceptedWrites, badlyRefused].flatMap((list) => list.slice(0, 5)),
  );

const isHealthy = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function sendAll(origin: string, count: number, next: () => RawRequest, judge: Judge): Promise<void> {
  let left = count;
  const work = async () => {
    const connection = new Connection(origin);
    while (left > 0) {
      left -= 1;
      const request = next();
      judge.see(request, await connection.send(request));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Changing a password costs what a password costs, and keeps no text. */
const mayTakeStrangeText = ({ endpoint, fields }: RightRequest): boolean =>
  fields.length > 0 && endpoint.access !== 'public' && endpoint !== ownAccountApi.changePassword;
