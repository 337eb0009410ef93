import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Reviewed, type Standing, standingAfter } from '#contract/matn-schedule';
import { judgements, type Review, review } from '#contract/memorising';
import { standingsHere, type ToldSchedule, reachedUnits, toldStandings } from './local-schedule.ts';
import { reviewBox } from './review-box.ts';
import { sendingReviews } from './sending-reviews.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const start = Date.UTC(2026, 10, 17);
const matn = 'bayquniyya';
const units = [1, 2, 3];
const retention = 0.9;

/** The university, as far as a device sees it: rows that count once, and a schedule that is made of them. */
class University {
  readonly rows = new Map<string, Review>();
  received = 0;
  /** What the line does to the next requests: lost on the way there, or the answer lost on the way back. */
  trouble: ('there' | 'back')[] = [];

  async take(reviews: Review[]) {
    const trouble = this.trouble.pop();
    if (trouble === 'there') throw new Error('no line');
    let taken = 0;
    for (const each of reviews) {
      this.received += 1;
      if (!this.rows.has(each.id)) taken += 1;
      this.rows.set(each.id, this.rows.get(each.id) ?? each);
    }
    if (trouble === 'back') throw new Error('no answer');
    return { taken, known: reviews.length - taken, refused: [] };
  }

  rowsOf(unit: number) {
    return [...this.rows.values()]
      .filter((row) => row.unit === unit)
      .map(({ id, at, judgement }) => ({ id, at: new Date(at), judgement }));
  }

  schedule(): ToldSchedule {
    return units.map((unit) => {
      const standing = standingAfter(this.rowsOf(unit), retention);
      if (!standing) return { unit, state: 'new', due: null, stability: null, reviews: 0 } as const;
      const { due, firstAt, lastAt } = standing;
      const told = { due: due.toISOString(), firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
      return JSON.parse(JSON.stringify({ unit, ...standing, ...told }));
    });
  }
}

class Device {
  readonly storage = new StorageForTests();
  readonly box = reviewBox(this.storage, 'maryam');
  told: ToldSchedule = [];
  private readonly sender;

  constructor(university: University) {
    this.sender = sendingReviews({
      box: this.box,
      post: (reviews) => university.take(reviews),
      now: () => start,
      onRefused: () => expect.unreachable('nothing was wrong with them'),
      onSent: () => undefined,
    });
  }

  standings() {
    return standingsHere(toldStandings(new Map([[matn, this.told]])), this.box.all(), retention);
  }

  async meetUniversity(university: University) {
    while (!(await this.sender.send()));
    this.told = university.schedule();
    this.box.forgetReached(matn, reachedUnits(this.told));
  }
}

function sameStanding(standing: Standing | undefined, rows: Reviewed[]) {
  const expected = standingAfter(rows, retention);
  if (expected) expect(standing).toMatchObject(expected);
  else expect(standing).toBeUndefined();
}

const judged = fc
  .record({
    id: fc.uuid({ version: 4 }),
    unit: fc.constantFrom(...units),
    /** Seconds within a week: minutes apart, days apart, and at the same moment. */
    second: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 7 * 86_400 })),
    judgement: fc.constantFrom(...judgements),
  })
  .map(({ second, ...row }) =>
    review.parse({ ...row, matn, mode: 'recall', at: new Date(start + second * 1000).toISOString() }),
  );
const week = fc.uniqueArray(
  fc.record({ review: judged, device: fc.constantFrom(0, 1), isTakenBack: fc.boolean() }),
  { maxLength: 40, selector: (each) => each.review.id },
);
const trouble = fc.array(fc.constantFrom('there' as const, 'back' as const), { maxLength: 6 });

test('two devices without a line for a week agree with the university afterwards, whichever comes back first', async () => {
  await fc.assert(
    fc.asyncProperty(week, week, fc.boolean(), trouble, async (before, away, isSecondFirst, lost) => {
      const university = new University();
      const devices = [new Device(university), new Device(university)];
      const write = (rows: typeof week extends fc.Arbitrary<infer Rows> ? Rows : never) => {
        for (const { review: row, device, isTakenBack } of rows) {
          devices[device]?.box.put(row);
          if (isTakenBack && row.judgement === 1) devices[device]?.box.takeBack(row.id);
        }
      };
      write(before);
      for (const device of devices) await device.meetUniversity(university);
      write(away.filter(({ review: row }) => !before.some((old) => old.review.id === row.id)));
      university.trouble = [...lost];
      const order = isSecondFirst ? devices.toReversed() : devices;
      for (const device of order) await device.meetUniversity(university);
      for (const device of order) await device.meetUniversity(university);

      const kept = [...before, ...away].filter((each) => !(each.isTakenBack && each.review.judgement === 1));
      expect(new Set(university.rows.keys())).toEqual(new Set(kept.map((each) => each.review.id)));
      for (const device of devices) {
        expect(device.box.all()).toEqual([]);
        const standings = device.standings();
        for (const unit of units) sameStanding(standings.get(`${matn}/${unit}`), university.rowsOf(unit));
      }
    }),
  );
});

test('one device alone knows its schedule before the university has heard of it', async () => {
  await fc.assert(
    fc.asyncProperty(week, fc.nat(40), async (rows, told) => {
      const university = new University();
      const device = new Device(university);
      const inTime = rows
        .map((row) => row.review)
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
      // By the moment alone two of one moment cannot be parted, and a device dates none of a unit like the one before.
      const moments = new Set<string>();
      const distinct = inTime.filter(({ at, unit }) => {
        const key = `${unit} ${at}`;
        return !moments.has(key) && moments.add(key);
      });
      for (const row of distinct.slice(0, told)) device.box.put(row);
      await device.meetUniversity(university);
      for (const row of distinct.slice(told)) device.box.put(row);
      const here = device.standings();
      await device.meetUniversity(university);
      for (const unit of units) {
        sameStanding(here.get(`${matn}/${unit}`), university.rowsOf(unit));
      }
    }),
  );
});
