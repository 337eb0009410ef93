import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGuessable, ownPath, wouldLeaveNoAdmin } from './rules.ts';

describe('after signing in, a form leads only to a page of this site', () => {
  test.each([
    ['/profile', '/profile'],
    ['/course/7?tab=exam#q3', '/course/7?tab=exam#q3'],
    ['/verify/HDT-1448', '/verify/HDT-1448'],
    [undefined, '/'],
    ['', '/'],
    ['profile', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/..//evil.example', '/'],
    ['/api/logout', '/'],
    ['/api', '/'],
    ['/a/../api/logout', '/'],
  ])('%j leads to %j', (next, expected) => expect(ownPath(next)).toBe(expected));

  test('whatever is asked for, the browser stays here', () => {
    const origin = 'https://university.example';
    const nasty = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', '\t', 'evil.example', 'http:'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          nasty.map((parts) => `/${parts.join('')}`),
        ),
        (next) => {
          expect(new URL(ownPath(next), origin).origin).toBe(origin);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

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
