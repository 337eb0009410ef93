import { describe, expect, test } from 'vitest';
import { type Standing, whyNotAsk } from './asking-rules.ts';
import { type HeardMajlis, nextChanceOf } from './coverage-rules.ts';
import type { MajlisRow } from './majlis-listed.ts';

const majlis = (changes: Partial<MajlisRow> = {}): MajlisRow => ({
  id: 1,
  seriesId: 1,
  number: 1,
  startsAt: new Date('2026-11-10T17:00:00Z'),
  minutes: 60,
  from: 1,
  to: 10,
  isMakeUp: false,
  liveSessionId: null,
  isSessionOwn: false,
  openedAt: new Date('2026-11-10T17:00:00Z'),
  closedAt: new Date('2026-11-10T18:00:00Z'),
  ...changes,
});
const open = { closedAt: null };
const unopened = { openedAt: null, closedAt: null };
const heard = (changes: Partial<HeardMajlis> = {}, of: Partial<MajlisRow> = {}): HeardMajlis => ({
  majlis: majlis(of),
  verdict: 'heard',
  missed: [],
  isOnSheet: true,
  ...changes,
});
const standing = (changes: Partial<Standing> = {}): Standing => ({
  majalis: [heard()],
  hasHeard: true,
  hasRead: false,
  hasRecitedWhole: null,
  shaykhMayGrant: true,
  isAsked: false,
  isGranted: false,
  ...changes,
});
const why = (changes: Partial<Standing> = {}, kind: Parameters<typeof whyNotAsk>[1] = 'listening') =>
  whyNotAsk(standing(changes), kind);

describe('an ijaza may be asked for', () => {
  test('after the khatm, by one who heard something of the book', () => {
    expect(why()).toBeNull();
  });

  test('though a part was missed, and a make-up is still to come', () => {
    const missed = heard({ verdict: 'missed', missed: [[2, 3]] });
    expect(why({ majalis: [missed, heard({}, { isMakeUp: true, ...unopened })] })).toBeNull();
  });

  test('not before every majlis is closed: it says how many are left', () => {
    expect(why({ majalis: [heard(), heard({}, open)] })).toBe(
      'يُفتح طلب الإجازة بعد ختم الكتاب: بقي مجلس واحد.',
    );
    expect(why({ majalis: [heard(), heard({}, unopened), heard({}, unopened)] })).toContain('بقي مجلسان');
    const eleven = Array.from({ length: 11 }, () => heard({}, unopened));
    expect(why({ majalis: eleven })).toContain('بقي 11 مجلسًا');
  });

  test('not before the scribe has decided', () => {
    expect(why({ majalis: [heard(), heard({ verdict: null }, { number: 2 })] })).toContain('المجلس 2');
  });

  test('though one majlis was not attended at all', () => {
    expect(why({ majalis: [heard(), heard({ verdict: null, isOnSheet: false })] })).toBeNull();
  });

  test('not by one who heard nothing, nor of a series without a majlis', () => {
    expect(why({ hasHeard: false })).toBe('لم تسمع من هذا الكتاب على الشيخ شيئًا.');
    expect(why({ majalis: [] })).not.toBeNull();
  });

  test('not twice, and not of a shaykh whose right has ended', () => {
    expect(why({ isAsked: true })).toContain('طلبك عند الشيخ');
    expect(why({ isGranted: true })).toContain('أجازك');
    expect(why({ shaykhMayGrant: false })).not.toBeNull();
  });

  test('for reading by one who read, for memorising by one who recited the whole', () => {
    expect(why({}, 'reading')).not.toBeNull();
    expect(why({ hasRead: true }, 'reading')).toBeNull();
    expect(why({ hasRecitedWhole: null }, 'memorisation')).not.toBeNull();
    expect(why({ hasRecitedWhole: false }, 'memorisation')).not.toBeNull();
    expect(why({ hasRecitedWhole: true }, 'memorisation')).toBeNull();
    expect(why({ hasRecitedWhole: true, majalis: [], hasHeard: false }, 'memorisation')).toBeNull();
  });
});

describe('what was missed is heard next', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  const soon = majlis({ id: 2, startsAt: new Date('2026-11-16T17:00:00Z'), ...unopened, from: 5, to: 9 });
  const later = majlis({ id: 3, startsAt: new Date('2026-11-17T17:00:00Z'), ...unopened, from: 1, to: 9 });
  const past = majlis({ id: 4, startsAt: new Date('2026-11-14T17:00:00Z'), ...unopened });

  test('in the first majlis to come that reads something of it', () => {
    expect(nextChanceOf([8, 12], [past, later, soon, majlis()], now)?.id).toBe(2);
    expect(nextChanceOf([1, 3], [soon, later], now)?.id).toBe(3);
  });

  test('in one that is open now, before those to come', () => {
    expect(nextChanceOf([8, 12], [later, soon, majlis({ id: 5, ...open })], now)?.id).toBe(5);
  });

  test('or nowhere yet', () => {
    expect(nextChanceOf([30, 31], [soon, later, past], now)).toBeNull();
  });
});
