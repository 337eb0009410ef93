/** The nouns that the product counts, in the six forms that Arabic grammar gives a counted noun. */

import type { PluralForms } from '#contract/plural-form';

export interface NounForms extends PluralForms {
  /** The dual after a preposition or as an object: «في درسين». */
  twoOblique: string;
}

function masculine(singular: string, plural: string): NounForms {
  return {
    zero: `لا ${plural}`,
    one: `${singular} واحد`,
    two: `${singular}ان`,
    twoOblique: `${singular}ين`,
    few: `{n} ${plural}`,
    many: `{n} ${singular}ًا`,
    other: `{n} ${singular}`,
  };
}

/** For nouns that end in ة: it opens into ت before the dual, and carries no alif of tanwin. */
function feminine(singular: string, plural: string): NounForms {
  const stem = singular.slice(0, -1);
  return {
    zero: `لا ${plural}`,
    one: `${singular} واحدة`,
    two: `${stem}تان`,
    twoOblique: `${stem}تين`,
    few: `{n} ${plural}`,
    many: `{n} ${singular}`,
    other: `{n} ${singular}`,
  };
}

const nounForms = {
  answer: feminine('إجابة', 'إجابات'),
  application: masculine('طلب', 'طلبات'),
  attempt: feminine('محاولة', 'محاولات'),
  book: masculine('كتاب', 'كتب'),
  certificate: feminine('شهادة', 'شهادات'),
  day: masculine('يوم', 'أيام'),
  exam: masculine('اختبار', 'اختبارات'),
  hadith: masculine('حديث', 'أحاديث'),
  hour: { ...feminine('ساعة', 'ساعات'), zero: 'أقل من ساعة' },
  lesson: masculine('درس', 'دروس'),
  level: {
    ...masculine('مستوى', 'مستويات'),
    two: 'مستويان',
    twoOblique: 'مستويين',
    many: '{n} مستوًى',
  },
  minute: { ...feminine('دقيقة', 'دقائق'), zero: 'أقل من دقيقة' },
  matn: masculine('متن', 'متون'),
  mistake: {
    ...masculine('خطأ', 'أخطاء'),
    two: 'خطآن',
    many: '{n} خطأً',
  },
  month: masculine('شهر', 'أشهر'),
  page: feminine('صفحة', 'صفحات'),
  paragraph: feminine('فقرة', 'فقرات'),
  /** What a question is worth. */
  questionPoint: feminine('نقطة', 'نقاط'),
  question: masculine('سؤال', 'أسئلة'),
  second: { ...feminine('ثانية', 'ثوانٍ'), zero: 'أقل من ثانية' },
  session: feminine('جلسة', 'جلسات'),
  student: masculine('طالب', 'طلاب'),
  subject: feminine('مادة', 'مواد'),
  unit: feminine('وحدة', 'وحدات'),
  user: masculine('مستخدم', 'مستخدمين'),
  verse: masculine('بيت', 'أبيات'),
  week: masculine('أسبوع', 'أسابيع'),
  year: feminine('سنة', 'سنوات'),
} satisfies Record<string, NounForms>;

export type Noun = keyof typeof nounForms;
export const nouns: Record<Noun, NounForms> = nounForms;
