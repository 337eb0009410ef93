import { expect, test } from 'vitest';
import { partsOfTitle } from './course-title.ts';

test.each([
  ['الدبلوم التحضيري: مبادئ مصطلح الحديث', 'الدبلوم التحضيري', 'مبادئ مصطلح الحديث'],
  ['الدبلوم التحضيري: الأربعون النووية: حفظًا وشرحًا', 'الدبلوم التحضيري', 'الأربعون النووية: حفظًا وشرحًا'],
  ['دورة في الإسناد', null, 'دورة في الإسناد'],
  ['عنوان ينتهي بنقطتين:', null, 'عنوان ينتهي بنقطتين:'],
])('«%s»', (title, diploma, subject) => {
  expect(partsOfTitle(title)).toEqual({ diploma, subject });
});
