import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { timeUntilHealthy } from '../university.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, seconds, skippedRow } from './outcome.ts';

const what = 'F44 no file descriptor left';
const spare = 10;
const visitors = 200;
const held = 4000;
const backWithin = 5000;

/** The server may open only a few files more, and hundreds of visitors come: it must not fall, and be well afterwards. */
export async function noDescriptors(): Promise<Row[]> {
  const { error } = spawnSync('prlimit', ['--version'], { stdio: 'ignore' });
  return error ? [skippedRow(what, 'prlimit is not installed')] : onBoth(runOut);
}

async function runOut(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const crowd = await crowdIn(campus, university.origin);
  await delay(500);
  const inUse = readdirSync(`/proc/${university.pid}/fd`).length;
  const usual = fileLimitOf(university.pid);
  limitFiles(university.pid, inUse + spare);
  const { hostname, port } = new URL(university.origin);
  const lines = Array.from({ length: visitors }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  await delay(held);
  for (const line of lines) line.destroy();
  limitFiles(university.pid, usual);
  const back = await timeUntilHealthy(university.origin);
  await delay(500);
  const { lost } = await crowd.check();
  await crowd.goHome();
  const { acknowledged, broken, unavailable } = crowd.mishaps;
  return outcomeRow(`${what} (${campus.name})`, {
    injected: 1,
    survived: 1,
    lost,
    surprises: surprisesIn(crowd.mishaps),
    also:
      `${visitors} visitors for ${spare} descriptors: ${acknowledged} acknowledged, ${broken} cut off, ` +
      `${unavailable} × 503, back after ${seconds(back)}`,
    demands: { 'back ≤ 5 s': back <= backWithin },
  });
}

const fileLimitOf = (pid: number): number =>
  Number(
    execFileSync('prlimit', ['--pid', String(pid), '--nofile', '--output', 'SOFT', '--noheadings'], {
      encoding: 'utf8',
    }),
  );

const limitFiles = (pid: number, most: number): Buffer =>
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]);
