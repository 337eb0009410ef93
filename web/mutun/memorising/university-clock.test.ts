import { expect, test } from 'vitest';
import { StorageForTests } from '#web/lib/storage-for-tests';
import { universityClock } from './university-clock.ts';

const noon = Date.UTC(2026, 10, 17, 12);
const hour = 3_600_000;

test('a device that is right is believed, and so is one that is off by a minute', () => {
  const storage = new StorageForTests();
  const clock = universityClock(storage, () => noon);
  expect(clock.now()).toEqual(new Date(noon));
  clock.learn({ askedAt: noon - 500, answeredAt: noon + 500, now: noon + 60_000 });
  expect(clock.now()).toEqual(new Date(noon));
});

test('a device that is hours off dates by the university, on the next page too', () => {
  const storage = new StorageForTests();
  universityClock(storage, () => noon).learn({
    askedAt: noon,
    answeredAt: noon + 2000,
    now: noon + 1000 - 3 * hour,
  });
  expect(universityClock(storage, () => noon).now()).toEqual(new Date(noon - 3 * hour));
});

test('once it was set right, it is believed again', () => {
  const storage = new StorageForTests();
  const clock = universityClock(storage, () => noon);
  clock.learn({ askedAt: noon, answeredAt: noon, now: noon - hour });
  clock.learn({ askedAt: noon, answeredAt: noon, now: noon });
  expect(clock.difference()).toBe(0);
});

test('what is broken in the storage is no difference', () => {
  const storage = new StorageForTests();
  storage.setItem('university-clock', 'soon');
  expect(universityClock(storage, () => noon).now()).toEqual(new Date(noon));
});
