import { countOf } from '../lib/format.ts';
import { ordinal } from '../lib/ordinals.ts';
import type { AcademicLevel } from '../ui/level-badge.tsx';

export const levelsText = {
  title: 'المستويات',
  lead: 'ستة مستويات من الدبلوم التحضيري إلى الدكتوراه، والتقدّم فيها على مهلك بلا مدة محددة.',
  home: 'الرئيسية',
  diplomas: 'الدبلومات',
  allDiplomas: 'الدبلومات كلها',
  backHome: 'العودة إلى الرئيسية',
  levelNav: 'المستويات الستة',
  level: 'المستوى',
  ordinal,
  levelName: (level: AcademicLevel) => `المستوى ${ordinal(level)}`,
  subjects: (count: number) => countOf('subject', count),
  lessons: (count: number) => countOf('lesson', count),
  hours: (count: number) => countOf('hour', count),
  progressOf: (title: string) => `تقدّمك في ${title}`,
  subjectsTitle: 'مواد المستوى',
  notOpen: 'لم تُفتح بعد',
  progressError: 'تعذّر عرض تقدّمك في المستويات',
  recordError: 'تعذّر عرض تقدّمك في هذا المستوى',
  outcomesTitle: 'مخرجات التعلّم',
  outcomesLead: 'في ختام هذا المستوى:',
  certificate: (certificateType: string) => `تُمنح في ختامه: ${certificateType}`,
};
