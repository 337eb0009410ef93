/**
 * One name for one thing: what the university's texts call the things that it is made of, and what they never call them.
 * `glossary.test.ts` holds every Arabic sentence of the product against this list, but for the question banks: they speak of
 * the science, in its own words.
 */
export interface Term {
  /** What is meant. */
  means: string;
  term: string;
  plural: string;
  /** Words that mean the same elsewhere, in the forms that a text could have them in; prefixes and pronouns are understood. */
  never: readonly string[];
  /** Phrases in which one of those words means something else, and what. */
  unless?: readonly { phrase: string; means: string }[];
}

export const terms: readonly Term[] = [
  {
    means: 'a course of the programme or beside it',
    term: 'مادة',
    plural: 'مواد',
    never: ['كورس', 'كورسات', 'مقرر', 'مقررات', 'مساق', 'مساقات', 'دورة', 'دورات'],
    unless: [
      { phrase: 'مقرر المادة', means: 'the syllabus file of a course' },
      { phrase: 'مقرر مادة', means: 'the syllabus file of a course' },
      { phrase: 'صورة ومقرر إن شئت', means: 'the syllabus file of a course' },
      { phrase: 'رُفع المقرر', means: 'the syllabus file of a course' },
      { phrase: 'ملف المقرر', means: 'the syllabus file of a course' },
      { phrase: 'الكتاب المقرر', means: 'the set book of a subject' },
      { phrase: 'وكتابها المقرر', means: 'the set book of a subject' },
      { phrase: 'كتابها المقرر', means: 'the set book of a subject' },
      { phrase: 'الكتب المقررة', means: 'the set books of a subject' },
      { phrase: '«حجية السنة» المقرر', means: 'the set book of a subject' },
    ],
  },
  {
    means: 'a lesson of a course, recorded or still to be recorded',
    term: 'درس',
    plural: 'دروس',
    never: ['محاضرة', 'محاضرت', 'محاضرات', 'محاضرتان', 'محاضرتين', 'حصة', 'حصص'],
    unless: [{ phrase: "woman: 'محاضِرة", means: 'a teacher who is a woman' }],
  },
  {
    means: 'a level of the programme; also how far a student is, and how hard a course',
    term: 'مستوى',
    plural: 'مستويات',
    never: ['مرحلة', 'مرحلت', 'مراحل', 'فصل دراسي'],
    unless: [{ phrase: 'مراحل تدوين السنة', means: 'periods of history' }],
  },
  {
    means: 'a teacher',
    term: 'محاضر',
    plural: 'محاضرون',
    never: ['مدرس', 'مدرسين', 'مدرسون', 'معلم', 'معلمين', 'معلمون', 'أستاذ', 'أستاذة', 'أساتذة', 'أساتذت'],
    unless: [
      { phrase: 'أستاذ علوم الحديث', means: 'a rank of the faculty' },
      { phrase: 'أستاذ التخريج ودراسة الأسانيد', means: 'a rank of the faculty' },
      { phrase: 'أستاذة فقه الحديث', means: 'a rank of the faculty' },
      { phrase: '"roleLabel": "أستاذ"', means: 'a rank of the faculty' },
      { phrase: '"roleLabel": "أستاذة"', means: 'a rank of the faculty' },
      { phrase: '"title": "الأساتذة"', means: 'a rank of the faculty' },
      { phrase: 'أساتذة يدرّسون', means: 'a rank of the faculty' },
    ],
  },
  {
    means: 'the admin of the installation',
    term: 'مدير النظام',
    plural: 'مديرو النظام',
    never: ['أدمن', 'مشرف', 'مشرفين', 'مشرفون'],
  },
  { means: 'a student', term: 'طالب', plural: 'طلاب', never: ['متدرب', 'متدربين', 'متدربون', 'طلبة'] },
  {
    means: 'the timed exam of a course',
    term: 'اختبار',
    plural: 'اختبارات',
    never: ['امتحان', 'امتحانات', 'كويز'],
  },
  {
    means: 'time that a student has on top of an exam’s own',
    term: 'وقت إضافي',
    plural: 'أوقات إضافية',
    never: ['وقت زائد', 'تمديد الوقت', 'زمن إضافي'],
  },
  {
    means: 'how well a question tells those who know the rest of the paper from those who do not',
    term: 'قوة التمييز',
    plural: 'قوى التمييز',
    never: ['معامل التمييز', 'مؤشر التمييز', 'درجة التمييز'],
  },
  {
    means: 'what is granted for a level',
    term: 'دبلوم',
    plural: 'دبلومات',
    never: ['ديبلوم', 'ديبلومات', 'دبلومة'],
  },
  {
    means: 'the words of a lesson, written below its picture in the language that is spoken',
    term: 'نص الكلام',
    plural: 'نصوص الكلام',
    never: ['ترجمة نصية', 'الترجمة النصية', 'ملف الترجمة', 'إظهار الترجمة', 'إخفاء الترجمة'],
  },
  {
    means: 'to take a file from the university; تحميل is what a page does while it opens',
    term: 'تنزيل',
    plural: 'تنزيلات',
    never: ['تحميل الشهادة', 'تحميل الملف', 'تحميل المقرر', 'تحميل شهادة'],
  },
  { means: 'a password', term: 'كلمة المرور', plural: 'كلمات المرور', never: ['كلمة السر', 'الرقم السري'] },
  { means: 'an e-mail address', term: 'البريد الإلكتروني', plural: 'عناوين البريد', never: ['إيميل'] },
  {
    means: 'the institution',
    term: 'الجامعة',
    plural: 'الجامعات',
    never: ['معهد', 'أكاديمية', 'تُعدّها الكلية', 'تُعدّه الكلية'],
    unless: [
      { phrase: 'معادلةً أكاديمية', means: 'an equivalence that authorities grant' },
      { phrase: 'معادلة أكاديمية', means: 'an equivalence that authorities grant' },
    ],
  },
];

/** Messages that the product's two specifications give word for word: they keep their words, and are listed here. */
export const quotedMessages: readonly { words: string; where: string }[] = [
  { words: 'لا توجد كورسات بعد', where: 'administration, section 2: /course-management' },
  { words: 'مدة الكورس مطلوبة', where: 'administration, section 5: course, management dialog' },
  { words: 'نجح إنشاء الكورس', where: 'administration, section 8: success toasts' },
  { words: 'نجح تحديث الكورس', where: 'administration, section 8: success toasts' },
  { words: 'نجح حذف الكورس', where: 'administration, section 8: success toasts' },
  { words: 'حدث خطأ أثناء إنشاء الكورس', where: 'administration, section 8: course fallbacks' },
  { words: 'حدث خطأ أثناء تحديث الكورس', where: 'administration, section 8: course fallbacks' },
  { words: 'حدث خطأ أثناء حذف الكورس', where: 'administration, section 8: course fallbacks' },
  { words: 'اسم المدرس مطلوب', where: 'administration, section 5: live session' },
  {
    words: 'عنوان الديبلوم يجب أن يكون 5 أحرف على الأقل',
    where: 'administration, section 5: diploma template',
  },
  { words: 'تم إنشاء قالب الديبلوم', where: 'administration, section 8: success toasts' },
  { words: 'حدث خطأ أثناء إنشاء قالب الديبلوم', where: 'administration, section 8: template fallbacks' },
  { words: 'تم تحميل الشهادة', where: 'administration, section 8: success toasts' },
];
