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
  ['admin', 'teacher', 0, true],
  ['admin', 'student', 0, true],
  ['admin', 'teacher', 1, false],
  ['admin', 'admin', 0, false],
  ['student', 'teacher', 0, false],
] as const)('%s becoming %s with %i other admins leaves no admin: %s', (before, after, others, expected) => {
  expect(wouldLeaveNoAdmin(before, after, others)).toBe(expected);
});
