import { describe, expect, test } from 'vitest';
import { daysLeft, readersDay, whichBanner } from './which-banner.ts';

const today = '2026-11-18';
const member = { deletedFrom: null, awaitsConfirmation: false };
const newcomer = { ...member, awaitsConfirmation: true };
const leaving = { ...member, deletedFrom: '2026-12-01T10:00:00.000Z' };
const home = { path: '/', putOff: null, today };

describe('over a page stands', () => {
  test('nothing for a member', () => {
    expect(whichBanner(member, home)).toBeNull();
  });

  test('that the address is to be confirmed, until it is put off, and again on the next day', () => {
    expect(whichBanner(newcomer, home)).toBe('confirm');
    expect(whichBanner(newcomer, { ...home, putOff: today })).toBeNull();
    expect(whichBanner(newcomer, { ...home, putOff: '2026-11-17' })).toBe('confirm');
  });

  test('nothing about the address on the page that speaks of it', () => {
    expect(whichBanner(newcomer, { ...home, path: '/profile/security' })).toBeNull();
    expect(whichBanner(newcomer, { ...home, path: '/profile' })).toBe('confirm');
  });

  test('that the account will be deleted, before all else and whatever was put off', () => {
    expect(whichBanner({ ...leaving, awaitsConfirmation: true }, { ...home, putOff: today })).toBe('leaving');
    expect(whichBanner(leaving, { ...home, path: '/profile/security' })).toBe('leaving');
  });
});

test('the days that are left are told so that nobody is surprised', () => {
  const now = new Date('2026-11-18T08:00:00Z');
  expect(daysLeft('2026-12-02T08:00:00Z', now)).toBe(14);
  expect(daysLeft('2026-12-02T07:59:00Z', now)).toBe(14);
  expect(daysLeft('2026-12-02T08:10:00Z', now)).toBe(14);
  expect(daysLeft('2026-11-18T10:00:00Z', now)).toBe(1);
  expect(daysLeft('2026-11-18T09:00:00Z', now)).toBe(0);
  expect(daysLeft('2026-11-18T08:00:00Z', now)).toBe(0);
  expect(daysLeft('2026-11-01T08:00:00Z', now)).toBe(0);
});

test('a day is that of the reader’s own clock', () => {
  expect(readersDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(readersDay(new Date(2026, 10, 18, 23, 59))).toBe('2026-11-18');
});
