import type { NumberRange } from '#contract/number-ranges';
import { countOf } from '#web/lib/format';
import { rangesInWords } from '../range-words.ts';
import { readerDid, urged } from '#web/lib/reader';

export const announceText = {
  title: 'إعلان مجالس كتاب',
  get lead() {
    return urged(
      'اختر الكتاب، ثم قسّمه على مجالس، وعدّل ما شئت قبل الإعلان.',
      'اختاري الكتاب، ثم قسّميه على مجالس، وعدّلي ما شئت قبل الإعلان.',
    );
  },
  majalis: 'مجالس السماع',
  notAllowed: 'يُعلن المجالسَ شيوخُها',
  get notAllowedText() {
    return urged(
      'الإعلان لمن أذنت له الجامعة بعقد المجالس. اطلب الإذن من مدير النظام.',
      'الإعلان لمن أذنت له الجامعة بعقد المجالس. اطلبي الإذن من مدير النظام.',
    );
  },
  loadError: 'تعذّر فتح الصفحة',
  bookSection: 'الكتاب والشيخ',
  shaykh: 'الشيخ',
  book: 'الكتاب',
  get choose() {
    return urged('اختر', 'اختاري');
  },
  get bookNeeded() {
    return urged('اختر الكتاب.', 'اختاري الكتاب.');
  },
  unnumbered: (count: number) =>
    urged(
      `${countOf('book', count)} في القائمة بلا ترقيم بعد، فلا تُعلن مجالسها. اطلب من مدير النظام أن يكتب طبعتها وأرقامها في «الكتب».`,
      `${countOf('book', count)} في القائمة بلا ترقيم بعد، فلا تُعلن مجالسها. اطلبي من مدير النظام أن يكتب طبعتها وأرقامها في «الكتب».`,
    ),
  get noneNumbered() {
    return urged(
      'لا كتاب مرقّمًا بعد. اطلب من مدير النظام أن يكتب طبعة الكتاب وأرقامه في «الكتب».',
      'لا كتاب مرقّمًا بعد. اطلبي من مدير النظام أن يكتب طبعة الكتاب وأرقامه في «الكتب».',
    );
  },
  chain: 'سند الشيخ فيه',
  noChain: 'بلا سند الآن',
  get chainHint() {
    return readerDid('من أسانيدك التي اعتمدتَها في هذا الكتاب. يُذكر في الطبقة والإجازة.');
  },
  get writeChain() {
    return urged('اكتب سندك', 'اكتبي سندك');
  },
  peopleSection: 'من يقرأ ومن يكتب',
  whoReads: 'من يقرأ؟',
  shaykhReads: 'الشيخ نفسه',
  anotherReads: 'قارئ عليه',
  readerName: 'اسم القارئ بنسبه',
  readerSex: 'ذكر أو أنثى',
  sexes: { m: 'ذكر', f: 'أنثى' },
  readerEmail: 'بريد القارئ في الجامعة',
  readerEmailHint: 'إن كان له حساب: يحرّك موضع القراءة، وتُحسب له قراءته.',
  scribe: 'بريد كاتب الطبقة في الجامعة',
  scribeHint: 'اتركه إن كان الشيخ يكتب بنفسه.',
  place: 'مكان المجالس كما يُكتب في الطبقة',
  placeHint: 'مثل: بمجالس السماع في جامعة علوم الحديث',
  defaultPlace: 'بمجالس السماع في جامعة علوم الحديث',
  link: 'رابط البثّ',
  linkHint: 'لكل المجالس. ويمكن أن تُختار لمجلس جلسةٌ مباشرة أُعلنت من قبل.',
  planSection: 'المجالس',
  plan: 'تقسيم سريع',
  count: 'عدد المجالس',
  firstDay: 'أول يوم',
  time: 'الساعة',
  minutes: 'مدة المجلس بالدقائق',
  days: 'أيام القراءة',
  divide: 'قسّم الكتاب على المجالس',
  divideAgain: 'أعِد التقسيم',
  get bookFirst() {
    return urged('اختر الكتاب أولًا، ليُعرف عدد أرقامه.', 'اختاري الكتاب أولًا، ليُعرف عدد أرقامه.');
  },
  get daysNeeded() {
    return urged('اختر يومًا واحدًا على الأقل.', 'اختاري يومًا واحدًا على الأقل.');
  },
  countWrong: 'عدد المجالس من 1 إلى 200.',
  get dayNeeded() {
    return urged('اكتب أول يوم والساعة.', 'اكتبي أول يوم والساعة.');
  },
  row: {
    startsAt: 'الموعد',
    minutes: 'الدقائق',
    from: 'من الرقم',
    to: 'إلى الرقم',
    session: 'أين يُبثّ',
    byLink: 'برابط البثّ المكتوب أعلاه',
    remove: (majlis: string) => `حذف ${majlis}`,
  },
  add: 'زِد مجلسًا',
  unread: (unread: readonly NumberRange[]) => `لا يُقرأ في هذه المجالس ${rangesInWords(unread)}.`,
  twice: 'في مجلسين رقمٌ واحد. لا بأس إن كان مقصودًا.',
  whole: 'تُقرأ فيها أرقام الكتاب كلها.',
  submit: (count: number) =>
    count === 0 ? 'أعلِن المجالس' : `أعلِن ${countOf('majlis', count, { oblique: true })}`,
  submitting: 'تُعلن',
  done: 'أُعلنت المجالس',
  failed: 'لم تُعلن المجالس',
  noMajlis: 'قسّم الكتاب على مجالس، أو زِد مجلسًا.',
} as const;
