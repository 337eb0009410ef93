import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { standingAfter } from '#contract/matn-schedule';
import { judgements, memorisingApi, reviewModes } from '#contract/memorising';
import { matnReviews } from '#server/db/schema';
import { type SignedIn, testApp } from '#server/testing/test-app';
import { installMutun } from './installing.ts';
import { takeReviews } from './reviews.ts';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const start = clock.now.getTime() - 300 * 24 * 3_600_000;

beforeAll(() => installMutun(db, clock.now));

/** Few units and few moments, so that the same ones meet. */
const review = fc.record({
  id: fc.uuid(),
  matn: fc.constantFrom('bayquniyya', 'nawawi'),
  unit: fc.integer({ min: 1, max: 3 }),
  at: fc
    .oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 299 * 24 * 60 }))
    .map((minutes) => new Date(start + minutes * 60_000).toISOString()),
  judgement: fc.constantFrom(...judgements),
  mode: fc.constantFrom(...reviewModes),
});
type Sent = { id: string; matn: string; unit: number; at: string; judgement: 1 | 2 | 3 | 4; mode: string };

/** What two devices wrote, and the pieces in which it arrives: in any order, cut anywhere, some of them twice. */
const history = fc.uniqueArray(review, { selector: ({ id }) => id, maxLength: 30 }).chain((reviews) =>
  fc.record({
    reviews: fc.constant(reviews),
    arriving: fc.shuffledSubarray([...reviews, ...reviews], {
      minLength: reviews.length * 2,
      maxLength: reviews.length * 2,
    }),
    cuts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 10 }),
    retention: fc.constantFrom(undefined, 0.8, 0.97),
  }),
);

function pieces<Item>(items: Item[], sizes: number[]): Item[][] {
  const left = [...items];
  const result: Item[][] = [];
  while (left.length > 0) result.push(left.splice(0, sizes[result.length % sizes.length]));
  return result;
}

const post = async ({ browser }: SignedIn, reviews: Sent[]) => {
  const answer = await browser.post('/api/mutun/reviews', { reviews });
  return memorisingApi.review.reply.parse(answer.json());
};

/** The schedule that the university tells, against what all these reviews come to. */
async function expectSchedule({ browser }: SignedIn, reviews: Sent[], retention: number): Promise<void> {
  for (const matn of ['bayquniyya', 'nawawi']) {
    const told = memorisingApi.schedule.reply.parse(
      (await browser.get(`/api/mutun/${matn}/schedule`)).json(),
    );
    for (const unit of [1, 2, 3, 4]) {
      const own = reviews.filter((each) => each.matn === matn && each.unit === unit);
      const standing = standingAfter(
        own.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) })),
        retention,
      );
      const expected = standing
        ? { unit, ...JSON.parse(JSON.stringify(standing)) }
        : { unit, state: 'new', due: null, stability: null, reviews: 0 };
      expect(told[unit - 1]).toEqual(expected);
    }
  }
}

test('two devices agree with all that both have said, in whatever pieces and order it comes', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ reviews, arriving, cuts, retention }) => {
      const student = await signedIn();
      if (retention) {
        await student.browser.send({ method: 'PUT', url: '/api/ward/settings', payload: { retention } });
      }
      let [taken, known] = [0, 0];
      for (const piece of pieces(arriving, cuts)) {
        const answer = await post(student, piece);
        expect(answer.refused).toEqual([]);
        taken += answer.taken;
        known += answer.known;
      }
      expect([taken, known]).toEqual([reviews.length, reviews.length]);
      expect(await db.$count(matnReviews, eq(matnReviews.userId, student.userId))).toBe(reviews.length);
      await expectSchedule(student, reviews, retention ?? 0.9);
    }),
    { numRuns: 25 },
  );
});

const many = (count: number, unit = 1): Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    matn: 'bayquniyya',
    unit,
    at: new Date(start + index * 36 * 3_600_000).toISOString(),
    judgement: judgements[index % 4] ?? 3,
    mode: 'recall',
  }));

test('devices that send at the same moment leave nothing out of the schedule, and nothing twice', async () => {
  const student = await signedIn();
  const reviews = many(40);
  const answers = await Promise.all(
    [0, 5, 10, 15, 20, 25, 30].map((from) => post(student, reviews.slice(from, from + 10))),
  );
  const sum = (of: 'taken' | 'known') => answers.reduce((total, answer) => total + answer[of], 0);
  expect([sum('taken'), sum('known')]).toEqual([40, 30]);
  await expectSchedule(student, reviews, 0.9);
});

test('processes that take a student’s reviews at the same moment wait for each other', async () => {
  const students = await Promise.all([signedIn(), signedIn()]);
  const reviews = many(40);
  const deviceOf = ({ userId }: SignedIn, sent: Sent[]) => ({ userId, sent, at: clock.now });
  await Promise.all(
    [0, 5, 10, 15, 20, 25, 30].map((from) => {
      const devices = students.map((student) => deviceOf(student, reviews.slice(from, from + 10)));
      return takeReviews(db, from % 2 ? devices : devices.toReversed());
    }),
  );
  for (const student of students) await expectSchedule(student, reviews, 0.9);
});

test('a device that sends while another changes the share leaves no standing of the old one', async () => {
  const student = await signedIn();
  const reviews = many(30);
  await post(student, reviews.slice(0, 10));
  await Promise.all([
    post(student, reviews.slice(10, 20)),
    student.browser.send({ method: 'PUT', url: '/api/ward/settings', payload: { retention: 0.97 } }),
    post(student, reviews.slice(20)),
  ]);
  await expectSchedule(student, reviews, 0.97);
});
