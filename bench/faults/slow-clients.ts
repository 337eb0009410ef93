import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { accountsApi } from '#contract/accounts';
import type { Row } from '../report.ts';
import { ask, type Browser, browserAt } from '../ask.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow, seconds } from './outcome.ts';

const slowHeaders = 2000;
const slowBodies = 500;
const closedWithin = 15_000;
const measured = 5000;
const second = 1000;

const beginningOfHeaders = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const beginningOfBody =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';

/** Clients that say a letter every second and never come to an end, beside people who want something. */
export const slowClients = (): Promise<Row> => onCampus(campusWithUrl, slowLoris);

async function slowLoris(campus: Campus): Promise<Row> {
  const { origin } = await campus.open();
  const { cookie } = await campus.newPerson('student');
  const reader = browserAt(origin, cookie);
  await waitingTimes(reader);
  const before = p99(await waitingTimes(reader));
  const beginnings = [
    ...Array.from({ length: slowHeaders }, () => beginningOfHeaders),
    ...Array.from({ length: slowBodies }, () => beginningOfBody),
  ];
  // Not all in the same moment: 2,500 letters at once would hold up us, who measure, as much as the server.
  const slow = beginnings.map((beginning, index) =>
    slowClient(origin, beginning, (second * index) / beginnings.length),
  );
  await Promise.all(slow.map(({ connected }) => connected));
  const beside = p99(await waitingTimes(reader));
  const lives = await Promise.all(slow.map(({ life }) => life));
  const longest = Math.max(...lives);
  return outcomeRow('F27 slow clients', {
    injected: slow.length,
    survived: lives.filter((life) => life <= closedWithin).length,
    lost: [],
    also:
      `${slowHeaders} with slow headers and ${slowBodies} with slow bodies, each closed within ${seconds(longest)}; ` +
      `others' p99 ${(beside / before).toFixed(1)}× (${before.toFixed(0)} → ${beside.toFixed(0)} ms)`,
    demands: { 'closed ≤ 15 s': longest <= closedWithin, "others' p99 ≤ 2×": beside <= 2 * before },
  });
}

/** How long it lives, in milliseconds, until the server closes it. */
function slowClient(origin: string, beginning: string, comesAfter: number) {
  const { hostname, port } = new URL(origin);
  const connected = (async () => {
    await delay(comesAfter);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  })();
  const life = (async () => {
    const socket = await connected;
    const began = performance.now();
    socket.write(beginning);
    const timer = setInterval(() => socket.write('a'), second);
    socket.on('error', () => undefined).resume();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(timer);
    return performance.now() - began;
  })();
  return { connected, life };
}

/** For some seconds, one call every few hundredths. */
async function waitingTimes(reader: Browser): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + measured; performance.now() < end; await delay(20)) {
    const asked = performance.now();
    await ask(reader, accountsApi.currentUser, {});
    times.push(performance.now() - asked);
  }
  return times;
}

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
