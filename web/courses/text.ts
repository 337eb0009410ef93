import { countOf, formatNumber } from '#web/lib/format';

export const coursesText = {
  notFound: 'لم نجد هذه المادة',
  notFoundDescription: 'ربما أُخفيت المادة أو تغيّر عنوانها. تجد موادك في الصفحة الرئيسية.',
  loadError: 'تعذّر عرض المادة',
  lessonCount: (count: number) => countOf('lesson', count),
  advisedBefore: 'يُستحسن قبلها:',
  taughtTexts: 'متن المادة:',
  syllabus: 'تنزيل مقرر المادة',
  progress: 'التقدّم في المادة',

  enrol: 'سجّل في المادة',
  enrolling: 'يُسجَّل اسمك',
  enrolled: 'تم التسجيل بنجاح',
  enrolledDescription: 'أُضيفت المادة إلى موادك، ويمكنك أن تبدأ الدرس الأول.',
  enrolError: 'تعذّر التسجيل',

  beginHere: 'ابدأ من هنا',
  beginHereDescription: 'هذه مواد المستوى الأول. اختر مادة وسجّل فيها، فتظهر لك هنا وتتابعها من حيث بلغت.',
  continueLearning: 'تابع التعلّم',
  goOn: 'تابع',
  begin: 'ابدأ',
  review: 'راجع',
  lessonsDone: (done: number, all: number) =>
    `أتممت ${formatNumber(done)} من ${countOf('lesson', all, { oblique: true })}`,
  itsExam: 'الاختبار',
  itsCertificate: 'الشهادة',
  finishedCourses: 'مواد أتممتها',
  enrolmentsError: 'تعذّر عرض موادك',
  noCourses: 'لم تُضف المواد بعد',
  noCoursesDescription: 'ستظهر مواد المستوى الأول هنا حين تضيفها إدارة الجامعة.',
} as const;
