import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app';
import { testApp } from '#server/testing/test-app';
import { shareUses, type SharedUses, sumUses, type Uses } from './shared-uses.ts';

const minute = 60_000;

/** Several processes and the one that hears them all; what they say arrives when `deliver` is called, or at once. */
function machine(processes: number, { isSlow = false } = {}) {
  const sum = sumUses();
  const onTheWay: Uses[] = [];
  let messages = 0;
  const deliver = () => {
    for (const total of onTheWay.splice(0).map(sum)) all.forEach((each) => each.hear(total));
  };
  const tell = (uses: Uses) => {
    messages += 1;
    onTheWay.push(uses);
    if (!isSlow) deliver();
  };
  const all: SharedUses[] = Array.from({ length: processes }, () => shareUses(processes, tell));
  return { all, deliver, messages: () => messages };
}

test.each([1, 2, 3, 8])('%i processes let through what one would', (processes) => {
  const { all } = machine(processes);
  const max = 900;
  let letThrough = 0;
  for (let turn = 0; turn < 3 * max; turn += 1) {
    const process = all[turn % processes];
    if (process && process.use('user:a', max, minute) <= max) letThrough += 1;
  }
  expect(letThrough).toBe(max);
});

test('who comes to one process only is stopped there at the same number, and then at the others too', () => {
  const { all } = machine(4);
  const [first, ...others] = all;
  const counts = Array.from({ length: 900 }, () => first?.use('user:a', 900, minute));
  expect(counts.at(-1)).toBe(900);
  expect(first?.use('user:a', 900, minute)).toBe(901);
  for (const other of others) expect(other.use('user:a', 900, minute)).toBeGreaterThan(900);
  expect(first?.use('user:b', 900, minute)).toBe(1);
});

test('who goes from one process to another takes along what was counted of them', () => {
  const [one, other] = machine(2).all;
  // Not enough to be told of yet.
  for (let turn = 0; turn < 200; turn += 1) one?.use('user:a', 900, minute);
  const counts = Array.from({ length: 701 }, () => other?.use('user:a', 900, minute));
  expect(counts.slice(-2)).toEqual([900, 901]);
});

test('who stays far from the limit is not told of at all, and a flood is told of a few dozen times', () => {
  const quiet = machine(2);
  for (let turn = 0; turn < 400; turn += 1) quiet.all[turn % 2]?.use('user:a', 900, minute);
  expect(quiet.messages()).toBe(0);

  const flooded = machine(2);
  for (let turn = 0; turn < 100_000; turn += 1) flooded.all[turn % 2]?.use('user:a', 900, minute);
  expect(flooded.messages()).toBeLessThan(60);
});

test('while word is on its way hardly more is let through than while it arrives at once', () => {
  const { all, deliver } = machine(2, { isSlow: true });
  const max = 900;
  let letThrough = 0;
  for (let turn = 0; turn < 10 * max; turn += 1) {
    if (turn % 100 === 0) deliver();
    const process = all[turn % 2];
    if (process && process.use('user:a', max, minute) <= max) letThrough += 1;
  }
  expect(letThrough).toBeLessThanOrEqual(max + 100);
});

test('every minute begins anew, also with what was told too late', () => {
  const { all, deliver } = machine(2, { isSlow: true });
  const [one, other] = all;
  for (let turn = 0; turn < 900; turn += 1) one?.use('user:a', 900, minute);
  expect(other?.use('user:a', 900, 2 * minute)).toBe(1);
  deliver();
  expect(other?.use('user:a', 900, 2 * minute)).toBe(2);
  expect(one?.use('user:a', 900, 2 * minute)).toBe(1);
});

test('the general limit of calls is one for all processes of a port', async () => {
  // All calls are made in one minute, however long they take.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, database, clock, signedIn } = await testApp();
  const { browser } = await signedIn();
  const config = { ...app.config, rateLimitScale: 1 };
  const processes = await Promise.all(
    machine(2).all.map((uses) =>
      buildApp({ db: database.db, config, now: () => clock.now, siteDir: null, logger: false, uses }),
    ),
  );
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 460; turn += 1) {
    for (const process of processes) {
      const { statusCode } = await browser.at(process).get('/api/auth/user');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect([...statuses]).toEqual([
    [200, 900],
    [429, 20],
  ]);
  for (const process of processes) await process.close();
});
