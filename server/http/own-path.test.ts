import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

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
