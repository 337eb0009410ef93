import fc from 'fast-check';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { continued, dueAfterEach, inOrder, type Reviewed, standingAfter } from './matn-schedule.ts';
import { judgements } from './memorising.ts';

const start = Date.UTC(2026, 0, 1);

const history = fc
  .array(
    fc.record({
      id: fc.uuid(),
      /** Seconds: days apart, minutes apart, and at the same moment. */
      at: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 200 * 86_400 })),
      judgement: fc.constantFrom(...judgements),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row): Reviewed => ({ ...row, at: new Date(start + row.at * 1000) })));
const retention = fc.constantFrom(0.8, 0.9, 0.97);

test('the schedule is what ts-fsrs makes of the same reviews', () => {
  fc.assert(
    fc.property(history, retention, (reviews, share) => {
      const schedule = fsrs({ request_retention: share, enable_fuzz: false });
      let card = createEmptyCard(new Date(start));
      for (const { at, judgement } of inOrder(reviews)) card = schedule.next(card, at, judgement).card;
      const standing = standingAfter(reviews, share);
      const { due, stability, difficulty, reps, lapses } = card;
      if (reviews.length === 0) expect(standing).toBeNull();
      else expect(standing).toMatchObject({ due, stability, difficulty, reviews: reps, lapses });
    }),
  );
});

test('the order in which the reviews of several devices come does not matter', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), retention, (reviews, numbers, share) => {
      const shuffled = reviews
        .map((review) => ({ review, place: numbers.next().value ?? 0 }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ review }) => review);
      expect(standingAfter(shuffled, share)).toEqual(standingAfter(reviews, share));
    }),
  );
});

test('a device that goes on from what it was told comes to the same', () => {
  fc.assert(
    fc.property(history, fc.nat(25), retention, (reviews, at, share) => {
      const inTime = inOrder(reviews);
      // Two of one moment are told together: by the moment alone nobody can part them.
      const cut = inTime[at]?.at ?? new Date(start + 1e12);
      const told = standingAfter(
        inTime.filter((review) => review.at < cut),
        share,
      );
      expect(continued(told, inTime, share)).toEqual(standingAfter(reviews, share));
    }),
  );
});

test('better judgements never bring a unit back sooner', () => {
  fc.assert(
    fc.property(history, retention, (reviews, share) => {
      const now = new Date(start + 201 * 86_400_000);
      const due = dueAfterEach(standingAfter(reviews, share), now, share);
      expect(due[1] <= due[2] && due[2] <= due[3] && due[3] <= due[4]).toBe(true);
    }),
  );
});
