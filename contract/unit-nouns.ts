import type { MatnKind } from './matn-names.ts';
import { feminine, masculine, type NounForms } from './noun-forms.ts';

/** «البيت 5» */
export const theUnit: Record<MatnKind, string> = { nazm: 'البيت', hadith: 'الحديث', nathr: 'الفقرة' };

/** What a unit of each kind is called. */
export const unitNouns: Record<MatnKind, NounForms> = {
  nazm: masculine('بيت', 'أبيات'),
  hadith: masculine('حديث', 'أحاديث'),
  nathr: feminine('فقرة', 'فقرات'),
};
