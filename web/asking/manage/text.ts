import type { QuestionState } from '#contract/managing-asking';
import { formatMediaTime, plural } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const waitForms: Parameters<typeof plural>[1] = {
  zero: 'لا أسئلة تنتظر الجواب',
  one: 'سؤال واحد ينتظر الجواب',
  two: 'سؤالان ينتظران الجواب',
  few: '{n} أسئلة تنتظر الجواب',
  many: '{n} سؤالًا تنتظر الجواب',
  other: '{n} سؤال تنتظر الجواب',
};

const markForms: Parameters<typeof plural>[1] = {
  zero: '',
  one: 'طالب آخر يسأله',
  two: 'طالبان آخران يسألانه',
  few: '{n} طلاب آخرون يسألونه',
  many: '{n} طالبًا آخر يسألونه',
  other: '{n} طالب آخر يسألونه',
};

const reportForms: Parameters<typeof plural>[1] = {
  zero: '',
  one: 'بلاغ واحد لم يُنظر فيه',
  two: 'بلاغان لم يُنظر فيهما',
  few: '{n} بلاغات لم يُنظر فيها',
  many: '{n} بلاغًا لم يُنظر فيها',
  other: '{n} بلاغ لم يُنظر فيها',
};

const sendingForms: Parameters<typeof plural>[1] = {
  zero: '',
  one: 'يُرسل جوابك',
  two: 'يُرسل جواباك',
  few: 'تُرسل {n} أجوبة',
  many: 'يُرسل {n} جوابًا',
  other: 'يُرسل {n} جواب',
};

const keptForms: Parameters<typeof plural>[1] = {
  zero: '',
  one: 'جواب واحد محفوظ في جهازك، ويُرسل حين يعود الاتصال.',
  two: 'جوابان محفوظان في جهازك، ويُرسلان حين يعود الاتصال.',
  few: '{n} أجوبة محفوظة في جهازك، وتُرسل حين يعود الاتصال.',
  many: '{n} جوابًا محفوظة في جهازك، وتُرسل حين يعود الاتصال.',
  other: '{n} جواب محفوظة في جهازك، وتُرسل حين يعود الاتصال.',
};

export const queueText = {
  title: 'أسئلة الدروس',
  desk: 'مكتبي',
  lead: (waiting: number) => plural(waiting, waitForms),
  error: 'تعذّر عرض أسئلة الدروس',
  states: {
    waiting: 'تنتظر',
    answered: 'أُجيب عنها',
    reported: 'أُبلغ عنها',
    hidden: 'مخفية',
  } satisfies Record<Exclude<QuestionState, 'visible'>, string>,
  statesLabel: 'حال الأسئلة',
  course: 'المادة',
  allCourses: 'كل المواد',
  empty: {
    waiting: {
      title: 'لا سؤال ينتظرك',
      description: 'يظهر هنا ما يسأله الطلاب في دروس موادّك، أقدمه أولًا.',
    },
    answered: { title: 'لم يُجب عن سؤال بعد', description: 'يظهر هنا ما أُجيب عنه، أحدثه أولًا.' },
    reported: { title: 'لا بلاغات', description: 'يظهر هنا ما يبلغ عنه الطلاب من سؤال أو جواب لا يليق.' },
    hidden: { title: 'لا سؤال مخفيًّا', description: 'يظهر هنا ما أُخفي عن الطلاب، ويمكنك إظهاره.' },
  },
  done: 'أجبت عن كل ما كان ينتظر',
  doneDescription: 'ما يسأله الطلاب بعدُ يظهر هنا، أقدمه أولًا.',
  marks: (count: number) => plural(count, markForms),
  get open() {
    return urged('افتح السؤال', 'افتحي السؤال');
  },
  list: 'الأسئلة',
  sending: (count: number) => plural(count, sendingForms),
  kept: (count: number) => plural(count, keptForms),
} as const;

export const answerText = {
  get answer() {
    return urged('أجب', 'أجيبي');
  },
  answerAgain: 'زد جوابًا',
  label: 'جوابك',
  get send() {
    return urged('أرسل الجواب', 'أرسلي الجواب');
  },
  get sendAndNext() {
    return urged('أرسل وانتقل إلى التالي', 'أرسلي وانتقلي إلى التالي');
  },
  byKeys: 'يرسله Ctrl+Enter، ويُحفظ في جهازك ما يُكتب.',
  kept: 'يُحفظ في جهازك ما تكتبه.',
  cancel: 'ألغِ',
  listenAt: (at: number) =>
    urged(`استمع إلى الموضع ${formatMediaTime(at)}`, `استمعي إلى الموضع ${formatMediaTime(at)}`),
  stopListening: 'أغلق المشغّل',
  player: 'موضع السؤال من الدرس',
  toLessonAt: (at: number) =>
    urged(`افتح الدرس عند ${formatMediaTime(at)}`, `افتحي الدرس عند ${formatMediaTime(at)}`),
  get toLesson() {
    return urged('افتح الدرس', 'افتحي الدرس');
  },
  locked: 'أُغلق هذا السؤال، فلا يُجاب عنه حتى يُفتح.',
  sent: 'أُرسل الجواب',
} as const;

export const toolText = {
  menu: 'إدارة السؤال',
  hide: 'أخفِه عن الطلاب',
  show: 'أظهره للطلاب',
  lock: 'أغلقه',
  get unlock() {
    return urged('افتحه', 'افتحيه');
  },
  merge: 'ضُمّه إلى سؤال مثله',
  hidden: 'أُخفي السؤال',
  shown: 'أُظهر السؤال',
  isLocked: 'أُغلق السؤال',
  isUnlocked: 'فُتح السؤال',
  settled: 'خُتمت البلاغات',
  failed: 'لم يُحفظ التغيير',
  reports: (count: number) => plural(count, reportForms),
  settle: 'نظرت فيها، والسؤال باقٍ',
  settling: 'تُختم',
  hideReported: 'أخفِ السؤال',
} as const;

export const ownAnswerText = {
  menu: 'خيارات الجواب',
  good: 'اجعله الجواب المختار',
  get notGood() {
    return urged('ارفع عنه الاختيار', 'ارفعي عنه الاختيار');
  },
  edit: 'عدّل جوابك',
  label: 'نص الجواب',
  failed: 'لم يُحفظ التغيير',
  get remove() {
    return urged('احذف جوابك', 'احذفي جوابك');
  },
  get removeQuestion() {
    return urged('أتحذف جوابك؟', 'أتحذفين جوابك؟');
  },
  removeDescription: 'يُحذف الجواب ولا يُستعاد، ويعود السؤال إلى ما ينتظر إن لم يكن له جواب غيره.',
  removing: 'يُحذف',
  removed: 'حُذف الجواب',
} as const;

export const mergeText = {
  title: 'ضمّ السؤال إلى سؤال مثله',
  description: 'تنتقل علامات الطلاب إلى السؤال الآخر، ويُفتح هو لمن سأل هذا. ولا يُفصلان بعد.',
  get search() {
    return urged('ابحث في أسئلة المادة', 'ابحثي في أسئلة المادة');
  },
  candidates: 'أسئلة المادة',
  none: 'لا سؤال في هذه المادة بهذه الكلمات.',
  error: 'تعذّر البحث',
  loading: 'يُبحث',
  merge: 'ضُمّه إليه',
  merging: 'يُضم',
  merged: 'ضُمّ السؤال',
  failed: 'لم يُضم السؤال',
  get choose() {
    return urged('اختر السؤال الذي يُضم إليه.', 'اختاري السؤال الذي يُضم إليه.');
  },
  cancel: 'ألغِ',
  answered: 'أُجيب عنه',
  waiting: 'ينتظر',
} as const;
