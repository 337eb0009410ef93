import type { ManagedApplication } from '#contract/managing-admission';
import { countOf } from '#web/lib/format';
import { shownAverage } from '../text.ts';

export const applicationsText = {
  title: 'طلبات الدكتوراه',
  lead: 'طلبات القبول في الدكتوراه: موضوع الأطروحة وخطتها. أقدم ما ينتظر القرار أولها.',
  filter: 'حال الطلبات',
  all: 'الطلبات كلها',
  states: { pending: 'تنتظر القرار', accepted: 'قُبلت', refused: 'اعتُذر عنها' } satisfies Record<
    ManagedApplication['state'],
    string
  >,
  stateOf: { pending: 'ينتظر القرار', accepted: 'قُبل', refused: 'اعتُذر عنه' } satisfies Record<
    ManagedApplication['state'],
    string
  >,
  count: (count: number) => countOf('application', count),
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
  refuse: 'الاعتذار عنه',
  refusing: 'يُعتذر',
  refused: 'اعتُذر عن الطلب',
  acceptOf: (name: string) => `قبول طلب ${name}`,
  refuseOf: (name: string) => `الاعتذار عن طلب ${name}`,
  acceptDescription: 'يُقبل الطالب في الدكتوراه إن استوفى شروطها الأخرى، ويرى ما يُكتب له.',
  refuseDescription: 'يرى الطالب سبب الاعتذار، وله أن يرسل طلبًا آخر.',
  acceptReason: 'كلمة للطالب',
  refuseReason: 'سبب الاعتذار',
  failed: 'تعذّر حفظ القرار',
  cancel: 'إلغاء',
} as const;
