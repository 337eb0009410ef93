import type { StudentStats } from '#contract/dashboard';
import { countOf, nounAfter } from '#web/lib/format';

export const dashboardText = {
  homeTitle: 'الرئيسية',
  welcomeTo: 'أهلًا بك يا',
  welcomeNew: 'هذه صفحتك في الجامعة: منها تبدأ الدرس، وإليها تعود.',
  firstStep: 'التعرّف إلى الجامعة',
  levelsTitle: 'مستويات البرنامج',
  subjects: (count: number) => countOf('subject', count),
  hours: (count: number) => countOf('hour', count),
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
