import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError } from '#server/config/config-error';
import { textOf } from '#server/metrics/figures';
import { createRegistry } from '#server/metrics/registry';
import { Crew, type Member } from './crew.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { beatEvery, earlyDeath, mostMissed, pauseBefore } from './rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker without a process: the test says what it says, and when it ends. */
function pretendedWorker(seat: number) {
  const told: ToWorker[] = [];
  let hear: (message: FromWorker) => void = () => {};
  let exit: (how: string) => void = () => {};
  const member: Member = {
    pid: 1,
    send: (message) => void told.push(message),
    kill: () => exit('SIGKILL'),
    onMessage: (listener) => void (hear = listener),
    onExit: (listener) => void (exit = listener),
  };
  return { seat, member, told, say: (message: FromWorker) => hear(message), end: (how: string) => exit(how) };
}

type Pretended = ReturnType<typeof pretendedWorker>;

function pretendedCrew(size: number) {
  const workers: Pretended[] = [];
  const lines: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (line: string) => void lines.push(line) };
  const crew = new Crew({
    size,
    log,
    start: (seat) => {
      const worker = pretendedWorker(seat);
      workers.push(worker);
      return worker.member;
    },
  });
  const newest = () => {
    const worker = workers.at(-1);
    if (!worker) throw new Error('no worker was started');
    return worker;
  };
  return { crew, workers, newest, lines, seats: () => workers.map(({ seat }) => seat) };
}

/** All of them are open. */
async function openCrew(size: number) {
  const all = pretendedCrew(size);
  const started = all.crew.start();
  all.newest().say({ kind: 'open' });
  await started;
  for (const worker of all.workers) worker.say({ kind: 'open' });
  return all;
}

test('the others start when the first one has: what keeps all from starting is said once, and ends the start', async () => {
  const { crew, newest, seats } = pretendedCrew(3);
  const started = crew.start();
  expect(seats()).toEqual([1]);
  newest().say({ kind: 'open' });
  await started;
  expect(seats()).toEqual([1, 2, 3]);

  const failing = pretendedCrew(3);
  const failed = failing.crew.start();
  failing.newest().end('1');
  await expect(failed).rejects.toThrow(ConfigError);
  vi.advanceTimersByTime(60_000);
  expect(failing.seats()).toEqual([1]);
});

test('a worker that ends is replaced at once, in its own seat, and the log says so', async () => {
  const { crew, workers, seats, lines } = await openCrew(2);
  expect(crew.running).toBe(2);
  workers[0]?.end('SIGKILL');
  expect(seats()).toEqual([1, 2, 1]);
  expect(crew.running).toBe(1);
  expect(crew.replaced).toBe(1);
  expect(lines).toEqual([expect.stringContaining('Worker 1 has ended (SIGKILL)')]);
});

test('one that dies of its start again and again is started more and more seldom, and others are not held up', async () => {
  const { crew, newest, seats, workers } = await openCrew(2);
  setInterval(() => workers.forEach(({ say }) => say({ kind: 'alive' })), beatEvery);
  for (let death = 1; death <= 8; death += 1) {
    newest().end('1');
    vi.advanceTimersByTime(pauseBefore(death));
    expect(newest().seat).toBe(2);
  }
  expect(seats()).toHaveLength(2 + 8);
  newest().end('1');
  vi.advanceTimersByTime(pauseBefore(9) - 1);
  expect(seats()).toHaveLength(2 + 8);
  expect(crew.running).toBe(1);
  workers[0]?.end('1');
  expect(newest().seat).toBe(1);
  expect([pauseBefore(1), pauseBefore(2), pauseBefore(3), pauseBefore(50)]).toEqual([0, 250, 500, 10_000]);
});

test('one that lived for a while is replaced at once, whatever happened before', async () => {
  const { newest, seats, workers } = await openCrew(2);
  newest().end('1');
  newest().end('1');
  vi.advanceTimersByTime(pauseBefore(2));
  const before = seats().length;
  setInterval(() => workers.forEach(({ say }) => say({ kind: 'alive' })), beatEvery);
  vi.advanceTimersByTime(earlyDeath + 1);
  newest().end('1');
  expect(seats()).toHaveLength(before + 1);
});

test('one that hangs is ended and replaced; one that answers is left alone', async () => {
  const { workers, seats, lines } = await openCrew(2);
  const [, second] = workers;
  setInterval(() => second?.say({ kind: 'alive' }), beatEvery);
  vi.advanceTimersByTime(beatEvery * mostMissed);
  expect(seats()).toEqual([1, 2]);
  vi.advanceTimersByTime(beatEvery);
  expect(seats()).toEqual([1, 2, 1]);
  expect(lines[0]).toContain('Worker 1 has not answered for 30 s');
});

test('what one has counted of a limit is told to all', async () => {
  const { workers } = await openCrew(2);
  const uses = { window: 7, key: 'user:a', count: 3 };
  for (const { say } of workers) say({ kind: 'used', uses });
  for (const { told } of workers) {
    expect(told).toEqual([
      { kind: 'total', uses },
      { kind: 'total', uses: { ...uses, count: 6 } },
    ]);
  }
});

test('the figures are those of all workers, also of one that hangs, and never go back when one is replaced', async () => {
  const { crew, workers, newest } = await openCrew(2);
  const counted = (answers: number, open: number) => {
    const registry = createRegistry();
    registry.counter('answers_total', 'Answers.').add(answers);
    registry.gauge('open', 'Open pages.', () => open);
    return registry.figures();
  };
  const [first, second] = workers;
  const asked = async (reply: () => void) => {
    const figures = crew.figures();
    reply();
    await vi.advanceTimersByTimeAsync(1000);
    return textOf(await figures);
  };
  const all = await asked(() => {
    first?.say({ kind: 'figures', figures: counted(10, 1) });
    second?.say({ kind: 'figures', figures: counted(5, 2) });
  });
  expect(all).toContain('answers_total 15\n');
  expect(all).toContain('open 3\n');

  first?.end('SIGKILL');
  const after = await asked(() => newest().say({ kind: 'figures', figures: counted(1, 0) }));
  expect(after).toContain('answers_total 16\n');
  expect(after).toContain('open 2\n');
});

test('told to stop, they are waited for, hurried when told again, and replaced no more', async () => {
  const { crew, workers, seats } = await openCrew(2);
  const hurry = new AbortController();
  let isStopped = false;
  const stopping = crew.stop(10_000, hurry.signal).then(() => (isStopped = true));
  for (const { told } of workers) expect(told).toEqual([{ kind: 'stop', atOnce: false }]);
  hurry.abort();
  for (const { told } of workers) expect(told.at(-1)).toEqual({ kind: 'stop', atOnce: true });
  workers[0]?.end('0');
  await vi.advanceTimersByTimeAsync(9000);
  expect(isStopped).toBe(false);
  // The other one does not stop by itself.
  await vi.advanceTimersByTimeAsync(1000);
  await stopping;
  expect([seats(), crew.running]).toEqual([[1, 2], 0]);
});

test('told to stop, none lets its people go while another still has the port', async () => {
  const { crew, workers } = await openCrew(3);
  const stopping = crew.stop(10_000);
  const leaving = () => workers.map(({ told }) => told.some(({ kind }) => kind === 'leave'));
  workers[0]?.say({ kind: 'shut' });
  workers[1]?.say({ kind: 'shut' });
  expect(leaving()).toEqual([false, false, false]);
  // Whoever dies has the port no more.
  workers[2]?.end('SIGKILL');
  expect(leaving()).toEqual([true, true, false]);
  for (const { end } of workers.slice(0, 2)) end('0');
  await stopping;
});

test('one that stops alone waits for nobody: the others take who knocks', async () => {
  const { workers, newest } = await openCrew(2);
  workers[0]?.say({ kind: 'shut' });
  expect(workers[0]?.told).toEqual([{ kind: 'leave' }]);
  workers[0]?.end('0');
  newest().say({ kind: 'open' });
  expect(workers[1]?.told).toEqual([]);
});
