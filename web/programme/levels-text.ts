import type { LevelDetail } from '#contract/level-details';
import { countOf, formatExactGrade, formatNumber, inSentence } from '../lib/format.ts';
import { ordinal } from '../lib/ordinals.ts';
import type { AcademicLevel } from '../ui/level-badge.tsx';
import type { Standing } from './standing.ts';

const furtherConditions: Record<
  LevelDetail['furtherConditions'][number],
  { condition: string; state: string }
> = {
  distinction: { condition: 'إتمام الماجستير بتقدير «ممتاز»', state: 'يُحسب من معدلك' },
  committee: { condition: 'موافقة اللجنة العلمية', state: 'تقررها اللجنة' },
  'thesis-topic': { condition: 'اختيار موضوع للأطروحة', state: 'يُعرض على اللجنة' },
};

const averageText = (average: number): string => inSentence(formatExactGrade(average));

export const levelsText = {
  title: 'المستويات',
  lead: 'ستة مستويات من الدبلوم التحضيري إلى الدكتوراه، تتقدّم فيها على مهلك بلا مدة محددة.',
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

  admissionTitle: 'شروط القبول',
  openToAll: 'لا يُشترط لهذا المستوى معدل سابق، ولا خبرة سابقة في علوم الحديث.',
  completePrevious: (title: string) => `إتمام ${title}`,
  passedOf: (passed: number, all: number) => `${formatNumber(passed)} من ${formatNumber(all)}`,
  averageIn: (required: number, level: AcademicLevel) =>
    `معدل لا يقل عن ${inSentence(formatExactGrade(required))} في المستوى ${ordinal(level)}`,
  averageState: (standing: Standing) =>
    standing.state === 'none' ? 'لم يُحسب بعد' : averageText(standing.average),
  furtherCondition: (key: LevelDetail['furtherConditions'][number]) => furtherConditions[key],
  howAveraged: 'يُحسب المعدل بدرجات المواد التي اجتزتها، وتُرجَّح كل درجة بساعات مادتها.',
};

/** One sentence on where the student stands. `left` counts the subjects of the level before that are not passed yet. */
export function standingText(
  standing: Standing,
  required: number,
  level: AcademicLevel,
  left: number,
): string {
  const name = `المستوى ${ordinal(level)}`;
  const asked = inSentence(formatExactGrade(required));
  if (standing.state === 'none')
    return `لم تُحسب لك درجة في ${name} بعد؛ يبدأ حساب المعدل بأول مادة تجتازها.`;
  const average = averageText(standing.average);
  // two subjects are counted in the dual
  const stillToCome = `${countOf('subject', left)} ${left === 2 ? 'تُحسبان' : 'تُحسب'} فيه`;
  if (standing.state === 'reached') {
    return left === 0
      ? `أتممت مواد ${name} بمعدل ${average}، واستوفيت المعدل المطلوب (${asked}).`
      : `معدلك حتى الآن ${average}، وهو يفي بالمطلوب (${asked})؛ وبقيت ${stillToCome}.`;
  }
  return left === 0
    ? `أتممت مواد ${name} بمعدل ${average}، وهو دون المطلوب (${asked}). للنظر في حالتك يُرجى مراجعة إدارة الجامعة.`
    : `معدلك حتى الآن ${average}، وهو دون المطلوب (${asked})؛ وبقيت ${stillToCome}.`;
}
