import type { StudentStats } from '#contract/dashboard';
import { countOf, formatNumber, nounAfter } from '#web/lib/format';

export const dashboardText = {
  homeTitle: 'الرئيسية',
  welcomeTo: 'أهلًا بك يا',
  welcomeNew: 'هذه صفحتك في الجامعة: منها تبدأ الدرس، وإليها تعود.',
  welcomeBack: 'أتممت دروس موادك كلها. راجعها متى شئت، أو ابدأ مادة جديدة.',
  firstStep: 'التعرّف إلى الجامعة',
  firstCourse: 'ابدأ بالمادة الأولى',
  begin: 'ابدأ الدرس الأول',
  goOn: 'تابع من حيث بلغت',
  whereYouAre: (title: string, done: number, left: number) =>
    done > 0
      ? `أتممت من «${title}» ${countOf('lesson', done, { oblique: true })}، وبقي لك ${countOf('lesson', left)} ثم تتقدّم إلى الاختبار.`
      : `بدأت «${title}»، وأمامك ${countOf('lesson', left)} ثم تتقدّم إلى الاختبار.`,
  diplomasTitle: 'الدبلومات الستة',
  diplomasError: 'تعذّر عرض تقدّمك في الدبلومات',
  coursesDone: (done: number, all: number) =>
    all > 0
      ? `${formatNumber(done)} من ${countOf('subject', all, { oblique: true })}`
      : 'تُضاف موادها قريبًا',
  progressIn: (title: string) => `التقدّم في ${title}`,
  statsError: 'تعذّر عرض أرقامك',
  completedCourses: (count: number) => `${nounAfter('subject', count)} أتممتها`,
  certificates: (count: number) => nounAfter('certificate', count),
  watchedHours: (count: number) => `${nounAfter('hour', count)} سماع`,
  averageGrade: 'متوسط الدرجات',
} as const;

/** What the figures tell of lately: at most three lines, the newest kind first. */
export function recentActivity(stats: StudentStats): string[] {
  const lines: string[] = [];
  if (stats.certificates > 0)
    lines.push(`حصلت على ${countOf('certificate', stats.certificates, { oblique: true })}`);
  if (stats.completedCourses > 0) {
    lines.push(`اجتزت اختبار ${countOf('subject', stats.completedCourses, { oblique: true })}`);
  }
  if (stats.totalHours > 0)
    lines.push(`استمعت إلى ${countOf('hour', stats.totalHours, { oblique: true })} من الدروس`);
  return lines;
}
