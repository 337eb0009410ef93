import { describe, expect, test } from 'vitest';
import { instant } from '#contract/primitives';
import { announcementOfCourse, announcementToShow, asOfNow, excerptOf } from './announcement-rules.ts';

const now = new Date('2026-11-18T09:00:00Z');
const told = (id: number, createdAt: string, isPinned = false, courseId: number | null = null) => ({
  id,
  isPinned,
  pinnedUntil: null,
  courseId,
  createdAt: instant.parse(createdAt),
});
const today = told(1, '2026-11-18T08:00:00Z');
const lastMonth = told(2, '2026-10-01T08:00:00Z');
const pinned = told(3, '2026-09-01T08:00:00Z', true);
const pinEnded = { ...pinned, pinnedUntil: instant.parse('2026-11-18T09:00:00Z') };

describe('the home page', () => {
  test('tells of what is pinned, however old, before what is new', () => {
    expect(announcementToShow([pinned, today], now)).toBe(pinned);
  });

  test('else of what is new, for three days', () => {
    expect(announcementToShow([today, lastMonth], now)).toBe(today);
    expect(announcementToShow([told(4, '2026-11-15T09:00:01Z')], now)?.id).toBe(4);
    expect(announcementToShow([told(4, '2026-11-15T09:00:00Z')], now)).toBeNull();
  });

  test('tells no more of a pin that ended since the list came', () => {
    expect(announcementToShow([pinEnded, today], now)).toBe(today);
    expect(announcementToShow([pinEnded, lastMonth], now)).toBeNull();
  });

  test('else of nothing', () => {
    expect(announcementToShow([lastMonth], now)).toBeNull();
    expect(announcementToShow([], now)).toBeNull();
  });
});

test('a course tells of its own alone', () => {
  const ofCourse = told(5, '2026-11-10T08:00:00Z', false, 7);
  const ofOther = told(6, '2026-11-18T08:00:00Z', true, 8);
  expect(announcementOfCourse([ofOther, today, ofCourse], 7, now)).toBe(ofCourse);
  expect(announcementOfCourse([ofOther, today], 7, now)).toBeNull();
});

test('a list that was kept is read in the order of now', () => {
  expect(asOfNow([pinned, today, lastMonth], now)).toEqual([pinned, today, lastMonth]);
  expect(asOfNow([pinEnded, today, lastMonth], now).map(({ id, isPinned }) => [id, isPinned])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
});

describe('the beginning of a text', () => {
  test('is the whole of a short one, in one line', () => {
    expect(excerptOf('السلام عليكم.\n\nيؤجَّل  اللقاء.')).toBe('السلام عليكم. يؤجَّل اللقاء.');
  });

  test('ends with a whole word', () => {
    const excerpt = excerptOf('كلمة '.repeat(60));
    expect(excerpt.endsWith('كلمة…')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });

  test('of one endless word is cut all the same', () => {
    expect(excerptOf('ا'.repeat(500))).toHaveLength(161);
  });
});
