import { expect, test } from 'vitest';
import { standingAfter } from '#contract/matn-schedule';
import { type Judgement, type Review, review } from '#contract/memorising';
import type { TodaysWard } from '#contract/ward';
import { firstWardSettings } from '#contract/ward';
import { instant } from '#contract/primitives';
import type { ToldSchedule } from './memorising/local-schedule.ts';
import { wardHere } from './ward-here.ts';

const now = new Date('2026-11-18T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const moment = (at: Date) => instant.parse(at.toISOString());

let serial = 0;
const judged = (unit: number, judgement: Judgement, at: Date, matn = 'poem'): Review =>
  review.parse({
    id: `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`,
    matn,
    unit,
    at: at.toISOString(),
    judgement,
    mode: 'recall',
  });

/** Five verses: the first two were learnt a week ago and are due, the others are new. */
const due = standingAfter([{ id: 'a', at: hoursAgo(24 * 8), judgement: 3 }], 0.9);
const schedule: ToldSchedule = [1, 2, 3, 4, 5].map((unit) =>
  unit <= 2 && due
    ? {
        ...due,
        unit,
        due: moment(due.due),
        firstAt: moment(due.firstAt),
        lastAt: moment(due.lastAt),
      }
    : { unit, state: 'new', due: null, stability: null, reviews: 0 },
);
const poem = { key: 'poem', title: 'المنظومة', kind: 'nazm' as const, schedule };

const days = ['12', '13', '14', '15', '16', '17', '18'];
const told: TodaysWard = {
  due: 2,
  fresh: 3,
  doneToday: 0,
  days: 2,
  spreadOver: null,
  texts: [{ key: 'poem', title: 'المنظومة', kind: 'nazm', due: 2, fresh: 3 }],
  next: null,
  week: days.map((day) => ({ day: `2026-11-${day}`, isDone: day === '16' || day === '17' })),
  now: moment(now),
  settings: { ...firstWardSettings, paused: [], isFirst: false },
};

test('without a review of its own, a device says what the university says', () => {
  expect(wardHere(told, [poem], [], now)).toEqual(told);
});

test('what was judged here and not sent yet is subtracted', () => {
  const here = wardHere(told, [poem], [judged(1, 4, hoursAgo(1)), judged(3, 4, hoursAgo(1))], now);
  expect(here).toMatchObject({ due: 1, fresh: 2, doneToday: 2, days: 3 });
  expect(here.texts).toMatchObject([{ key: 'poem', due: 1, fresh: 2 }]);
  expect(here.week.at(-1)).toEqual({ day: '2026-11-18', isDone: true });
});

test('what was forgotten comes back today, and stays in it', () => {
  expect(wardHere(told, [poem], [judged(1, 1, hoursAgo(1))], now)).toMatchObject({ due: 2, doneToday: 1 });
});

test('when all is judged the day is done, and the next is told', () => {
  const all = [1, 2, 3, 4, 5].map((unit) => judged(unit, 4, hoursAgo(1)));
  const here = wardHere(told, [poem], all, now);
  expect(here).toMatchObject({ due: 0, fresh: 0, doneToday: 5 });
  expect(here.next?.texts[0]?.due).toBeGreaterThan(0);
});

test('a text that was begun here alone belongs to the day', () => {
  const book = {
    key: 'book',
    title: 'كتاب',
    kind: 'hadith' as const,
    schedule: schedule.map(({ unit }) => ({
      unit,
      state: 'new' as const,
      due: null,
      stability: null,
      reviews: 0 as const,
    })),
  };
  const nothing = { ...told, due: 0, fresh: 0, texts: [] };
  const here = wardHere(nothing, [book], [judged(1, 4, hoursAgo(1), 'book')], now);
  expect(here.texts).toEqual([{ key: 'book', title: 'كتاب', kind: 'hadith', due: 0, fresh: 2 }]);
});

test('what was kept yesterday is told as of today: the week moves on, and a row that was kept up goes on', () => {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const here = wardHere(told, [poem], [judged(1, 4, hoursAgo(1))], tomorrow);
  expect(here.week.map(({ day }) => day).at(-1)).toBe('2026-11-19');
  expect(here.week.filter(({ isDone }) => isDone).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
  ]);
  expect(here).toMatchObject({ days: 3, doneToday: 0 });
});

test('a long row goes on behind the week', () => {
  const long = { ...told, days: 40, week: told.week.map((each, place) => ({ ...each, isDone: place < 6 })) };
  expect(wardHere(long, [poem], [], now).days).toBe(40);
  expect(wardHere(long, [poem], [judged(1, 3, hoursAgo(1))], now).days).toBe(41);
});
