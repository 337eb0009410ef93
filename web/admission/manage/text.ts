import type { LevelStanding } from '#contract/admission';
import type { DiplomaKey } from '#contract/primitives';
import { formatNumber } from '#web/lib/format';
import { levelName } from '../level-names.ts';
import { shownAverage } from '../text.ts';
import { urged } from '#web/lib/reader';

export const manageAdmissionText = {
  title: 'القبول',
  loadError: 'تعذّر عرض القبول',
  admittedBy: { open: 'مفتوح', conditions: 'مقبول', equivalence: 'مقبول بالمعادلة' },
  notAdmitted: 'لم يُقبل',
  equivalences: 'المعادلات',
  noEquivalences: 'لم تُمنح له معادلة.',
  grantedBy: (name: string, day: string) => `منحها ${name} في ${day}`,
  takenBackOn: (day: string) => `رُجع عنها في ${day}`,
  takenBack: 'رُجع عنها',

  grant: 'قبول بالمعادلة',
  grantFor: (name: string) => `قبول ${name} بالمعادلة`,
  grantDescription: 'يُقبل الطالب في المستوى وفيما قبله بلا شروط، ويرى السبب، ويُكتب في سجل التغييرات.',
  level: 'المستوى',
  get chooseLevel() {
    return urged('اختر المستوى', 'اختاري المستوى');
  },
  reason: 'السبب',
  reasonHint: 'كشهادة سابقة أو دراسة على شيخ؛ يقرؤه الطالب.',
  granting: 'يُقبل',
  granted: (diploma: DiplomaKey) => `قُبل الطالب في ${levelName(diploma)} بالمعادلة`,
  grantFailed: 'تعذّر القبول بالمعادلة',
  cancel: 'إلغاء',

  takeBack: 'رجوع عنها',
  takeBackOf: (diploma: DiplomaKey) => `الرجوع عن المعادلة في ${levelName(diploma)}`,
  takeBackDescription:
    'لا يسجّل الطالب بعدها في مواد جديدة من المستوى بلا شروطه؛ وما سجّل فيه من قبل يبقى له.',
  takingBack: 'يُرجع عنها',
  takeBackDone: 'رُجع عن المعادلة',
  takeBackFailed: 'تعذّر الرجوع عن المعادلة',
  keep: 'إبقاؤها',
} as const;

/** «9 من 11 · المعدل 82.6» */
export const levelFigures = ({ passed, subjects, average }: LevelStanding): string =>
  [
    `${formatNumber(passed)} من ${formatNumber(subjects)}`,
    ...(average === null ? [] : [`المعدل ${shownAverage(average)}`]),
  ].join(' · ');
