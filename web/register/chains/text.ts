import type { Way } from '#contract/register';
import { countOf } from '#web/lib/format';
import { readerDid, urged } from '#web/lib/reader';

export const chainsText = {
  title: 'أسانيدي',
  lead: 'أسانيدك إلى كتب الإجازات، تُكتب راويًا راويًا. يبقى السند لك وحدك حتى يُعتمد.',
  loadError: 'تعذّر تحميل الأسانيد',
  notShaykh: 'كتابة الأسانيد للشيوخ',
  notShaykhText:
    'هنا يكتب الشيخ المأذون له سنده إلى كتاب يُقرأ عليه، من شيخه إلى المصنّف. وأسانيد الكتب المعتمدة في صفحة كل كتاب من كتب الإجازات.',
  toIjazas: 'كتب الإجازات',
  none: 'لا سند بعد',
  get noneText() {
    return urged('اختر كتابًا لتبدأ سندك إليه.', 'اختاري كتابًا لتبدئي سندك إليه.');
  },
  get begin() {
    return urged('ابدأ سندًا', 'ابدئي سندًا');
  },
  book: 'الكتاب',
  get chooseBook() {
    return urged('اختر الكتاب', 'اختاري الكتاب');
  },
  beginning: 'يُفتح',
  beginError: 'تعذّر ابتداء السند',
  approved: 'معتمد',
  draft: 'مسودة',
  persons: (count: number) =>
    count === 0 ? 'لم يُكتب فيه أحد بعد' : `فيه ${countOf('narrator', count)} بعدك`,
  read: 'السند',
  edit: 'أكمله',
  correct: 'صحّحه بسند جديد',
  correcting: 'يُنسخ',
};

export const chainPageText = {
  title: (book: string) => `سند «${book}»`,
  crumbIjazas: 'الإجازات',
  crumb: 'السند',
  notFound: 'لا سند هنا',
  notFoundText: 'لعله حُذف، أو لم يعتمده صاحبه بعد.',
  toChains: 'أسانيدي',
  loadError: 'تعذّر تحميل السند',
  lead: (persons: number, generations: number, turns: number) =>
    `من الشيخ إلى المصنّف: ${countOf('narrator', persons)} في ${countOf('generation', generations, { oblique: true })}${turns === 0 ? '' : turns === 1 ? '، وفيه تحويل واحد' : turns === 2 ? '، وفيه تحويلان' : `، وفيه ${turns} تحويلات`}. كتبه الشيخ بنفسه.`,
  draft: 'هذه مسودة لم تُعتمد بعد، ولا يراها غيرك وإدارة الجامعة.',
  view: 'صورة السند',
  tree: 'شجرة',
  prose: 'سردًا',
  proseOpening: 'أرويه',
  rootNote: 'الشيخ',
  edit: 'تحرير السند',
  print: 'طباعة',
  asWritten: 'السند مكتوب كما أملاه صاحبه. وما بدا فيه من فجوة زمنية يُنبَّه إليه، ولا يُصلَح.',
  get choose() {
    return urged('اختر راويًا لتقرأ ترجمته.', 'اختاري راويًا لتقرئي ترجمته.');
  },
  life: 'ترجمة',
  years: 'المولد والوفاة',
  diedOnly: 'الوفاة',
  unknownBirth: 'مولده غير مذكور',
  tookFrom: (isWoman: boolean) => (isWoman ? 'أخذته عن' : 'أخذه عن'),
  gaveTo: (isWoman: boolean) => (isWoman ? 'وأخذه عنها' : 'وأخذه عنه'),
  linkSource: 'مصدر أخذه',
  source: 'المصدر',
  noLife: 'لم تُكتب له ترجمة.',
  close: 'إغلاق الترجمة',
};

export const ways: { way: Way; meaning: string }[] = [
  { way: 'sama', meaning: 'سمعه من لفظ شيخه، أو بقراءة غيره عليه' },
  { way: 'qiraa', meaning: 'قرأه بنفسه على شيخه' },
  { way: 'ard', meaning: 'عرضه عليه من حفظه أو كتابه، والشيخ يقابل' },
  { way: 'ijaza', meaning: 'أذن له في روايته' },
  { way: 'munawala', meaning: 'دفع إليه كتابه مع الإذن' },
  { way: 'mukataba', meaning: 'كتب إليه به' },
  { way: 'wijada', meaning: 'وجده بخطه، ولا رواية له عنه' },
];

export const editText = {
  title: (book: string) => `سندك إلى «${book}»`,
  lead: 'راويًا راويًا من شيخك إلى المصنّف. كل خطوة تُحفظ مسودة، ولا يراها غيرك حتى تُعتمد.',
  crumb: 'تحرير السند',
  soFar: 'السند إلى الآن',
  ask: (name: string, isWoman: boolean) => `عمّن ${isWoman ? 'أخذت' : 'أخذ'} ${name} هذا الكتاب؟`,
  get askSelf() {
    return readerDid('عمّن أخذتَ هذا الكتاب؟');
  },
  get search() {
    return urged('اكتب اسمه أو كنيته أو شهرته', 'اكتبي اسمه أو كنيته أو شهرته');
  },
  people: 'من هم في السجل',
  searching: 'يُبحث',
  inChains: (count: number) =>
    count === 0 ? 'ليس في سند معتمد بعد' : `في ${countOf('chain', count, { oblique: true })}`,
  mayHaveMet: 'يمكن اللقاء',
  agedAt: (years: number) =>
    years === 0 ? 'يمكن اللقاء: وُلد سنة وفاته' : `يمكن اللقاء: كان عمره ${countOf('year', years)} عند وفاته`,
  unborn: (years: number) =>
    `توفي قبل مولده بـ${countOf('year', years, { oblique: true })}: منقطع، أو أحد التاريخين وهم`,
  far: (years: number) => `بين وفاتيهما ${countOf('year', years)}: يبعد اللقاء`,
  wouldGoRound: 'هو في السند قبله، فلا يؤخذ عنه',
  isAuthor: 'مصنّف الكتاب: به يتم السند',
  addNew: (name: string) =>
    name
      ? urged(`ليس هنا: أضف «${name}» شخصًا جديدًا`, `ليس هنا: أضيفي «${name}» شخصًا جديدًا`)
      : urged('ليس هنا: أضف شخصًا جديدًا', 'ليس هنا: أضيفي شخصًا جديدًا'),
  newPerson: 'شخص جديد في السجل',
  keepPerson: 'أضِفه إلى السجل',
  keeping: 'يُحفظ',
  personError: 'تعذّرت إضافته',
  cancel: 'إلغاء',
  change: 'غيّره',
  chosen: 'المختار',
  how: 'كيف أخذه؟',
  share: 'القدر',
  all: 'جميعه',
  some: 'بعضه، والباقي',
  restWay: 'طريق الباقي',
  get source() {
    return readerDid('من أين عرفتَ هذا؟');
  },
  sourceHint: 'ثَبَت أو إجازة أو كتاب، وموضعه منه.',
  add: 'أضِفه إلى السند',
  adding: 'يُضاف',
  addError: 'تعذّرت إضافته إلى السند',
  get chooseFirst() {
    return urged('اختر عمّن أخذه أولًا.', 'اختاري عمّن أخذه أولًا.');
  },
  otherLane: 'وله طريق أخرى (ح)',
  otherLaneOf: (name: string) => `طريق أخرى لـ${name}`,
  get goOn() {
    return urged('أكمل هذه الطريق', 'أكملي هذه الطريق');
  },
  remove: 'احذفه من السند',
  removeTitle: (name: string) => `حذف ${name} من السند؟`,
  removeText: 'يُحذف معه ما لا يتصل إلا به، ويبقى الأشخاص في السجل.',
  removing: 'يُحذف',
  removeError: 'تعذّر الحذف',
  arrived: 'بلغ السند مصنّفه من كل طرقه. اقرأه كله، ثم اعتمده.',
  approve: 'اعتمد السند',
  approving: 'يُعتمد',
  approveTitle: 'اعتماد السند؟',
  approveText:
    'بعد الاعتماد يقرؤه طلاب الجامعة، ويُكتب في الطباق والإجازات، ولا يُغيَّر. وما أردت تصحيحه بعده كتبت له سندًا جديدًا.',
  approveError: 'تعذّر اعتماد السند',
  approvedDone: 'اعتُمد السند.',
  notArrived: 'لم يبلغ السند المصنّف من كل طرقه بعد.',
  read: 'اقرأه كما يُعرض',
  get deleteDraft() {
    return urged('احذف المسودة', 'احذفي المسودة');
  },
  deleteTitle: 'حذف مسودة السند؟',
  deleteText: 'يُحذف ما كتبته في هذا السند، ويبقى الأشخاص في السجل.',
  deleteError: 'تعذّر حذف المسودة',
  correctPerson: 'صحّح ما كُتب عنه',
  corrected: 'صُحّح.',
  correctError: 'تعذّر التصحيح',
  get save() {
    return urged('احفظ', 'احفظي');
  },
};
