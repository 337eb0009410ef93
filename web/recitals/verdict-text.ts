import { readerDid, urged } from '#web/lib/reader';

/** «الموضع», «الموضعين», «المواضع الخمسة» by their number, as an object. */
function thePlaces(count: number): string {
  if (count === 1) return 'الموضع';
  if (count === 2) return 'الموضعين';
  const named = ['الثلاثة', 'الأربعة', 'الخمسة', 'الستة', 'السبعة', 'الثمانية', 'التسعة', 'العشرة'][
    count - 3
  ];
  return named ? `المواضع ${named}` : 'المواضع';
}

export const verdictText = {
  title: 'حكم عرضك',
  notFound: 'لا عرض بهذا الرقم',
  notFoundDescription: 'لعل العنوان ناقص، أو لعل العرض ليس لك.',
  error: 'تعذّر عرض الحكم',
  loading: 'يُجهّز العرض',
  crumb: (day: string) => `عرض ${day}`,
  yourRecital: (range: string, when: string) => `عرضك: ${range}، ${when}`,
  waits: 'ينتظر محاضر المتن',
  waitsDescription: 'أُرسل عرضك ووصل كاملًا. يسمعه أحد محاضري المتن، ثم يظهر حكمه هنا.',
  passedWhole: (title: string) => `${readerDid('حفظتَ')} «${title}» كاملًا، وشهد بذلك محاضره.`,
  passedPart: 'أُجيز هذا القدر من المتن. فإذا أُجيزت أجزاؤه كلها كُتب لك حفظه كاملًا.',
  comment: 'تعليق المحاضر',
  spoken: 'تعليق المحاضر بصوته',
  review: (count: number) => urged(`راجع ${thePlaces(count)}`, `راجعي ${thePlaces(count)}`),
  get reviewRange() {
    return urged('راجع ما عرضته', 'راجعي ما عرضتِه');
  },
  get again() {
    return urged('اعرض من جديد', 'اعرضي من جديد');
  },
  get goOn() {
    return urged('اعرض ما بقي', 'اعرضي ما بقي');
  },
  toMend: 'ما يُصلَح',
  marks: 'المواضع',
  marksInText: 'المواضع في النص',
  noMarks: 'لم يُوسم في النص شيء.',
  playAt: (time: string) => urged(`استمع عند ${time}`, `استمعي عند ${time}`),
  recording: 'تسجيلك',
  get listen() {
    return urged('استمع إلى عرضك', 'استمعي إلى عرضك');
  },
  get keep() {
    return urged('احتفظ به', 'احتفظي به');
  },
  get kept() {
    return urged(
      'اخترت الاحتفاظ به، فلا يُحذف حتى تترك ذلك.',
      'اخترتِ الاحتفاظ به، فلا يُحذف حتى تتركي ذلك.',
    );
  },
  removedAt: (day: string) =>
    urged(
      `إن لم تحتفظ به حُذف بعد 90 يومًا من الحكم، في ${day}.`,
      `إن لم تحتفظي به حُذف بعد 90 يومًا من الحكم، في ${day}.`,
    ),
  get removedLater() {
    return urged('إن لم تحتفظ به حُذف بعد 90 يومًا من الحكم.', 'إن لم تحتفظي به حُذف بعد 90 يومًا من الحكم.');
  },
  removed: 'حُذف التسجيل بعد 90 يومًا من الحكم، والحكم والمواضع باقية.',
  live: 'سُمع هذا العرض مباشرة، فلا تسجيل له.',
  notKept: 'تعذّر حفظ اختيارك',
  attempts: 'عروضك لهذا القدر',
  where: 'أين يظهر؟',
  inProfile: 'في ملفك الشخصي',
  inTranscript: 'في كشف الدرجات، باسم محاضره وتاريخه',
  inIjaza: 'في شروط إجازة الكتاب حفظًا، إن كان له إجازة',
  wholeOnly: 'يظهر المتن في هذه المواضع حين تُجاز أجزاؤه كلها.',
  transcript: 'كشف الدرجات',
} as const;
