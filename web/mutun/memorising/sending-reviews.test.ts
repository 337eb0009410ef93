import { beforeEach, expect, test } from 'vitest';
import { mostReviewsAtOnce, type Review, review } from '#contract/memorising';
import { longestHold, reviewBox } from './review-box.ts';
import { type RefusedReview, sendingReviews } from './sending-reviews.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const noon = Date.UTC(2026, 10, 17, 12);
let storage = new StorageForTests();
beforeEach(() => {
  storage = new StorageForTests();
});

const written = (unit: number): Review =>
  review.parse({
    id: `00000000-0000-4000-8000-${String(unit).padStart(12, '0')}`,
    matn: 'bayquniyya',
    unit,
    at: new Date(noon).toISOString(),
    judgement: 3,
    mode: 'recall',
  });

/** A university that refuses what the test says, and can be out of reach. */
function sending({ refusing = [] as number[] } = {}) {
  const box = reviewBox(storage, 'maryam');
  const posts: { units: number[]; keepalive: boolean }[] = [];
  const told: RefusedReview[][] = [];
  const line = { isUp: true };
  const sender = sendingReviews({
    box,
    post: async (reviews, keepalive) => {
      if (!line.isUp) throw new Error('no line');
      posts.push({ units: reviews.map(({ unit }) => unit), keepalive });
      const refused = reviews
        .filter(({ unit }) => refusing.includes(unit))
        .map(({ id }) => ({ id, code: 'unknown_unit', message: 'لا وحدة بهذا الرقم في هذا المتن.' }));
      return { taken: reviews.length - refused.length, known: 0, refused };
    },
    now: () => noon,
    onRefused: (refused) => told.push(refused),
    onSent: () => undefined,
  });
  return { box, posts, told, line, sender };
}

test('what waits is sent together, and once', async () => {
  const { box, posts, sender } = sending();
  for (const unit of [1, 2, 3]) box.put(written(unit));
  expect(await sender.send()).toBe(true);
  expect(await sender.send()).toBe(true);
  expect(posts).toEqual([{ units: [1, 2, 3], keepalive: false }]);
});

test('more than fit into one request go in several', async () => {
  const { box, posts, sender } = sending();
  for (let unit = 1; unit <= mostReviewsAtOnce + 1; unit += 1) box.put(written(unit));
  await sender.send();
  expect(posts.map(({ units }) => units.length)).toEqual([mostReviewsAtOnce, 1]);
});

test('without a line everything stays, and goes when it is back', async () => {
  const { box, posts, line, sender } = sending();
  box.put(written(1));
  line.isUp = false;
  expect(await sender.send()).toBe(false);
  expect(box.waiting(noon)).toHaveLength(1);
  line.isUp = true;
  expect(await sender.send()).toBe(true);
  expect(posts).toHaveLength(1);
});

test('what is judged while a request is under way goes after it', async () => {
  const { box, posts, sender } = sending();
  box.put(written(1));
  const first = sender.send();
  box.put(written(2));
  const second = sender.send();
  await Promise.all([first, second]);
  expect(posts.flatMap(({ units }) => units)).toEqual([1, 2]);
});

test('a refused review is told once and dropped, and keeps no other out', async () => {
  const { box, told, sender } = sending({ refusing: [2] });
  for (const unit of [1, 2, 3]) box.put(written(unit));
  expect(await sender.send()).toBe(true);
  await sender.send();
  expect(told.map((refused) => refused.map(({ id }) => id))).toEqual([[written(2).id]]);
  expect(box.all().map(({ unit }) => unit)).toEqual([1, 3]);
});

test('whoever leaves has the rest sent beside the page; what is held stays until it is released', async () => {
  const { box, posts, sender } = sending();
  box.put(written(1));
  box.put(written(2), { heldUntil: noon + longestHold });
  sender.leave();
  box.release(written(2).id);
  sender.leave();
  expect(posts).toEqual([
    { units: [1], keepalive: true },
    { units: [1, 2], keepalive: true },
  ]);
});
