import { countOf, formatNumber, plural } from '#web/lib/format';
import { masculine } from '#contract/noun-forms';
import { urged } from '#web/lib/reader';

const recital = masculine('عرض', 'عروض');

export const queueText = {
  title: 'العروض المنتظرة',
  desk: 'مكتبي',
  crumb: 'العروض',
  lead: (count: number) =>
    `${plural(count, recital)} في متون موادّك، الأقدم أولًا. ما يُفتح يُحجز لك ساعةً فلا يفتحه غيرك.`,
  error: 'تعذّر عرض العروض',
  empty: 'لا عرض ينتظرك',
  emptyDescription: 'يظهر هنا ما يعرضه الطلاب من متون موادّك، الأقدم أولًا.',
  emptyFilter: 'لا عرض ينتظرك في هذا المتن',
  filter: 'المتن',
  all: 'الكل',
  get listen() {
    return urged('استمع', 'استمعي');
  },
  get goOn() {
    return urged('تابع', 'تابعي');
  },
  claiming: 'يُحجز',
  heldByOther: 'يستمع إليه محاضر آخر',
  heldByMe: 'محجوز لك',
  lost: 'سبقك إليه محاضر آخر',
  failed: 'تعذّر حجز العرض',
} as const;

export const offerText = {
  title: 'مواعيد العرض المباشر',
  get none() {
    return urged(
      'لا مواعيد لك بعد. أتح موعدًا، فيحجزه طالب يعرض عليك فيه مباشرة.',
      'لا مواعيد لك بعد. أتيحي موعدًا، فيحجزه طالب يعرض عليك فيه مباشرة.',
    );
  },
  free: 'متاح',
  get offer() {
    return urged('أتح موعدًا', 'أتيحي موعدًا');
  },
  withdraw: 'اسحب الموعد',
  withdrawTitle: 'سحب هذا الموعد؟',
  withdrawFree: 'لم يحجزه أحد بعد.',
  withdrawBooked: 'حجزه طالب، فيُلغى حجزه.',
  keep: 'أبقه',
  withdrawFailed: 'تعذّر سحب الموعد',
  decide: 'احكم عليه',
  decided: 'حُكم عليه',
  join: 'رابط اللقاء',
  formTitle: 'إتاحة مواعيد للعرض',
  formLead: 'موعد أو مواعيد متتابعة، يحجز كل واحد منها طالب واحد.',
  where: 'أين يُسمع؟',
  byLink: 'برابط أكتبه',
  inSession: (title: string, when: string) => `في جلسة «${title}»، ${when}`,
  startsAt: 'يبدأ',
  minutes: 'مدة كل موعد بالدقائق',
  slots: 'عدد المواعيد',
  link: 'رابط اللقاء',
  linkHint: 'لا يراه إلا من حجز الموعد.',
  get save() {
    return urged('أتحها', 'أتيحيها');
  },
  saving: 'تُتاح',
  cancel: 'إلغاء',
  failed: 'تعذّرت إتاحة المواعيد',
  past: 'يُختار وقت لم يمضِ.',
  noLink: 'يُكتب رابط اللقاء كاملًا، يبدأ بـ https://',
} as const;

export const judgeText = {
  title: 'الاستماع إلى عرض',
  heading: 'الاستماع إلى العرض ووسم الكلمات',
  of: (student: string) => `عرض ${student}`,
  heldUntil: (time: string) => `محجوز لك حتى ${time}`,
  get leave() {
    return urged('اترك العرض', 'اتركي العرض');
  },
  leaveTitle: 'ترك هذا العرض الآن؟',
  leaveDescription: 'ما وسمته وكتبته يبقى في جهازك، ويعود العرض متاحًا لغيرك.',
  get leaveConfirm() {
    return urged('اتركه', 'اتركيه');
  },
  stay: 'أكمل الاستماع',
  notFound: 'لا عرض بهذا الرقم',
  notFoundDescription: 'لعل العنوان ناقص، أو لعل المتن ليس من متون موادّك.',
  error: 'تعذّر عرض التسجيل',
  loading: 'يُجهّز العرض',
  back: 'إلى العروض',
  toClaim: 'هذا العرض ينتظر من يسمعه',
  toClaimDescription: 'يُحجز لك ساعةً فلا يفتحه غيرك.',
  get claim() {
    return urged('احجزه واستمع', 'احجزيه واستمعي');
  },
  other: 'يستمع محاضر آخر إلى هذا العرض',
  otherDescription: 'يعود متاحًا إن لم يحكم عليه خلال ساعة.',
  own: 'هذا عرضك أنت',
  ownDescription: 'لا يحكم أحد على عرضه بنفسه. يسمعه محاضر آخر من محاضري المتن.',
  decided: 'حُكم على هذا العرض',
  tape: 'تسجيل العرض',
  soundFailed: 'تعذّر تحميل التسجيل',
  text: 'النص',
  textHint: 'اضغط الكلمة لتسمها. بلوحة المفاتيح: الأسهم للتنقل، و1 إلى 4 للوسم، و0 لإزالته.',
  palette: (word: string) => `وسم الكلمة: ${word}`,
  at: (unit: string, time: string) => `${unit} عند ${time}`,
  close: 'إغلاق',
  removeMark: 'أزل الوسم',
  note: 'ملاحظة على الموضع',
  variants: 'في نسخ أخرى، وهي مقبولة لا تُعدّ خطأً:',
  marks: 'المواضع',
  noMarks: 'لم تسم موضعًا بعد.',
  comment: 'تعليقك',
  written: 'تعليق مكتوب',
  get speak() {
    return urged('أو سجّل تعليقك بصوتك', 'أو سجّلي تعليقك بصوتك');
  },
  speaking: (time: string) => `يُسجَّل تعليقك: ${time}`,
  stopSpeaking: 'أتممت',
  spoken: 'تعليقك بصوتك',
  get removeSpoken() {
    return urged('احذف التعليق الصوتي', 'احذفي التعليق الصوتي');
  },
  verdict: 'الحكم',
  passed: 'أُجيز',
  again: 'يُعاد',
  verdictHint: 'يُسأل قبل «يُعاد» عمّا يُصلحه الطالب. ولا يُحكم على عرضٍ آليًّا.',
  deciding: 'يُسجَّل الحكم',
  passTitle: 'إجازته وفيه مواضع موسومة؟',
  passDescription: (count: number) =>
    urged(
      `وسمت ${countOf('passage', count, { oblique: true })}. يراها الطالب مع الإجازة.`,
      `وسمتِ ${countOf('passage', count, { oblique: true })}. يراها الطالب مع الإجازة.`,
    ),
  passConfirm: 'أُجيزه',
  notYet: 'ليس بعد',
  againTitle: 'ماذا يُصلح الطالب؟',
  againDescription: 'يراه مع الحكم وقبل المواضع، ثم يعرض من جديد.',
  toMend: 'ما يُصلَح',
  toMendHint: 'مثل: أعد الأبيات من الرابع إلى الثامن بعد مراجعة المواضع.',
  toMendMissing: 'يُكتب ما يُصلحه الطالب.',
  tooLong: `لا يزيد على ${formatNumber(1000)} حرف.`,
  againSubmit: 'يُعاد',
  cancel: 'إلغاء',
  failed: 'تعذّر تسجيل الحكم',
  done: 'سُجّل الحكم',
  reserveAgain: 'احجزه من جديد',
  draftKept: 'تُحفظ الوسوم والتعليق في جهازك حتى الحكم.',
} as const;

export const liveVerdictText = {
  title: 'الحكم على عرض مباشر',
  lead: (student: string, matn: string) => `عرض ${student} في «${matn}»`,
  from: 'من',
  to: 'إلى',
  badRange: 'النهاية قبل البداية.',
} as const;
