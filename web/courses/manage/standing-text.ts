import { countOf } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** Whether students see a course. */
export const standingText = {
  label: 'حال المادة عند الطلاب',
  meaning: {
    draft: 'لا يراها الطلاب حتى تنشرها.',
    published: 'يراها الطلاب.',
    hidden: 'لا يراها الطلاب الآن. ما أنجزوه فيها محفوظ، ويعود إليهم حين تُظهَر.',
  },
  seenBy: (students: number) =>
    students === 0
      ? 'يراها الطلاب، ولم يسجّل فيها أحد بعد.'
      : `يراها الطلاب، والمسجّلون فيها: ${countOf('student', students)}.`,
  missingLabel: 'مما ينقصها:',
  missing: {
    lessons: 'لا درس فيها بعد.',
    recordings: 'فيها دروس بلا تسجيل.',
    exam: 'لا اختبار فيها يدخله الطلاب، فلا شهادة لمن يتمّها.',
  },
  show: { draft: 'نشر المادة', hidden: 'إظهار المادة' },
  get needsLesson() {
    return urged('أضف درسًا واحدًا على الأقل لتنشرها.', 'أضيفي درسًا واحدًا على الأقل لتنشريها.');
  },
  hide: 'إخفاء المادة',
  leaveShown: 'إبقاؤها ظاهرة',
  confirmHide: (title: string) => `إخفاء المادة «${title}» عن الطلاب؟`,
  hideDescription:
    'تختفي المادة بدروسها واختبارها عن الطلاب، ومنهم من يدرسها الآن. يبقى ما أنجزوه وما نالوه محفوظًا، ويمكن إظهارها متى شئت.',
  busy: { draft: 'تُنشر', published: 'تُخفى', hidden: 'تُظهر' },
  done: {
    draft: { title: 'نُشرت المادة', description: 'يراها الطلاب الآن.' },
    hidden: { title: 'أُظهرت المادة', description: 'عادت إلى الطلاب كما كانت.' },
    published: { title: 'أُخفيت المادة', description: 'لا يراها الطلاب حتى تُظهَر.' },
  },
  failed: 'تعذّر تغيير حال المادة',
  deleteDraft: 'حذف المسودة',
  deleteCourse: 'حذف المادة',
} as const;

export const recitalSwitchText = {
  label: 'الشهادة تنتظر عَرض متون المادة',
  hint: 'يعرض الطالب متون المادة من حفظه على محاضر، ولا تصدر شهادته حتى تُجاز كلها. ويرى ذلك قبل أن يسجّل في المادة.',
  failed: 'تعذّر تغيير شرط العرض',
} as const;
