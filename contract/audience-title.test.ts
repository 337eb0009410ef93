import { expect, test } from 'vitest';
import { audienceTitle } from './audience-title.ts';

test.each([
  ['all', null, null, 'الجميع'],
  ['level', 6, null, 'طلاب المستوى السادس'],
  ['course', null, 'السيرة النبوية', 'طلاب مادة «السيرة النبوية»'],
  ['mine', null, null, 'طلاب مواد أحمد المحاضر'],
] as const)('to %s is said in words', (audience, level, subject, words) => {
  expect(audienceTitle({ audience, level, subject, by: 'أحمد المحاضر' })).toBe(words);
});
