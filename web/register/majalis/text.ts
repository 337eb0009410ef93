import type { NumberRange } from '#contract/number-ranges';
import type { BookUnit } from '#contract/register';
import { countOf } from '#web/lib/format';
import { numberInBook, numbersInWords, rangesInWords } from '../range-words.ts';
import { readerDid, urged, toReader } from '#web/lib/reader';

export const majalisText = {
  title: 'مجالس السماع',
  lead: 'تُقرأ الكتب على شيوخها، ومن حضر المجلس وسمعه كُتب في طبقة السماع.',
  announce: 'أعلِن مجالس كتاب',
  loadError: 'تعذّر عرض المجالس',
  coming: 'المجالس القادمة',
  none: 'لا مجلس معلَنًا الآن',
  get noneText() {
    return urged(
      'إذا أُعلنت مجالس كتاب ظهرت هنا وفي صفحة الكتاب. واطلب في صفحة الكتاب أن نُعلمك.',
      'إذا أُعلنت مجالس كتاب ظهرت هنا وفي صفحة الكتاب. واطلبي في صفحة الكتاب أن نُعلمك.',
    );
  },
  toBooks: 'كتب الإجازات',
  get open() {
    return urged('ادخل المجلس', 'ادخلي المجلس');
  },
  page: 'صفحة المجلس',
  onShaykh: (shaykh: string) => `على الشيخ ${shaykh}`,
  of: (majlis: string, book: string) => `${majlis} من «${book}»`,
  makeUp: 'مجلس إعادة',
  range: (range: NumberRange) => `${range[0] === range[1] ? 'الرقم' : 'الأرقام'} ${numbersInWords(range)}`,
} as const;

export const deskText = {
  title: 'ما عندك',
  requests: (count: number) => `ينتظر قولَك في الإجازة: ${countOf('application', count)}`,
  toRequests: 'طلبات الإجازة',
  chains: 'أسانيدك',
  get asShaykh() {
    return toReader({ man: 'أنت شيخها', woman: 'أنت شيختها', neutral: 'المجلس لك' });
  },
  get asScribe() {
    return toReader({ man: 'أنت كاتب طبقتها', woman: 'أنت كاتبة طبقتها', neutral: 'كتابة طبقتها إليك' });
  },
  sheet: 'ورقة السماع',
  sheetOf: (majlis: string) => `ورقة السماع: ${majlis}`,
  undecided: (count: number) => `${countOf('name', count)} بلا حكم`,
  states: { open: 'قائم الآن', over: 'انتهى', coming: 'لم يُفتح بعد' },
  tabaqa: 'الطبقة',
  steps: {
    get compose() {
      return urged('اكتب الطبقة', 'اكتبي الطبقة');
    },
    show: 'اعرضها على الشيخ',
    get approve() {
      return urged('انظر فيها: «صحّ ذلك»', 'انظري فيها: «صحّ ذلك»');
    },
    seal: 'اختمها',
    sealed: 'الطبقة المختومة',
  },
  waits: {
    show: 'كُتبت مسودتها، وتُعرض على الشيخ.',
    approve: 'عُرضت على الشيخ، وتنتظر قوله: «صحّ ذلك».',
    seal: 'قال الشيخ: «صحّ ذلك»، وينتظر ختمَه.',
    sealed: 'خُتمت.',
    compose: 'قُرئ الكتاب، وحُكم على كل من حضر. تُكتب الطبقة من أوراق السماع.',
  },
  unread: (left: number) => `بقي ${countOf('majlis', left)} قبل أن تُكتب الطبقة.`,
  undecidedLeft: (left: number) => `بقي ${countOf('name', left)} بلا حكم في أوراق السماع.`,
  get look() {
    return urged('انظر الطبقة', 'انظري الطبقة');
  },
  composing: 'تُكتب',
  composeFailed: 'لم تُكتب الطبقة',
} as const;

export const ownNameText = {
  title: 'اسمك في الطباق',
  lead: 'كما يُراد أن يُكتب في طبقة السماع: اسمك بنسبه.',
  ask: 'كيف يُكتب اسمك في طبقة السماع؟',
  askLead: 'يُكتب الآن كما هو في حسابك. والأحسن أن يُكتب بنسبه.',
  name: 'الاسم بنسبه',
  nameHint: 'مثل: يوسف بن عبد الله',
  sex: 'ذكر أو أنثى',
  sexes: { m: 'ذكر', f: 'أنثى' },
  get choose() {
    return urged('اختر', 'اختاري');
  },
  save: 'حفظ',
  saving: 'يُحفظ',
  saved: 'حُفظ اسمك كما يُكتب في الطباق',
  failed: 'لم يُحفظ الاسم',
  later: 'لاحقًا',
  written: (name: string) => `يُكتب: ${name}`,
  change: 'تغيير',
} as const;

export const majlisText = {
  of: (majlis: string, book: string) => `${majlis} من «${book}»`,
  loadError: 'تعذّر فتح صفحة المجلس',
  notFound: 'لا مجلس بهذا الرقم',
  notFoundText: 'لعله أُلغي، أو في العنوان خطأ.',
  toMajalis: 'مجالس السماع',
  onShaykh: (shaykh: string) => `على الشيخ ${shaykh}`,
  readBy: (reader: string) => `بقراءة ${reader}`,
  present: (count: number) => countOf('listener', count),
  since: (time: string) => `منذ ${time}`,
  youAreHere: 'أنت في المجلس',
  get backToMeeting() {
    return urged('عُد إلى البثّ', 'عودي إلى البثّ');
  },
  noLink: 'لم يُكتب لهذا المجلس رابط بثّ.',
  running: 'مضى من المجلس',
  ended: 'انتهى المجلس',
  before: 'لم يُفتح المجلس بعد',
  opensAt: 'يُفتح',
  get opensHint() {
    return urged(
      'أبقِ هذه الصفحة مفتوحة والمجلس قائم: حضورها قرينة لكاتب الطبقة.',
      'أبقي هذه الصفحة مفتوحة والمجلس قائم: حضورها قرينة لكاتب الطبقة.',
    );
  },
  get calendar() {
    return urged('أضفه إلى تقويمك', 'أضيفيه إلى تقويمك');
  },
  range: (range: NumberRange) => `المقروء: ${rangesInWords([range])}`,
  place: 'المكان',
  get toBook() {
    return readerDid('صفحة الكتاب، وما سمعتَ منه');
  },
  sheet: 'ورقة السماع',
  verdicts: {
    heard: 'كتب كاتب الطبقة أنك سمعت هذا المجلس كله.',
    attended: 'كتب كاتب الطبقة أنك حضرت هذا المجلس، ولم يكتب لك سماعًا.',
    missed: (missed: readonly NumberRange[]) =>
      `كتب كاتب الطبقة أنك سمعت هذا المجلس وفاتك منه ${rangesInWords(missed)}.`,
    none: 'لم يحكم كاتب الطبقة بعد في حضورك.',
    absent: 'لست في ورقة هذا المجلس.',
  },
} as const;

export const leafText = {
  now: 'يُقرأ الآن',
  shown: 'تقرأ',
  notYet: 'لم يُذكر بعد موضع القراءة.',
  number: numberInBook,
  follow: 'تتبّع القراءة',
  before: (unit: BookUnit, number: number) => `ما قبله: ${numberInBook(unit, number)}`,
  after: (unit: BookUnit, number: number) => `ما بعده: ${numberInBook(unit, number)}`,
  balagh: (majlis: string) => `بلغ السماع هنا، ${majlis}`,
  get noText() {
    return urged(
      'ليس نصّ هذا الكتاب في المكتبة. اقرأ من نسختك عند هذا الرقم.',
      'ليس نصّ هذا الكتاب في المكتبة. اقرئي من نسختك عند هذا الرقم.',
    );
  },
  get held() {
    return readerDid('تغيّر الموضع، ويتبعه النص إذا تركتَ التحديد.');
  },
} as const;

export const presenceText = {
  title: 'حضورك',
  here: 'أنت في المجلس',
  since: (time: string) => `منذ ${time}`,
  get joined() {
    return readerDid('دخلتَ');
  },
  away: (from: string, to: string) => `غابت صفحتك من ${from} إلى ${to}`,
  readMeanwhile: (away: readonly NumberRange[]) => `قُرئ فيها ${rangesInWords(away)}`,
  minutes: (count: number) => countOf('minute', count),
  evidence: 'هذا قرينةٌ يراها كاتب الطبقة. والذي يُثبت السماع ورقتُه، لا الصفحة.',
  offline: 'لا اتصال الآن. حضورك محفوظ في جهازك، ويُبلَّغ حين يعود.',
  strip: (stretches: string) => `صفحتك مفتوحة: ${stretches}`,
  stretch: (from: string, to: string) => `من ${from} إلى ${to}`,
  notHere: 'لم تكن صفحتك مفتوحة في هذا المجلس.',
} as const;

export const movingText = {
  title: 'موضع القراءة',
  back: (unit: BookUnit, number: number) =>
    urged(`ارجع إلى ${numberInBook(unit, number)}`, `ارجعي إلى ${numberInBook(unit, number)}`),
  on: (unit: BookUnit, number: number) => `انتقل إلى ${numberInBook(unit, number)}`,
  first: 'هذا أول مقروء المجلس.',
  last: 'هذا آخر مقروء المجلس.',
  begin: (unit: BookUnit, number: number) =>
    urged(`ابدأ من ${numberInBook(unit, number)}`, `ابدئي من ${numberInBook(unit, number)}`),
  number: 'الموضع الآن',
  waiting: 'لم يصل بعد، ويُرسل حين يعود الاتصال.',
  failed: 'لم يتغيّر الموضع',
  get open() {
    return urged('افتح المجلس', 'افتحي المجلس');
  },
  opening: 'يُفتح',
  close: 'اختم المجلس',
  closing: 'يُختم',
  closeTitle: 'أتختم المجلس؟',
  closeText: 'لا يُحسب حضورٌ بعد الختم. ويمكن فتحه من جديد إن خُتم سهوًا.',
  openAgain: 'افتحه من جديد',
  failedOpening: 'لم يتغيّر حال المجلس',
  you: 'في يدك',
} as const;
