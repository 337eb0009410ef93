import { expect, test } from 'vitest';
import { partsOfTitle, programmeTitle } from './course-title.ts';

test.each([
  ['الدبلوم التحضيري: مبادئ مصطلح الحديث', 'الدبلوم التحضيري', 'مبادئ مصطلح الحديث'],
  ['دورة في الإسناد', null, 'دورة في الإسناد'],
  ['عنوان ينتهي بنقطتين:', null, 'عنوان ينتهي بنقطتين:'],
])('«%s»', (title, diploma, subject) => {
  expect(partsOfTitle(title)).toEqual({ diploma, subject });
});

test('a course of the programme is found again in its title', () => {
  const title = programmeTitle('الدبلوم التحضيري', 'الأربعون النووية: حفظًا وشرحًا');
  expect(partsOfTitle(title)).toEqual({
    diploma: 'الدبلوم التحضيري',
    subject: 'الأربعون النووية: حفظًا وشرحًا',
  });
});
