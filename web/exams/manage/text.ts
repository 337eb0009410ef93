import { longestExam } from '#contract/exam-limits';
import type { ExamObstacle } from '#contract/exams';
import type { QuestionFormat } from '#contract/managing-exams';
import { countOf, formatExactGrade, formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const editorText = {
  createTitle: 'إضافة اختبار',
  createLead: 'بيانات الاختبار أولًا، ثم تُضاف أسئلته في الصفحة التالية.',
  examDetails: 'بيانات الاختبار',
  courses: 'إدارة المواد',

  course: 'المادة',
  get courseSearch() {
    return urged('ابحث عن المادة', 'ابحثي عن المادة');
  },
  courseSearchHint: (count: number) => `في القائمة ${countOf('subject', count)}`,
  get chooseCourse() {
    return urged('اختر المادة', 'اختاري المادة');
  },
  otherCourses: 'مواد أخرى',
  noCourses: 'لا مواد بعد',
  get noCoursesDescription() {
    return urged(
      'يتبع كل اختبار مادة. أضف المادة أولًا، ثم عُد لإضافة اختبارها.',
      'يتبع كل اختبار مادة. أضيفي المادة أولًا، ثم عودي لإضافة اختبارها.',
    );
  },
  addCourse: 'إضافة مادة',
  coursesError: 'تعذّر عرض قائمة المواد',

  title: 'عنوان الاختبار',
  description: 'وصف الاختبار',
  descriptionHint: 'يقرؤه الطالب قبل أن يبدأ.',
  duration: 'المدة بالدقائق',
  durationHint: `من 1 إلى ${longestExam} دقيقة.`,
  passingGrade: 'درجة النجاح (%)',
  passingGradeHint: 'من 1 إلى 100.',
  create: 'إنشاء الاختبار',
  creating: 'يُنشأ الاختبار',
  cancel: 'إلغاء',
  created: 'أُنشئ الاختبار',
  get createdDescription() {
    return urged('أضف أسئلته الآن ليتمكن الطلاب من دخوله.', 'أضيفي أسئلته الآن ليتمكن الطلاب من دخوله.');
  },
  createError: 'تعذّر إنشاء الاختبار',
  createFailed: 'لم يُنشأ الاختبار. يُرجى إعادة المحاولة.',

  loadError: 'تعذّر عرض الاختبار',
  notFound: 'لم نجد هذا الاختبار',
  notFoundDescription: 'ربما حُذف الاختبار أو تغيّر عنوانه.',
  backToCourses: 'العودة إلى إدارة المواد',
  results: 'نتائج الاختبار',
  analysis: 'تحليل الأسئلة',

  edit: 'تعديل البيانات',
  save: 'حفظ التعديلات',
  saving: 'تُحفظ التعديلات',
  saved: 'حُفظت بيانات الاختبار',
  saveError: 'تعذّر حفظ التعديلات',
  durationName: 'المدة',
  passingGradeName: 'درجة النجاح',
  minutes: (count: number) => countOf('minute', count),
  percent: (grade: number) => formatExactGrade(grade),
  active: 'منشور للطلاب',
  activeHint:
    'المسودة لا يراها الطلاب. وإذا أعدت المنشور مسودة لم يبدأ أحد محاولة جديدة، ومن بدأ قبل ذلك يتمّ محاولته.',
  publishNothing: 'لا يُنشر حتى يكون فيه سؤال معتمد.',
  publishThin: 'لا يُنشر حتى يكفي المعتمد من الأسئلة لورقته.',
  activated: 'نُشر الاختبار',
  deactivated: 'عاد الاختبار مسودة',

  ready: 'الاختبار جاهز: يدخله من أتمّ دروس المادة كلها.',
  notReady: 'لا يستطيع الطلاب دخول هذا الاختبار بعد:',
  obstacles: {
    get no_questions() {
      return urged(
        'لا أسئلة فيه. أضف سؤالًا واحدًا على الأقل.',
        'لا أسئلة فيه. أضيفي سؤالًا واحدًا على الأقل.',
      );
    },
    inactive: 'الاختبار مسودة. انشره حين يكتمل.',
    course_hidden: 'المادة نفسها لا يراها الطلاب. انشرها أو أظهرها من صفحتها.',
    no_lessons: 'لا دروس في المادة، ولا يُفتح الاختبار إلا بعد إتمام دروسها.',
    replaced: 'للمادة اختبار أحدث منه يدخله الطلاب بدلًا منه.',
  } satisfies Record<ExamObstacle, string>,
  seatedInstead: 'الاختبار الذي يدخله الطلاب الآن:',
  sittingNow: (count: number) =>
    `يؤدي الاختبار الآن ${countOf('student', count)}. تعديلك آمن: لكل محاولة مفتوحة نسختها من الأسئلة، ولا يظهر التعديل إلا في المحاولات التالية.`,

  questions: 'الأسئلة',
  questionsAndPoints: (questions: number, points: number) =>
    questions === 0
      ? 'لا أسئلة بعد'
      : `${countOf('question', questions)}، ومجموع النقاط ${formatNumber(points)}`,
  noQuestions: 'لا أسئلة بعد',
  get noQuestionsDescription() {
    return urged(
      'اكتب الأسئلة واحدًا بعد آخر من لوحة المفاتيح، أو استوردها من ملف.',
      'اكتبي الأسئلة واحدًا بعد آخر من لوحة المفاتيح، أو استورديها من ملف.',
    );
  },
  addQuestion: 'إضافة سؤال',
  importQuestions: 'استيراد أسئلة',
  exportQuestions: 'تصدير الأسئلة',

  numbered: (number: number) => `السؤال ${formatNumber(number)}`,
  newQuestion: 'سؤال جديد',
  points: 'النقاط',
  pointsOf: (points: number) => countOf('questionPoint', points),
  rightAnswer: 'الإجابة الصحيحة',
  moveUp: (number: number) => `تقديم السؤال ${formatNumber(number)}`,
  moveDown: (number: number) => `تأخير السؤال ${formatNumber(number)}`,
  editQuestion: (number: number) => `تعديل السؤال ${formatNumber(number)}`,
  duplicate: (number: number) => `تكرار السؤال ${formatNumber(number)}`,
  remove: (number: number) => `حذف السؤال ${formatNumber(number)}`,
  drag: 'اسحب لتغيير الترتيب',
  moved: (number: number) => `صار السؤال في الموضع ${formatNumber(number)}.`,
  orderError: 'تعذّر حفظ الترتيب',
  duplicated: (number: number) => `أُضيفت نسخة من السؤال ${formatNumber(number)} بعده.`,
  duplicateError: 'تعذّر تكرار السؤال',
  removeTitle: (number: number) => `حذف السؤال ${formatNumber(number)}؟`,
  removeDescription: (question: string) =>
    `لا يُستعاد السؤال «${question}» بعد حذفه. المحاولات السابقة والمفتوحة لا تتغيّر.`,
  removeConfirm: 'حذف السؤال',
  removed: 'حُذف السؤال.',
  removeError: 'تعذّر حذف السؤال',

  question: 'نص السؤال',
  options: 'الخيارات',
  optionsHint: 'علّم الصحيح منها. الخيارات الفارغة لا تُحفظ.',
  option: (letter: string) => `الخيار ${letter}`,
  markRight: (letter: string) => `الخيار ${letter} هو الصحيح`,
  removeOption: (letter: string) => `حذف الخيار ${letter}`,
  addOption: 'إضافة خيار',
  pointsHint: 'من 0.1 إلى 10.',
  chooseKey: 'علّم الإجابة الصحيحة.',
  saveAndNext: 'حفظ، ثم سؤال جديد',
  saveQuestion: 'حفظ السؤال',
  savingQuestion: 'يُحفظ السؤال',
  closeForm: 'إغلاق',
  discard: 'ترك التعديل',
  discardTitle: 'ترك ما كتبته؟',
  discardDescription: 'ما كتبته في هذا السؤال لم يُحفظ بعد، ولا يُستعاد.',
  discardConfirm: 'ترك ما كتبته',
  goOnWriting: 'متابعة الكتابة',
  questionSaved: (number: number) => `حُفظ السؤال ${formatNumber(number)}.`,
  questionError: 'لم يُحفظ هذا السؤال. ما كتبته باقٍ هنا:',
  fixFields: 'لم يُحفظ السؤال بعد. أصلح ما عُلّم بالأحمر.',
  optionsNow: (options: readonly string[]) =>
    `غيّر غيرك الخيارات بعد أن فتحت السؤال، وصارت: «${options.join('»، «')}».`,
  keyNow: (letter: string) => `غيّر غيرك الإجابة الصحيحة بعد أن فتحت السؤال، وصارت: «${letter}».`,
  restored: (count: number) =>
    `عاد إليك ما كتبته هنا ولم يُحفظ: ${countOf('question', count)}. راجعه ثم احفظه.`,

  keys: 'من لوحة المفاتيح',
  keyNames: [
    { keys: ['Enter'], does: 'ينقلك إلى الخيار التالي' },
    { keys: ['Alt', 'A…F'], does: 'يعلّم الإجابة الصحيحة' },
    { keys: ['Ctrl', 'Enter'], does: 'يحفظ ويفتح سؤالًا جديدًا' },
    { keys: ['Shift', 'Enter'], does: 'سطر جديد في نص السؤال' },
  ],

  importTitle: 'استيراد أسئلة',
  get importDescription() {
    return urged(
      'الصق النص أو اختر ملفًا. تُضاف الأسئلة كلها بعد الموجودة، أو لا يُضاف منها شيء.',
      'الصقي النص أو اختاري ملفًا. تُضاف الأسئلة كلها بعد الموجودة، أو لا يُضاف منها شيء.',
    );
  },
  importText: 'نص الأسئلة',
  chooseFile: 'ملف الأسئلة',
  fileError: 'تعذّرت قراءة الملف',
  format: 'صيغة النص',
  formatNames: { csv: 'CSV', gift: 'GIFT', aiken: 'Aiken' } satisfies Record<QuestionFormat, string>,
  example: 'مثال على الصيغة',
  preview: 'معاينة',
  previewing: 'يُقرأ النص',
  get nothingToImport() {
    return urged('الصق نص الأسئلة أو اختر ملفًا أولًا.', 'الصقي نص الأسئلة أو اختاري ملفًا أولًا.');
  },
  importError: 'تعذّر الاستيراد',
  problemsTitle: (count: number) =>
    `في النص ${countOf('mistake', count)}. لا يُحفظ منه شيء حتى يخلو من الخطأ.`,
  moreProblems: (count: number) => `وبعدها ${countOf('mistake', count)}.`,
  noneFound: 'لا أسئلة في هذا النص. قارنه بمثال الصيغة.',
  previewTitle: (count: number) => `تبيّن في النص ${countOf('question', count)}`,
  saveImport: (count: number) => `حفظ ${countOf('question', count, { oblique: true })}`,
  savingImport: 'تُحفظ الأسئلة',
  imported: (count: number) => `أُضيف إلى الاختبار ${countOf('question', count)}`,
} as const;

/** One question of the exam of a course in each format: what the server reads without complaint. */
export const formatExamples: Record<QuestionFormat, string> = {
  csv: `السؤال,الخيار A,الخيار B,الخيار C,الإجابة الصحيحة,النقاط,الصعوبة,الشرح,المصدر,معتمد
من صاحب «الأربعين»؟,النووي,البخاري,مالك,A,1,تذكّر,جمعها النووي رحمه الله.,مقدمة الأربعين,نعم`,
  gift: `من صاحب «الأربعين»؟ {
  =النووي
  ~البخاري
  ~مالك
}`,
  aiken: `من صاحب «الأربعين»؟
A. النووي
B. البخاري
C. مالك
ANSWER: A`,
};
