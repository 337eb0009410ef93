import type { LevelStanding } from '#contract/admission';
import type { ManagedApplication } from '#contract/managing-admission';
import type { DiplomaKey } from '#contract/primitives';
import { countOf, formatNumber } from '#web/lib/format';
import { levelName } from '../level-names.ts';
import { shownAverage } from '../text.ts';

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
  chooseLevel: 'اختر المستوى',
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

export const applicationsText = {
  title: 'طلبات الدكتوراه',
  lead: 'طلبات القبول في الدكتوراه: موضوع الأطروحة وخطتها. أقدم ما ينتظر القرار أولها.',
  filter: 'حال الطلبات',
  all: 'الطلبات كلها',
  states: { pending: 'تنتظر القرار', accepted: 'قُبلت', declined: 'اعتُذر عنها' } satisfies Record<
    ManagedApplication['state'],
    string
  >,
  stateOf: { pending: 'ينتظر القرار', accepted: 'قُبل', declined: 'اعتُذر عنه' } satisfies Record<
    ManagedApplication['state'],
    string
  >,
  count: (count: number) => countOf('application', count),
  waiting: (count: number) => `طلبات الدكتوراه: ${formatNumber(count)}`,
  loadError: 'تعذّر عرض الطلبات',
  emptyTitle: 'لا طلبات هنا',
  emptyText: 'يظهر هنا طلب كل طالب أتمّ الماجستير وأراد الدكتوراه.',
  sentOn: (day: string) => `أُرسل في ${day}`,
  average: (average: number) => `معدله في الماجستير ${shownAverage(average)}`,
  noAverage: 'لا معدل له في الماجستير بعد',
  plan: 'الخطة',
  decidedBy: (name: string, day: string) => `القرار من ${name} في ${day}`,
  note: 'ما كُتب للطالب',
  accept: 'قبول الطلب',
  accepting: 'يُقبل',
  accepted: 'قُبل الطلب',
  decline: 'الاعتذار عنه',
  declining: 'يُعتذر',
  declined: 'اعتُذر عن الطلب',
  acceptOf: (name: string) => `قبول طلب ${name}`,
  declineOf: (name: string) => `الاعتذار عن طلب ${name}`,
  acceptDescription: 'يُقبل الطالب في الدكتوراه إن استوفى شروطها الأخرى، ويرى ما تكتبه له.',
  declineDescription: 'يرى الطالب سبب الاعتذار، وله أن يرسل طلبًا آخر.',
  acceptNote: 'كلمة للطالب',
  declineNote: 'سبب الاعتذار',
  failed: 'تعذّر حفظ القرار',
  cancel: 'إلغاء',
} as const;
