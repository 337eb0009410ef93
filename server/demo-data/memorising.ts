import { randomUUID } from 'node:crypto';
import { type Reviewed, standingAfter } from '#contract/matn-schedule';
import type { Judgement } from '#contract/memorising';
import { firstWardSettings } from '#contract/ward';
import type { Tx } from '#server/db/database';
import { takeReviewsIn } from '#server/mutun/reviews';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Learnt {
  matn: string;
  unit: number;
  /** So many days ago it was learnt. */
  daysAgo: number;
  /** What the student said of it, each time that it came back; the last goes on. */
  judgements: [Judgement, ...Judgement[]];
}

const verse = (unit: number, daysAgo: number, ...judgements: Learnt['judgements']): Learnt => ({
  matn: 'bayquniyya',
  unit,
  daysAgo,
  judgements,
});
const hadith = (unit: number, daysAgo: number, ...judgements: Learnt['judgements']): Learnt => ({
  ...verse(unit, daysAgo, ...judgements),
  matn: 'nawawi',
});

/** Nine days of memorising, two verses on most of them; the last three are not known by heart yet. */
const learnt: Learnt[] = [
  verse(1, 9, 3, 4),
  verse(2, 9, 3),
  verse(3, 8, 3),
  verse(4, 8, 3),
  verse(5, 7, 3, 3, 2),
  verse(6, 7, 3),
  verse(7, 6, 2, 3),
  verse(8, 5, 3),
  verse(9, 4, 3, 4),
  verse(10, 3, 3),
  verse(11, 3, 3),
  verse(12, 1, 3, 1),
  verse(13, 1, 3, 1),
  verse(14, 1, 2),
  hadith(1, 8, 4),
  hadith(2, 6, 3),
  hadith(3, 2, 3),
];

/** Said when the unit came back, evening after evening until yesterday's; twice an evening at most. */
function reviewsOf({ daysAgo, judgements }: Learnt, place: number, now: Date): Reviewed[] {
  const reviews: Reviewed[] = [];
  for (let back = daysAgo; back >= 1; back -= 1) {
    const evening = now.getTime() - back * day - 2 * 60 * minute + place * minute;
    for (const at of [evening, evening + 30 * minute]) {
      const due = standingAfter(reviews, firstWardSettings.retention)?.due.getTime() ?? 0;
      const judgement = judgements[Math.min(reviews.length, judgements.length - 1)] ?? 3;
      if (due <= at) reviews.push({ id: randomUUID(), at: new Date(at), judgement });
    }
  }
  return reviews;
}

export async function writeMemorising(tx: Tx, userId: string, now: Date): Promise<void> {
  const sent = learnt.flatMap((one, place) =>
    reviewsOf(one, place, now).map((reviewed) => ({
      ...reviewed,
      at: reviewed.at.toISOString(),
      matn: one.matn,
      unit: one.unit,
      mode: 'recall',
    })),
  );
  const [answer] = await takeReviewsIn(tx, [{ userId, sent, at: now }]);
  if (answer?.taken !== sent.length) throw new Error('the demo student could not review');
}
