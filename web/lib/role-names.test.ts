import { expect, it } from 'vitest';
import { roleToGive, standingOf } from './role-names.ts';

it.each([
  ['student', 'man', 'طالب · مبتدئ'],
  ['student', 'woman', 'طالبة · مبتدئة'],
  ['student', null, 'الدراسة · مبتدئ'],
  ['teacher', 'man', 'محاضر'],
  ['teacher', 'woman', 'محاضِرة'],
  ['teacher', null, 'التدريس'],
  ['admin', 'man', 'مدير النظام'],
  ['admin', 'woman', 'مديرة النظام'],
  ['admin', null, 'إدارة النظام'],
] as const)('a %s who is spoken of as %s is introduced as «%s»', (role, addressedAs, standing) => {
  expect(standingOf({ role, level: 'مبتدئ', addressedAs })).toBe(standing);
});

it('calls a role that is to be given by its own name, and a woman’s by hers', () => {
  expect(roleToGive('teacher', null)).toBe('محاضر');
  expect(roleToGive('teacher', 'woman')).toBe('محاضِرة');
});
