import { expect, test } from 'vitest';
import { instant } from '#contract/primitives';
import { inOrderOfDay, isLate, minutesUntil, sessionMoment } from './desk-rules.ts';
import { deskText } from './desk-text.ts';

const now = Date.parse('2026-11-16T17:20:00Z');
const session = (scheduledTime: string, isLive = false) => ({
  scheduledTime: instant.parse(scheduledTime),
  duration: 60,
  isLive,
});

test.each([
  ['2026-11-16T18:00:00Z', 'soon', 40],
  ['2026-11-16T18:20:00Z', 'soon', 60],
  ['2026-11-16T18:20:01Z', 'later', 61],
  ['2026-11-16T17:00:00Z', 'soon', 0],
  ['2026-11-16T16:20:00Z', 'ended', 0],
])('a session at %s is %s', (scheduledTime, moment, minutes) => {
  expect(sessionMoment(session(scheduledTime), now)).toBe(moment);
  expect(minutesUntil(session(scheduledTime), now)).toBe(minutes);
});

test('what is on the air is on the air, however long it lasts', () => {
  expect(sessionMoment(session('2026-11-16T12:00:00Z', true), now)).toBe('live');
});

test('the day is told in its order', () => {
  const [late, early] = [session('2026-11-16T20:00:00Z'), session('2026-11-16T06:00:00Z')];
  expect(inOrderOfDay([late, early])).toEqual([early, late]);
});

test('two days of waiting are late, and not a minute less', () => {
  expect(isLate('2026-11-14T17:20:00Z', now)).toBe(true);
  expect(isLate('2026-11-14T17:21:00Z', now)).toBe(false);
});

test('the words beside a figure agree with it', () => {
  expect([0, 1, 2, 3, 11, 100].map(deskText.questions)).toEqual([
    'لا أسئلة تنتظر اعتمادك',
    'سؤال ينتظر اعتمادك',
    'سؤالان ينتظران اعتمادك',
    'أسئلة تنتظر اعتمادك',
    'سؤالًا تنتظر اعتمادك',
    'سؤال تنتظر اعتمادك',
  ]);
  expect(deskText.missing(['recordings', 'exam'])).toBe('ينقصها: تسجيل دروس منها، واختبار يدخله الطلاب.');
  expect(deskText.oldest(2, '2026-11-16T12:20:00Z', new Date(now))).toBe('أقدمهما منذ 5 ساعات');
});
