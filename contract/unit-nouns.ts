import type { MatnKind } from './matn-names.ts';
import { feminine, masculine, type NounForms } from './noun-forms.ts';

/** What a unit of each kind is called. */
export const unitNouns: Record<MatnKind, NounForms> = {
  nazm: masculine('بيت', 'أبيات'),
  hadith: masculine('حديث', 'أحاديث'),
  nathr: feminine('فقرة', 'فقرات'),
};
