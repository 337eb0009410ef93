import { expect, it } from 'vitest';
import { faces, nameFace, titleFace } from './faces.ts';

it('an Arabic name is set in Ruqaa, vocalised or not', () => {
  expect(nameFace('عبد الله الأنصاري')).toBe(faces.ruqaa);
  expect(nameFace('مُحَمَّدٌ')).toBe(faces.ruqaa);
});

it('a name with letters that Ruqaa lacks is set as a whole in the book face', () => {
  for (const name of ['John Smith', 'چراغ علی', 'Zaïd محمد']) expect(nameFace(name)).toBe(faces.strong);
});

it('Kufi sets titles, but never the name of Allah or of His Messenger', () => {
  expect(titleFace('الجرح والتعديل')).toBe(faces.kufi);
  expect(titleFace('علل الحديث: مدخل')).toBe(faces.kufi);
  for (const title of [
    'أسماء الله الحسنى',
    'الدعوة إلى اللَّه',
    'وكالة رسول الله',
    'شمائل النبي',
    'سيرة محمد',
  ]) {
    expect(titleFace(title), title).toBe(faces.plainStrong);
  }
});
