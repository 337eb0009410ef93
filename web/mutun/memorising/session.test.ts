import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Judgement, judgements, type Review, review } from '#contract/memorising';
import { placeKey } from './local-schedule.ts';
import {
  afterEach,
  afterReview,
  beginSession,
  comesBackWithin,
  hasMore,
  nextDue,
  progressOf,
  reviewMoment,
  type Session,
  type SessionFacts,
  withMore,
  withOtherReviews,
  withoutLast,
} from './session.ts';

const noon = Date.UTC(2026, 10, 17, 12);
const minute = 60_000;
const day = 86_400_000;
const at = (milliseconds: number) => new Date(noon + milliseconds);

const verses = Array.from({ length: 34 }, (_, index) => index + 1);
const facts = (changes: Partial<SessionFacts> = {}): SessionFacts => ({
  texts: [
    { key: 'nawawi', units: [1, 2, 3] },
    { key: 'bayquniyya', units: verses },
  ],
  told: new Map(),
  choices: { newPerDay: 3, timeZone: 'UTC', paused: [] },
  retention: 0.9,
  ...changes,
});

let count = 0;
const reviewed = (unit: number, judgement: Judgement, when: Date, matn = 'bayquniyya'): Review => {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return review.parse({ id, matn, unit, at: when.toISOString(), judgement, mode: 'recall' });
};

const judge = (session: Session, judgement: Judgement, when: Date): Session => {
  const [asked] = session.queue;
  return asked ? afterReview(session, reviewed(asked.unit, judgement, when, asked.matn)) : session;
};

const shown = ({ queue }: Session) => queue.map(({ unit, kind }) => `${kind} ${unit}`);

describe('a student who opens a text for the first time', () => {
  const opened = () => beginSession(facts({ only: 'bayquniyya' }), [], at(0));

  test('is given the first three verses', () => {
    expect(shown(opened())).toEqual(['new 1', 'new 2', 'new 3']);
  });

  test('meets each of them once more in the end, and then is done', () => {
    let session = opened();
    for (const minutes of [3, 6, 9]) session = judge(session, 3, at(minutes * minute));
    expect(shown(session)).toEqual(['again 1', 'again 2', 'again 3']);
    for (const minutes of [10, 11, 12]) session = judge(session, 3, at(minutes * minute));
    expect(session.queue).toEqual([]);
    expect(nextDue(session)?.getTime()).toBeGreaterThan(at(day).getTime());
  });

  test('is done at once with what was perfect', () => {
    const session = judge(opened(), 4, at(minute));
    expect(shown(session)).toEqual(['new 2', 'new 3']);
  });

  test('has a forgotten verse come back after the others, not straight after itself', () => {
    let session = judge(opened(), 3, at(minute));
    session = judge(judge(session, 3, at(2 * minute)), 1, at(3 * minute));
    expect(shown(session)).toEqual(['again 1', 'again 2', 'again 3']);
  });

  test('has it come back at once when nothing else is left', () => {
    const session = beginSession(
      facts({ only: 'bayquniyya', choices: { newPerDay: 1, timeZone: 'UTC', paused: [] } }),
      [],
      at(0),
    );
    expect(shown(judge(session, 1, at(minute)))).toEqual(['again 1']);
  });

  test('may ask for more than the day holds', () => {
    let session = opened();
    while (session.queue.length > 0) session = judge(session, 4, at(minute));
    expect(hasMore(session, at(minute))).toBe(true);
    expect(shown(withMore(session, at(minute)))).toEqual(['new 4']);
  });
});

test('the session over all texts asks for what is due in all of them, and begins none', () => {
  const reviews = [
    reviewed(1, 3, at(-9 * day), 'nawawi'),
    reviewed(1, 3, at(-9 * day)),
    reviewed(2, 4, at(-minute)),
  ];
  const session = beginSession(facts(), reviews, at(0));
  expect(session.queue.map(placeKey).slice(0, 2)).toEqual(['nawawi/1', 'bayquniyya/1']);
  expect(beginSession(facts(), [], at(0)).queue).toEqual([]);
});

test('the session of one text leaves the others alone', () => {
  const reviews = [reviewed(1, 3, at(-9 * day), 'nawawi'), reviewed(1, 3, at(-9 * day))];
  const { queue } = beginSession(facts({ only: 'bayquniyya' }), reviews, at(0));
  expect(new Set(queue.map(({ matn }) => matn))).toEqual(new Set(['bayquniyya']));
});

test('verses that were stumbled over in a recital are asked, though none of them is due', () => {
  const reviews = [3, 5].map((unit) => reviewed(unit, 4, at(-minute)));
  let session = beginSession(facts({ only: 'bayquniyya', units: [3, 5, 9] }), reviews, at(0));
  expect(shown(session)).toEqual(['review 3', 'review 5', 'new 9']);
  for (const minutes of [1, 2, 3]) session = judge(session, 4, at(minutes * minute));
  expect(session.queue).toEqual([]);
  expect(hasMore(session, at(minute))).toBe(false);
});

test('what comes back after midnight still comes back in the session', () => {
  const lateEvening = { only: 'bayquniyya', choices: { newPerDay: 1, timeZone: 'UTC', paused: [] } };
  const evening = at(12 * 60 * minute - 2 * minute);
  const session = judge(beginSession(facts(lateEvening), [], evening), 3, evening);
  expect(shown(session)).toEqual(['again 1']);
});

test('a judgement that was taken back never was', () => {
  const session = beginSession(facts({ only: 'bayquniyya' }), [], at(0));
  const after = withoutLast(judge(session, 4, at(minute)), at(minute));
  expect(after).toEqual(session);
});

test('what another tab did is done here too, but for the unit on the screen', () => {
  const session = beginSession(facts({ only: 'bayquniyya' }), [], at(0));
  const elsewhere = [reviewed(1, 4, at(minute)), reviewed(2, 4, at(minute))];
  expect(shown(withOtherReviews(session, elsewhere, at(minute), session.queue[0]))).toEqual([
    'new 1',
    'new 3',
  ]);
});

test('a clock that was set back dates no review before the unit’s last', () => {
  const session = judge(beginSession(facts({ only: 'bayquniyya' }), [], at(0)), 3, at(0));
  const standing = session.standings.get('bayquniyya/1');
  expect(reviewMoment(standing, at(-day))).toBe(at(1).toISOString());
  expect(reviewMoment(undefined, at(-day))).toBe(at(-day).toISOString());
});

const answers = fc.array(
  fc.record({ judgement: fc.constantFrom(...judgements), seconds: fc.integer({ min: 1, max: 240 }) }),
  { maxLength: 60 },
);

test('whatever is judged, the bar never runs past its end, nothing is asked twice at a time, and what was worked out ahead is what comes', () => {
  fc.assert(
    fc.property(answers, (given) => {
      let session = beginSession(facts({ only: 'bayquniyya' }), [], at(0));
      let now = noon;
      for (const { judgement, seconds } of given) {
        if (session.queue.length === 0) break;
        now += seconds * 1000;
        const when = new Date(now);
        const ahead = afterEach(session, when)?.[judgement];
        const before = progressOf(session).place;
        session = judge(session, judgement, when);
        expect(ahead?.queue).toEqual(session.queue);
        const { place, total, percent } = progressOf(session);
        expect(place).toBeGreaterThanOrEqual(before);
        expect(place).toBeLessThanOrEqual(total);
        expect(percent).toBeLessThanOrEqual(100);
        const keys = session.queue.map(placeKey);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { matn, unit, kind } of session.queue) {
          const due = session.standings.get(placeKey({ matn, unit }))?.due.getTime();
          if (kind === 'again') expect(due).toBeLessThanOrEqual(now + comesBackWithin);
        }
      }
    }),
  );
});

test('the day’s new verses are no more than were chosen, however often the page is opened', () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 10 }), (given, newPerDay) => {
      const chosen = facts({ only: 'bayquniyya', choices: { newPerDay, timeZone: 'UTC', paused: [] } });
      let session = beginSession(chosen, [], at(0));
      let now = noon;
      for (const { judgement, seconds } of given) {
        now = Math.min(now + seconds * 1000, noon + 11 * 60 * minute);
        session = judge(session, judgement, new Date(now));
        if (seconds % 5 === 0) session = beginSession(chosen, session.reviews, new Date(now));
      }
      expect(new Set(session.reviews.map(({ unit }) => unit)).size).toBeLessThanOrEqual(newPerDay);
    }),
  );
});
