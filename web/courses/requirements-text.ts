import type { Exam } from '#contract/exams';
import { countOf, formatExactGrade, formatNumber, inSentence, percentInText } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** Apart from the other words of courses: the home page, which shows courses too, need not carry them. */
export const requirementsText = {
  about: 'عن المادة',
  requirements: 'شروط إتمام المادة',
  watchLessons: `مشاهدة ${percentInText(90)} من كل درس`,
  passExam: (grade: number) => `الاختبار النهائي: ${inSentence(formatExactGrade(grade))} فأكثر`,
  finalExam: 'الاختبار النهائي',
  countOfAll: (done: number, all: number) => `${formatNumber(done)} من ${formatNumber(all)}`,
  locked: 'مقفل',
  open: 'متاح',
  passed: 'تمّ',
  notPassed: 'لم يُجتز بعد',
  notYetThere: 'لم يُضف بعد',
  get enterExam() {
    return urged('ادخل الاختبار النهائي', 'ادخلي الاختبار النهائي');
  },
  get resumeExam() {
    return urged('تابع الاختبار، فالوقت يمضي', 'تابعي الاختبار، فالوقت يمضي');
  },
  get certificate() {
    return urged('اعرض شهادتك', 'اعرضي شهادتك');
  },
  lessonsLeftNoExam: (count: number) => `بقي لك ${countOf('lesson', count)}. لم يُضف اختبار هذه المادة بعد.`,
  noLessonsYet: 'لم تُضف دروس هذه المادة بعد.',
  examOpen: 'أتممت الدروس كلها، والاختبار النهائي مفتوح لك.',
  examMissing: 'أتممت الدروس كلها. لم يُضف اختبار هذه المادة بعد.',
  recite: 'عَرض المتن من الحفظ على محاضر',
  notRecited: 'لم يتمّ بعد',
  reciteText: (title: string) => urged(`اعرض «${title}»`, `اعرضي «${title}»`),
  allDone: 'أتممت المادة واجتزت اختبارها.',
} as const;

/** «20 سؤالًا في 30 دقيقة.» */
export const examFacts = ({ totalQuestions, duration }: Exam): string =>
  `${countOf('question', totalQuestions)} في ${countOf('minute', duration, { oblique: true })}.`;
