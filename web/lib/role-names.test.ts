import { expect, it } from 'vitest';
import { standingOf } from './role-names.ts';

it.each([
  ['student', 'طالب · مبتدئ'],
  ['teacher', 'محاضر'],
  ['admin', 'مدير النظام'],
] as const)('a %s is introduced as «%s»: a level of study is a student’s alone', (role, standing) => {
  expect(standingOf({ role, level: 'مبتدئ' })).toBe(standing);
});
