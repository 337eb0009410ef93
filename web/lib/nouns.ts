/** The nouns that the product counts, in the six forms that Arabic grammar gives a counted noun. */

import { feminine, masculine, type NounForms } from '#contract/noun-forms';
import { unitNouns } from '#contract/unit-nouns';

const nounForms = {
  answer: feminine('إجابة', 'إجابات'),
  application: masculine('طلب', 'طلبات'),
  attempt: feminine('محاولة', 'محاولات'),
  book: masculine('كتاب', 'كتب'),
  chain: {
    ...masculine('سند', 'أسانيد'),
    zero: 'لا سند',
  },
  certificate: feminine('شهادة', 'شهادات'),
  day: masculine('يوم', 'أيام'),
  exam: masculine('اختبار', 'اختبارات'),
  hadith: unitNouns.hadith,
  hour: { ...feminine('ساعة', 'ساعات'), zero: 'أقل من ساعة' },
  /** Of those who stand in a chain. */
  generation: feminine('طبقة', 'طبقات'),
  note: { ...feminine('حاشية', 'حواشٍ'), zero: 'لا حواشي' },
  narrator: {
    ...masculine('راوٍ', 'رواة'),
    two: 'راويان',
    twoOblique: 'راويين',
    many: '{n} راويًا',
    other: '{n} راوٍ',
  },
  ijaza: feminine('إجازة', 'إجازات'),
  lesson: masculine('درس', 'دروس'),
  listener: masculine('حاضر', 'حاضرين'),
  majlis: masculine('مجلس', 'مجالس'),
  name: masculine('اسم', 'أسماء'),
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
  paragraph: unitNouns.nathr,
  part: masculine('قسم', 'أقسام'),
  passage: masculine('موضع', 'مواضع'),
  /** What a question is worth. */
  questionPoint: feminine('نقطة', 'نقاط'),
  question: masculine('سؤال', 'أسئلة'),
  second: { ...feminine('ثانية', 'ثوانٍ'), zero: 'أقل من ثانية' },
  session: feminine('جلسة', 'جلسات'),
  student: masculine('طالب', 'طلاب'),
  subject: feminine('مادة', 'مواد'),
  time: feminine('مرة', 'مرات'),
  unit: feminine('وحدة', 'وحدات'),
  user: masculine('مستخدم', 'مستخدمين'),
  verse: unitNouns.nazm,
  week: masculine('أسبوع', 'أسابيع'),
  year: feminine('سنة', 'سنوات'),
} satisfies Record<string, NounForms>;

export type Noun = keyof typeof nounForms;
export const nouns: Record<Noun, NounForms> = nounForms;
