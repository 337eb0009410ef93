import { pluralForm } from '#contract/plural-form';
import type { ijazaKinds } from '#contract/register';
import type { HeardMajlis } from './coverage-rules.ts';

export type IjazaKind = (typeof ijazaKinds)[number];

/** How a student stands to the ijaza of a book with one shaykh. */
export interface Standing {
  /** Of the series that is asked about. */
  majalis: readonly HeardMajlis[];
  /** With this shaykh, in any series of the book. */
  hasHeard: boolean;
  hasRead: boolean;
  /** Passed recitals cover the whole text; null where the book is none of the texts that are recited here. */
  hasRecitedWhole: boolean | null;
  shaykhMayGrant: boolean;
  isAsked: boolean;
  isGranted: boolean;
}

const remaining = {
  zero: '',
  one: 'بقي مجلس واحد',
  two: 'بقي مجلسان',
  few: 'بقيت {n} مجالس',
  many: 'بقي {n} مجلسًا',
  other: 'بقي {n} مجلس',
};

/** Why an ijaza cannot be asked for; null where it can. Whether it is granted is the shaykh's word alone. */
export function whyNotAsk(standing: Standing, kind: IjazaKind): string | null {
  if (standing.isGranted) return 'أجازك الشيخ بهذا الكتاب.';
  if (standing.isAsked) return 'طلبك عند الشيخ، وينتظر قراره.';
  if (!standing.shaykhMayGrant) return 'انتهى إذن الشيخ بالإجازة في الجامعة.';
  // What is known by heart was recited to a teacher: it needs no majlis.
  return (kind === 'memorisation' ? null : beforeKhatm(standing)) ?? beforeKind(standing, kind);
}

function beforeKhatm({ majalis, hasHeard }: Standing): string | null {
  const main = majalis.filter(({ majlis }) => !majlis.isMakeUp);
  const left = main.filter(({ majlis }) => majlis.closedAt === null).length;
  if (main.length === 0) return 'لم تُعقد مجالس هذا الكتاب بعد.';
  if (left > 0) return `يُفتح طلب الإجازة بعد ختم الكتاب: ${pluralForm(left, remaining)}.`;
  const undecided = majalis.find(
    ({ majlis, verdict, isOnSheet }) => majlis.closedAt !== null && isOnSheet && verdict === null,
  );
  if (undecided) return `لم يُثبت كاتب الطبقة بعد سماعك المجلس ${undecided.majlis.number}.`;
  return hasHeard ? null : 'لم تسمع من هذا الكتاب على الشيخ شيئًا.';
}

function beforeKind({ hasRead, hasRecitedWhole }: Standing, kind: IjazaKind): string | null {
  if (kind === 'reading' && !hasRead) return 'تُطلب إجازة القراءة بعد أن تقرأ شيئًا من الكتاب في المجلس.';
  if (kind === 'memorisation' && hasRecitedWhole === null) return 'لا عرض لهذا الكتاب حفظًا في الجامعة بعد.';
  if (kind === 'memorisation' && !hasRecitedWhole) {
    return 'تُطلب إجازة الحفظ بعد عرض المتن كله على محاضر، وإجازته له.';
  }
  return null;
}
