import { expect, test } from 'vitest';
import { displayName } from './accounts.ts';

test.each([
  [{ firstName: 'عبد الله', lastName: 'الأنصاري', email: 'a@b.c' }, 'عبد الله الأنصاري'],
  [{ firstName: 'عائشة', lastName: null, email: 'a@b.c' }, 'عائشة'],
  [{ firstName: '  ', lastName: '', email: 'student@demo.test' }, 'student'],
  [{ firstName: null, lastName: null, email: '@demo.test' }, 'طالب'],
  [{ firstName: null, lastName: null, email: null }, 'طالب'],
])('%o is called %s', (person, name) => {
  expect(displayName(person)).toBe(name);
});
