import { beforeEach, expect, test } from 'vitest';
import { type Review, review } from '#contract/memorising';
import { longestHold, reviewBox } from './review-box.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

let storage = new StorageForTests();
beforeEach(() => {
  storage = new StorageForTests();
});

const noon = Date.UTC(2026, 10, 17, 12);
let count = 0;
const written = (changes: Partial<Review> = {}, minutes = 0): Review => {
  count += 1;
  return review.parse({
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    matn: 'bayquniyya',
    unit: 1,
    at: new Date(noon + minutes * 60_000).toISOString(),
    judgement: 3,
    mode: 'recall',
    ...changes,
  });
};

test('what was judged is there for the next page, in the order of its moments', () => {
  const [late, early] = [written({}, 5), written({}, 1)];
  reviewBox(storage, 'maryam').put(late);
  reviewBox(storage, 'maryam').put(early);
  expect(reviewBox(storage, 'maryam').all()).toEqual([early, late]);
  expect(reviewBox(storage, 'maryam').waiting(noon)).toEqual([early, late]);
});

test('another student of the same browser neither sees nor sends it', () => {
  reviewBox(storage, 'maryam').put(written());
  expect(reviewBox(storage, 'zaynab').all()).toEqual([]);
  expect(reviewBox(storage, 'zaynab').waiting(noon)).toEqual([]);
});

test('the newest judgement is held back, and can be taken back as long as it is', () => {
  const box = reviewBox(storage, 'maryam');
  const held = written();
  box.put(held, { heldUntil: noon + longestHold });
  expect(box.all()).toEqual([held]);
  expect(box.waiting(noon)).toEqual([]);
  expect(box.takeBack(held.id)).toBe(true);
  expect(box.all()).toEqual([]);
});

test('a page that was closed without a word does not hold its last judgement for ever', () => {
  const box = reviewBox(storage, 'maryam');
  const held = written();
  box.put(held, { heldUntil: noon + longestHold });
  expect(box.waiting(noon + longestHold)).toEqual([held]);
  // The device's clock was set back by a year in the meantime.
  expect(box.waiting(noon - 365 * 86_400_000)).toEqual([held]);
});

test('what is released waits, and what was sent can no longer be taken back', () => {
  const box = reviewBox(storage, 'maryam');
  const held = written();
  box.put(held, { heldUntil: noon + longestHold });
  box.release(held.id);
  expect(box.waiting(noon)).toEqual([held]);
  box.settle(held.id);
  expect(box.waiting(noon)).toEqual([]);
  expect(box.takeBack(held.id)).toBe(false);
  expect(box.all()).toEqual([held]);
});

test('a sent review is forgotten once the schedule reaches it, and not before', () => {
  const box = reviewBox(storage, 'maryam');
  const [first, second, other] = [written({}, 1), written({}, 2), written({ matn: 'nawawi' }, 1)];
  for (const each of [first, second, other]) box.put(each);
  for (const each of [first, other]) box.settle(each.id);
  box.forgetReached('bayquniyya', [{ unit: 1, lastAt: null }]);
  expect(box.all()).toHaveLength(3);
  box.forgetReached('bayquniyya', [{ unit: 1, lastAt: new Date(noon + 10 * 60_000) }]);
  // The second was not sent: a later review of another device does not make up for it.
  expect(box.all().map(({ id }) => id)).toEqual([other.id, second.id]);
});

test('what was sent for a unit that is gone from its text is forgotten', () => {
  const box = reviewBox(storage, 'maryam');
  const gone = written({ unit: 99 });
  box.put(gone);
  box.settle(gone.id);
  box.forgetReached('bayquniyya', [{ unit: 1, lastAt: null }]);
  expect(box.all()).toEqual([]);
});

test('what a wrong clock dated into the future is dated anew once the clock is known', () => {
  const box = reviewBox(storage, 'maryam');
  const [ahead, right] = [written({}, 3 * 60), written({}, -5)];
  box.put(ahead);
  box.put(right);
  const twoHoursAhead = -2 * 3_600_000;
  box.redate(new Date(noon + 90 * 60_000), twoHoursAhead);
  expect(box.all().map(({ at }) => (Date.parse(at) - noon) / 60_000)).toEqual([-5, 60]);
  // Whatever the clock was, nothing was done after now.
  box.redate(new Date(noon + 30 * 60_000), twoHoursAhead);
  expect(box.all().map(({ at }) => (Date.parse(at) - noon) / 60_000)).toEqual([-5, 30]);
});

test('what is broken in the storage hides nothing else', () => {
  const box = reviewBox(storage, 'maryam');
  const good = written();
  storage.setItem('matn-review:maryam:broken', '{');
  storage.setItem('matn-review:maryam:other', '{"review":{"id":7}}');
  box.put(good);
  expect(box.all()).toEqual([good]);
});

test('a tab hears of another by the name of what changed', () => {
  const box = reviewBox(storage, 'maryam');
  expect(box.concerns({ key: 'matn-review:maryam:1' })).toBe(true);
  expect(box.concerns({ key: 'matn-review:zaynab:1' })).toBe(false);
  expect(box.concerns({ key: null })).toBe(true);
});
