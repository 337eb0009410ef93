import type { MatnKind } from '#contract/mutun';
import type { ListedRecital, RecitalMark } from '#contract/recitals';
import { amountOf, countOf, formatMediaTime, formatNumber } from '#web/lib/format';
import { ordinal } from '#web/lib/ordinals';
import { unitName } from '#web/mutun/text';
import { readerDid, urged } from '#web/lib/reader';

const units = { nazm: 'البيت', hadith: 'الحديث', nathr: 'الفقرة' } satisfies Record<MatnKind, string>;

interface Range {
  kind: MatnKind;
  from: number;
  to: number;
  isWhole: boolean;
}

/** «من البيت 1 إلى 17», «البيت 7», «المتن كاملًا» */
export function rangeText({ kind, from, to, isWhole }: Range): string {
  if (isWhole) return 'المتن كاملًا';
  if (from === to) return unitName(kind, from);
  return `من ${units[kind]} ${formatNumber(from)} إلى ${formatNumber(to)}`;
}

/** «3 دقائق و24 ثانية» */
export function spokenLength(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  if (minutes === 0) return countOf('second', rest);
  const begin = countOf('minute', minutes);
  return rest === 0 ? begin : `${begin} و${amountOf('second', rest)}`;
}

export const markNames = {
  lahn: 'لحن',
  nisyan: 'نسيان',
  tabdil: 'تبديل',
  taraddud: 'تردّد',
} satisfies Record<RecitalMark['kind'], string>;

export const stateNames = {
  sent: 'ينتظر الحكم',
  passed: 'أُجيز',
  again: 'يُعاد',
} satisfies Record<ListedRecital['state'], string>;

/** «العرض الثاني», for all but the first. */
export const attemptText = (attempt: number): string => `العرض ${ordinal(attempt)}`;

export const tapeText = {
  place: 'الموضع من التسجيل',
  placeOf: (at: number, length: number) => `${formatMediaTime(at)} من ${formatMediaTime(length)}`,
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  back: (seconds: number) => `رجوع ${countOf('second', seconds)}`,
  forward: (seconds: number) => `تقديم ${countOf('second', seconds)}`,
  rate: (rate: number) => `السرعة ${rate}×، تُغيَّر بالضغط`,
  get cannotPlay() {
    return urged(
      'لا يستطيع هذا المتصفح تشغيل هذا التسجيل. جرّب متصفحًا آخر.',
      'لا يستطيع هذا المتصفح تشغيل هذا التسجيل. جرّبي متصفحًا آخر.',
    );
  },
} as const;

export const recitalsText = {
  title: 'عروضي',
  get lead() {
    return readerDid('ما عرضتَه من حفظك على المحاضرين، وما قالوه فيه.');
  },
  error: 'تعذّر عرض عروضك',
  loading: 'تُجهّز عروضك',
  get empty() {
    return urged('لم تعرض شيئًا بعد', 'لم تعرضي شيئًا بعد');
  },
  get emptyDescription() {
    return urged(
      'افتح متنًا حفظته، واعرضه على محاضر من حفظك: تسجّله هنا، ويسمعه محاضر المتن، ثم يأتيك حكمه.',
      'افتحي متنًا حفظته، واعرضيه على محاضر من حفظك: تسجّلينه هنا، ويسمعه محاضر المتن، ثم يأتيك حكمه.',
    );
  },
  get toTexts() {
    return urged('اختر متنًا تعرضه', 'اختاري متنًا تعرضينه');
  },
  get newOne() {
    return urged('اعرض متنًا', 'اعرضي متنًا');
  },
  waiting: 'تنتظر الحكم',
  decided: 'حُكم عليها',
  unsent: 'لم تُرسَل بعد',
  get unsentLead() {
    return urged(
      'محفوظة في هذا الجهاز وحده، فأرسلها أو احذفها.',
      'محفوظة في هذا الجهاز وحده، فأرسليها أو احذفيها.',
    );
  },
  get again() {
    return urged('اعرض من جديد', 'اعرضي من جديد');
  },
  get open() {
    return urged('انظر الحكم', 'انظري الحكم');
  },
  get listen() {
    return urged('استمع وأرسل', 'استمعي وأرسلي');
  },
  toJudge: 'إلى العرض',
  sentAt: (when: string) => `أُرسل ${when}`,
  heardLive: 'سُمع مباشرة',
  decidedBy: 'حكم عليه',
  get entrance() {
    return urged('اعرضه على محاضر', 'اعرضيه على محاضر');
  },
} as const;

export const signedText = {
  title: 'متون حفظتُها وشهد بها محاضر',
  by: 'أجازه',
} as const;

export const signOutText = {
  tapes: {
    title: 'في هذا الجهاز عرض لم يُرسَل',
    get description() {
      return urged(
        'إن خرجت الآن بقي محفوظًا في هذا الجهاز وحده، لا يراه غيرك، وتجده في «عروضي» حين تعود. وإن كان الجهاز لغيرك فأرسله أو احذفه أولًا.',
        'إن خرجت الآن بقي محفوظًا في هذا الجهاز وحده، لا يراه غيرك، وتجدينه في «عروضي» حين تعودين. وإن كان الجهاز لغيرك فأرسليه أو احذفيه أولًا.',
      );
    },
  },
  notes: {
    title: 'في هذا الجهاز حواشٍ لم تُرسَل',
    get description() {
      return urged(
        'إن خرجت الآن بقيت محفوظة في هذا الجهاز وحده، وتُرسل حين تعود. وإن كان الجهاز لغيرك فانتظر عودة الاتصال حتى تُرسل، أو احذفها أولًا.',
        'إن خرجت الآن بقيت محفوظة في هذا الجهاز وحده، وتُرسل حين تعودين. وإن كان الجهاز لغيرك فانتظري عودة الاتصال حتى تُرسل، أو احذفيها أولًا.',
      );
    },
  },
  questions: {
    title: 'في هذا الجهاز أسئلة لم تُرسَل',
    get description() {
      return urged(
        'ما كتبته من أسئلة وأجوبة يبقى محفوظًا في هذا الجهاز وحده، ويُرسل حين تعود.',
        'ما كتبته من أسئلة وأجوبة يبقى محفوظًا في هذا الجهاز وحده، ويُرسل حين تعودين.',
      );
    },
  },
  lessons: {
    title: 'على هذا الجهاز دروس محفوظة',
    get description() {
      return urged(
        'الدروس المحفوظة على هذا الجهاز تُحذف منه عند الخروج، ويمكن حفظها من جديد حين تعود.',
        'الدروس المحفوظة على هذا الجهاز تُحذف منه عند الخروج، ويمكن حفظها من جديد حين تعودين.',
      );
    },
  },
  get confirm() {
    return urged('اخرج', 'اخرجي');
  },
  get stay() {
    return urged('ابقَ', 'ابقي');
  },
} as const;
