import type { NumberRange } from '#contract/number-ranges';
import { countOf, formatNumber } from '#web/lib/format';
import { numbersInWords, rangesInWords } from '../range-words.ts';
import { shortTime } from '../majalis/clock-words.ts';
import type { EvidenceWords } from './evidence-words.ts';
import { readerDid, urged } from '#web/lib/reader';

const decided = (done: number, all: number) => `${formatNumber(done)} من ${formatNumber(all)}`;

export const sheetText = {
  title: 'ورقة السماع',
  majalis: 'المجالس',
  loadError: 'تعذّر فتح ورقة السماع',
  notFound: 'لا ورقة هنا لك',
  notFoundText: 'ورقة السماع يراها كاتبها وشيخ المجلس.',
  toMajlis: 'إلى صفحة المجلس',
  of: (majlis: string, range: NumberRange, book: string) =>
    `${majlis} من «${book}»، ${range[0] === range[1] ? 'الرقم' : 'الأرقام'} ${numbersInWords(range)}`,
  onShaykh: (shaykh: string) => `على الشيخ ${shaykh}`,
  readBy: (reader: string) => `بقراءة ${reader}`,
  filters: 'تصفية الأسماء',
  filter: {
    all: 'الكل',
    undecided: 'بلا حكم',
    heard: 'سمعوا',
    missed: 'فاتهم',
    attended: 'حضروا',
  },
  get search() {
    return urged('ابحث عن اسم', 'ابحثي عن اسم');
  },
  nobodyFound: 'لا اسم بهذه الحروف في الورقة.',
  nobodyHere: 'لا أحد هنا الآن.',
  verdicts: { heard: 'سمع', attended: 'حضر', missed: 'فاته' },
  decided: 'حُكم على',
  decidedOf: decided,
  waiting: 'لم يصل بعد',
  waitingHint: (count: number) =>
    `${countOf('name', count)} لم يصل حكمها بعد. هي محفوظة في جهازك، وتُرسل حين يعود الاتصال.`,
  allHeard: (count: number) => `أثبِت سماع من حضر كله (${formatNumber(count)})`,
  allHeardDone: (count: number) => `أُثبت سماع ${countOf('name', count)}`,
  done: (name: string, verdict: string) => `${name}: ${verdict}`,
  undo: 'تراجع',
  next: 'التالي بلا حكم',
  noneLeft: 'حُكم على كل من في الورقة.',
  get add() {
    return urged('أضف حاضرًا', 'أضيفي حاضرًا');
  },
  get addByName() {
    return urged('أضف حاضرًا بالاسم', 'أضيفي حاضرًا بالاسم');
  },
  empty: 'لم يدخل أحد بعد',
  emptyText: 'من يفتح صفحة المجلس وهو قائم يظهر اسمه هنا. ومن حضر بلا صفحة فأضفه باسمه.',
  listLabel: 'أسماء الحاضرين',
  missedShort: (missed: readonly NumberRange[]) => `فاته ${rangesInWords(missed)}`,
  more: (name: string) => `${name}: تصحيح الاسم وما حُفظ من الأحكام`,
  unknownSex: 'لم يُعرف أذكرٌ هو أم أنثى',
  sealed: 'خُتمت الطبقة، فلا تتغيّر هذه الورقة. ما بقي فاستدراك في الطبقة.',
  shown: 'عُرضت الطبقة على الشيخ: كل تغيير بعد ذلك يُحفظ معه اسمك وسببه.',
  get refused() {
    return readerDid('لم يُقبل بعض ما غيّرتَه');
  },
  refusedListeners: 'لم تُقبل إضافة بعض الأسماء',
  tellShortcuts: 'بلوحة المفاتيح',
  keys: {
    verdicts: 'سمع، حضر، فاته',
    rows: 'الاسم التالي والسابق',
    next: 'التالي بلا حكم',
    range: 'ما فاته',
  },
  before: {
    title: 'قبل العرض على الشيخ',
    heard: 'سمعوا',
    missed: 'فاتهم شيء',
    attended: 'حضروا ولم يسمعوا',
    left: (count: number) => `بقي ${countOf('name', count)} بلا حكم.`,
    later: 'ما يُغيَّر بعد العرض يُحفظ معه اسمك وسببه.',
    ready: 'حُكم على الجميع. تُكتب الطبقة من أوراق المجالس كلها.',
    toTabaqa: 'إلى الطبقة',
  },
  readings: 'من قرأ',
} as const;

/** How the page was there, as the scribe reads it under a name. */
export function evidenceSentence(words: EvidenceWords): string {
  switch (words.kind) {
    case 'byName':
      return 'أُضيف بالاسم';
    case 'never':
      return 'لم يفتح الصفحة';
    case 'whole':
      return 'من أوله إلى آخره';
    case 'came':
      return `دخل ${shortTime(words.at)}`;
    case 'left':
      return `خرج ${shortTime(words.at)}`;
    case 'cameAndLeft':
      return `دخل ${shortTime(words.came)} وخرج ${shortTime(words.left)}`;
    case 'away':
      return `غاب من ${shortTime(words.from)} إلى ${shortTime(words.to)}`;
    case 'often':
      return `انقطع ${countOf('time', words.times, { oblique: true })}، ${countOf('minute', words.minutes)}`;
  }
}

export const missedText = {
  from: 'فاته من الرقم',
  to: 'إلى الرقم',
  less: 'أنقص',
  more: 'زِد',
  shortcuts: { seen: 'كما في حضوره', fromStart: 'من أوله', toEnd: 'إلى آخره', whole: 'كله' },
  shortcutsLabel: 'طرق سريعة',
  another: 'مدى آخر',
  remove: (range: NumberRange) => `حذف المدى ${numbersInWords(range)}`,
  ruler: (missed: readonly NumberRange[]) => `فاته ${rangesInWords(missed)} من مقروء المجلس`,
  inOnePart: (part: string) => `في: ${part}.`,
  parts: (first: string, last: string, endsWithLast: boolean) =>
    `من: ${first}، إلى ${endsWithLast ? 'آخر' : 'أثناء'}: ${last}.`,
  get save() {
    return urged('احفظ ما فاته', 'احفظي ما فاته');
  },
} as const;

export const reasonText = {
  title: 'سبب التغيير',
  description: 'عُرضت الطبقة على الشيخ. يُحفظ مع التغيير اسمك وسببه.',
  label: 'السبب',
  required: 'يُكتب سبب التغيير.',
  submit: 'حفظ التغيير',
  busy: 'يُحفظ',
  cancel: 'ترك التغيير',
  failed: 'لم يُحفظ التغيير',
} as const;

export const addText = {
  title: 'إضافة حاضرين بأسمائهم',
  names: 'الأسماء',
  namesHint: 'اسمٌ في كل سطر، بنسبه كما يُكتب في الطبقة.',
  sex: 'هم',
  sexes: { m: 'ذكور', f: 'إناث' },
  submit: 'إضافة',
  cancel: 'إلغاء',
  get needed() {
    return urged('اكتب اسمًا واحدًا على الأقل.', 'اكتبي اسمًا واحدًا على الأقل.');
  },
  tooLong: 'لا يزيد الاسم على 200 حرف.',
  tooShort: 'أقل الاسم حرفان.',
  others: 'من مجالس هذه السلسلة',
  othersHint: 'حضروا مجلسًا آخر، وليسوا في هذه الورقة.',
  addAll: (count: number) => `أضفهم كلهم (${formatNumber(count)})`,
  addOne: (name: string) => urged(`أضف ${name}`, `أضيفي ${name}`),
  added: (count: number) => `أُضيف ${countOf('name', count)}`,
  get search() {
    return urged('ابحث في أسمائهم', 'ابحثي في أسمائهم');
  },
} as const;

export const personText = {
  name: 'الاسم كما يُكتب في الطبقة',
  sex: 'ذكر أو أنثى',
  sexes: { m: 'ذكر', f: 'أنثى' },
  reason: 'السبب',
  reasonHint: 'عُرضت الطبقة على الشيخ، فيُحفظ السبب مع التصحيح.',
  save: 'حفظ الاسم',
  saving: 'يُحفظ',
  saved: 'صُحّح الاسم',
  failed: 'لم يُصحّح الاسم',
  close: 'إغلاق',
  notYet: 'لم يصل هذا الاسم إلى الجامعة بعد. يُصحَّح حين يعود الاتصال.',
  history: 'ما حُفظ',
  noHistory: 'لم يُحكم عليه بعد.',
  undecided: 'بلا حكم',
  named: (name: string) => `كُتب: ${name}`,
  why: (reason: string) => `السبب: ${reason}`,
  sexNeeded: 'يجب اختيار: ذكر أو أنثى.',
} as const;

export const readingsText = {
  title: 'من قرأ في هذا المجلس',
  lead: 'ما لم يُكتب له قارئ هنا فهو لقارئ المجالس.',
  name: 'القارئ',
  sex: 'ذكر أو أنثى',
  sexes: { m: 'ذكر', f: 'أنثى' },
  from: 'من الرقم',
  to: 'إلى الرقم',
  get add() {
    return urged('أضف قارئًا', 'أضيفي قارئًا');
  },
  remove: (name: string) => `حذف ${name || 'هذا السطر'}`,
  save: 'حفظ',
  saving: 'يُحفظ',
  saved: 'حُفظ من قرأ',
  failed: 'لم يُحفظ من قرأ',
  cancel: 'إلغاء',
  get nameNeeded() {
    return urged('اكتب اسم القارئ.', 'اكتبي اسم القارئ.');
  },
  outside: (range: NumberRange) => `يقرأ ${numbersInWords(range)}، والمدى من رقم إلى رقم بعده.`,
} as const;
