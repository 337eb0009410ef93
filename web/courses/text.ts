import { countOf, formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const coursesText = {
  notFound: 'لم نجد هذه المادة',
  notFoundDescription: 'ربما أُخفيت المادة أو تغيّر عنوانها. وموادك في الصفحة الرئيسية.',
  loadError: 'تعذّر عرض المادة',
  lessonCount: (count: number) => countOf('lesson', count),
  advisedBefore: 'يُستحسن قبلها:',
  taughtTexts: 'متن المادة:',
  syllabus: 'تنزيل مقرر المادة',
  progress: 'التقدّم في المادة',

  get enrol() {
    return urged('سجّل في المادة', 'سجّلي في المادة');
  },
  enrolling: 'يُسجَّل اسمك',
  enrolled: 'تم التسجيل بنجاح',
  enrolledDescription: 'أُضيفت المادة إلى موادك، ويمكنك بدء الدرس الأول.',
  enrolError: 'تعذّر التسجيل',

  get beginHere() {
    return urged('ابدأ من هنا', 'ابدئي من هنا');
  },
  get beginHereDescription() {
    return urged(
      'هذه مواد المستوى الأول. اختر مادة وسجّل فيها، فتظهر لك هنا وتتابعها من حيث بلغت.',
      'هذه مواد المستوى الأول. اختاري مادة وسجّلي فيها، فتظهر لك هنا وتتابعينها من حيث بلغت.',
    );
  },
  get continueLearning() {
    return urged('تابع التعلّم', 'تابعي التعلّم');
  },
  get goOn() {
    return urged('تابع', 'تابعي');
  },
  get begin() {
    return urged('ابدأ', 'ابدئي');
  },
  get review() {
    return urged('راجع', 'راجعي');
  },
  lessonsDone: (done: number, all: number) =>
    `أتممت ${formatNumber(done)} من ${countOf('lesson', all, { oblique: true })}`,
  itsExam: 'الاختبار',
  itsCertificate: 'الشهادة',
  finishedCourses: 'مواد أتممتها',
  enrolmentsError: 'تعذّر عرض موادك',
  noCourses: 'لم تُضف المواد بعد',
  noCoursesDescription: 'ستظهر مواد المستوى الأول هنا حين تضيفها إدارة الجامعة.',
} as const;
