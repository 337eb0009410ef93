import { describe, expect, test } from 'vitest';
import { isGuessable, wouldLeaveNoAdmin } from './rules.ts';

describe('a password that others would try first is refused', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    '12345678',
    '87654321',
    '١٢٣٤٥٦٧٨',
    'qwertyuiop',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    'mohamed2024',
    'bismillah1',
    'كلمة المرور',
    'الله أكبر',
    'fatima.zahra',
    'fatima.zahra99',
    'fatima.zahra@example.com',
    'hadith-demo',
    'Hadith_Demo2026',
  ])('%s', (password) => {
    expect(isGuessable(password.normalize('NFKC'), 'fatima.zahra@example.com')).toBe(true);
  });

  test.each(['نسيم البحر صباحًا', 'correct horse battery', 'Zm4!kq0vTz'])('%s is fine', (password) => {
    expect(isGuessable(password, 'fatima.zahra@example.com')).toBe(false);
  });
});

test.each([
  ['admin', 'teacher', false, true],
  ['admin', 'student', false, true],
  ['admin', null, false, true],
  ['admin', null, true, false],
  ['admin', 'teacher', true, false],
  ['admin', 'admin', false, false],
  ['student', 'teacher', false, false],
] as const)(
  '%s becoming %s with other admins (%s) leaves no admin: %s',
  (before, after, others, expected) => {
    expect(wouldLeaveNoAdmin(before, after, others)).toBe(expected);
  },
);
