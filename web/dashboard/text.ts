import type { Activity } from '#contract/dashboard';
import { countOf, formatNumber, nounAfter } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const dashboardText = {
  homeTitle: 'الرئيسية',
  welcomeTo: 'أهلًا بك يا',
  welcomeNew: 'هذه صفحتك في الجامعة: منها يبدأ الدرس، وإليها الرجوع.',
  get welcomeBack() {
    return urged(
      'أتممت دروس موادك كلها. راجعها متى شئت، أو ابدأ مادة جديدة.',
      'أتممت دروس موادك كلها. راجعيها متى شئت، أو ابدئي مادة جديدة.',
    );
  },
  firstStep: 'التعرّف إلى الجامعة',
  get firstCourse() {
    return urged('ابدأ بالمادة الأولى', 'ابدئي بالمادة الأولى');
  },
  get begin() {
    return urged('ابدأ الدرس الأول', 'ابدئي الدرس الأول');
  },
  get goOn() {
    return urged('تابع من حيث بلغت', 'تابعي من حيث بلغت');
  },
  whereYouAre: (title: string, done: number, left: number) =>
    done > 0
      ? `أتممت من «${title}» ${countOf('lesson', done, { oblique: true })}، وبقي لك ${countOf('lesson', left)} ثم الاختبار.`
      : `بدأت «${title}»، وأمامك ${countOf('lesson', left)} ثم الاختبار.`,
  diplomasTitle: 'الدبلومات الستة',
  diplomasError: 'تعذّر عرض تقدّمك في الدبلومات',
  coursesDone: (done: number, all: number) =>
    all > 0
      ? `${formatNumber(done)} من ${countOf('subject', all, { oblique: true })}`
      : 'تُضاف موادها قريبًا',
  progressIn: (title: string) => `التقدّم في ${title}`,
  statsError: 'تعذّر عرض أرقامك',
  completedCourses: (count: number) =>
    `${nounAfter('subject', count)} ${count === 2 ? 'أتممتهما' : 'أتممتها'}`,
  certificates: (count: number) => nounAfter('certificate', count),
  watchedHours: (count: number) => `${nounAfter('hour', count)} من الدروس`,
  averageGrade: 'متوسط الدرجات',
} as const;

/** What happened, with «subject» or «lesson» named after it. */
export const activityText: Record<Activity['kind'], string> = {
  certificate: 'حصلت على شهادة',
  passed: 'اجتزت اختبار',
  failed: 'أدّيت اختبار',
  lesson: 'أتممت درس',
  enrolment: 'التحقت بمادة',
};
