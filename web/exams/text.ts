import { countOf, formatDuration, formatNumber, inSentence } from '#web/lib/format';
import { urged } from '#web/lib/reader';

export const examsText = {
  pageTitle: 'الاختبار',
  loading: 'يُحضَّر الاختبار…',
  backToCourse: 'العودة إلى المادة',
  leave: 'الخروج من الاختبار',
  retry: 'إعادة المحاولة',

  lockedTitle: 'لم يُفتح الاختبار بعد',
  get lockedDescription() {
    return urged(
      'لا يُسمح بدخول الاختبار قبل إتمام جميع دروس المادة. أتمّ ما بقي منها ثم عُد إلى هنا؛ وصفحة المادة تبيّنه، وتبيّن ما لم يُرفع تسجيله بعد.',
      'لا يُسمح بدخول الاختبار قبل إتمام جميع دروس المادة. أتمّي ما بقي منها ثم عودي إلى هنا؛ وصفحة المادة تبيّنه، وتبيّن ما لم يُرفع تسجيله بعد.',
    );
  },
  notFoundTitle: 'الاختبار غير موجود',
  notFoundDescription: 'لم يُنشر لهذه المادة اختبار بعد، أو تغيّر عنوانه.',
  loadErrorTitle: 'تعذّر تحميل الاختبار',
  startError: 'تعذّر بدء الاختبار',
  submitError: 'تعذّر تسليم الاختبار',

  questionCountName: 'عدد الأسئلة',
  questionCount: (count: number) => countOf('question', count),
  durationName: 'المدة',
  duration: (minutes: number) => formatDuration(minutes),
  extraTime: (minutes: number) => `منها وقت إضافي لك: ${formatDuration(minutes)}`,
  passingGradeName: 'درجة النجاح',
  triesLeftName: 'المحاولات الباقية',
  triesLeft: (count: number) => countOf('attempt', count),
  instructions: 'تعليمات الاختبار',
  rules: [
    'يبدأ العدّ عند بدء الاختبار، ولا يتوقف بإغلاق الصفحة.',
    'تُحفظ إجابتك فور اختيارها، ولو انقطع الاتصال حُفظت على جهازك وأُرسلت عند عودته.',
    'يمكنك وضع علامة على سؤال والعودة إليه قبل التسليم.',
    'لا رجوع إلى الأسئلة بعد التسليم.',
    'يُسلَّم الاختبار تلقائيًّا عند انتهاء الوقت.',
  ],
  drawn: 'تُسحب أسئلة ورقتك من بنك أسئلة المادة، فتختلف من طالب إلى طالب، ومن محاولة إلى محاولة.',
  shuffled: 'يختلف ترتيب الأسئلة وخياراتها من طالب إلى طالب.',
  questionsShuffled: 'يختلف ترتيب الأسئلة من طالب إلى طالب.',
  optionsShuffled: 'يختلف ترتيب خيارات الأسئلة من طالب إلى طالب.',
  waits: (minutes: number) =>
    urged(
      `إن لم تبلغ درجة النجاح، فُتحت المحاولة التالية بعد ${waitOf(minutes)}.`,
      `إن لم تبلغي درجة النجاح، فُتحت المحاولة التالية بعد ${waitOf(minutes)}.`,
    ),
  triesOf: (tries: number) => `لهذا الاختبار ${countOf('attempt', tries)}.`,
  readLater: 'بعد النجاح، أو بعد آخر محاولة، تُقرأ ورقتك بإجاباتها الصحيحة وشرحها.',
  start: 'بدء الاختبار',
  starting: 'يُفتح الاختبار',
  resume: 'متابعة الاختبار',
  resumeTitle: 'لك محاولة مفتوحة',
  resumeDetail: (answered: number, total: number) =>
    urged(
      `أجبت عن ${formatNumber(answered)} من ${formatNumber(total)}، والوقت مستمر. تابع من حيث توقفت.`,
      `أجبت عن ${formatNumber(answered)} من ${formatNumber(total)}، والوقت مستمر. تابعي من حيث توقفت.`,
    ),
  reviewFirst: 'مراجعة الدروس أولًا',

  timeLeft: 'الوقت المتبقي',
  saved: (time: string) => `حُفظت الساعة ${time}`,
  nothingToSave: 'تُحفظ إجاباتك تلقائيًّا',
  saving: 'تُحفظ…',
  deviceOnly: 'محفوظة على هذا الجهاز فقط',
  get deviceOnlyNotice() {
    return urged(
      'إجاباتك الأخيرة محفوظة على هذا الجهاز فقط، وتُرسل عند عودة الاتصال. تابع الإجابة.',
      'إجاباتك الأخيرة محفوظة على هذا الجهاز فقط، وتُرسل عند عودة الاتصال. تابعي الإجابة.',
    );
  },
  pageOnlyNotice: 'إجاباتك الأخيرة في هذه الصفحة فقط. فلتبقَ مفتوحة حتى يعود الاتصال وتُرسل.',

  signedOutNotice: 'انتهت جلستك، وإجاباتك على هذا الجهاز فقط.',

  questionNumber: 'السؤال',
  of: 'من',
  flag: 'وضع علامة للمراجعة',
  flagged: 'عليه علامة',
  previous: 'السابق',
  next: 'التالي',
  firstQuestion: 'هذا أول سؤال.',
  lastQuestion: 'هذا آخر سؤال.',
  keys: 'من لوحة المفاتيح:',
  keyNames: [
    { does: 'اختيار', keys: ['A–E', '1–6'] },
    { does: 'التالي', keys: ['N', '←'] },
    { does: 'السابق', keys: ['P', '→'] },
    { does: 'علامة', keys: ['F'] },
  ],

  questions: 'الأسئلة',
  answeredOf: (answered: number, total: number) =>
    `أجبت عن ${formatNumber(answered)} من ${formatNumber(total)}`,
  stateAnswered: 'أُجيب عنه',
  stateFlagged: 'عليه علامة',
  stateUnanswered: 'لم يُجَب عنه',
  stateCurrent: 'الحالي',

  submit: 'تسليم الاختبار',
  unanswered: (count: number) =>
    `يجب الإجابة عن جميع الأسئلة قبل التسليم. بقي ${countOf('question', count)} بلا إجابة.`,
  confirmTitle: 'تسليم الاختبار؟',
  confirmDescription: (flagged: number) =>
    flagged > 0
      ? `أجبت عن جميع الأسئلة، وعلى ${countOf('question', flagged, { oblique: true })} منها علامة. لا رجوع إليها بعد التسليم.`
      : 'أجبت عن جميع الأسئلة. لا رجوع إليها بعد التسليم.',
  continueReview: 'متابعة المراجعة',
  leaveTitle: 'الخروج من الاختبار؟',
  leaveDescription: 'إجاباتك محفوظة، لكن الوقت لا يتوقف. يمكنك العودة ومتابعة الاختبار ما دام الوقت باقيًا.',
  leaveConfirm: 'خروج',
  stay: 'البقاء في الاختبار',
  submitting: 'يُسلَّم الاختبار…',
  submitWaiting:
    'لم يصلنا ردّ من الخادم. إجاباتك محفوظة على هذا الجهاز، ونعيد التسليم تلقائيًّا حتى يصل. فلتبقَ هذه الصفحة مفتوحة.',

  minutesLeft: (seconds: number, unanswered: number) =>
    `بقي من الوقت ${countOf('minute', Math.ceil(seconds / 60))}${unansweredClause(unanswered)}. يُسلَّم الاختبار تلقائيًّا عند انتهاء الوقت.`,
  lowTime: (seconds: number, unanswered: number) =>
    `بقي أقل من ${countOf('minute', Math.ceil((seconds + 1) / 60), { oblique: true })}${unansweredClause(unanswered)}. يُسلَّم الاختبار تلقائيًّا عند انتهاء الوقت.`,

  signInTitle: 'انتهت جلستك',
  get signInDescription() {
    return urged(
      'إجاباتك محفوظة على هذا الجهاز. سجّل الدخول من جديد لتتابع من حيث أنت.',
      'إجاباتك محفوظة على هذا الجهاز. سجّلي الدخول من جديد لتتابعي من حيث أنت.',
    );
  },
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  signIn: 'تسجيل الدخول',
  signingIn: 'يُسجَّل الدخول',
  signInNewTab: 'تسجيل الدخول في نافذة جديدة',
  signInNewTabHint: 'يُرجى الرجوع إلى هذه الصفحة بعد تسجيل الدخول.',
  signedInContinue: 'سجّلت الدخول، فلنتابع',

  passedTitle: 'اجتزت الاختبار، بارك الله لك',
  belowPassing: 'دون النجاح',
  cameTooLate: (answers: number) =>
    `ما أجبت به بعد انقطاع الاتصال (${countOf('answer', answers)}) لم يصلنا قبل إغلاق المحاولة، فلم يُحتسب.`,
  handedInElsewhere: (answers: number) =>
    `سُلّم الاختبار من نافذة أخرى أو من جهاز آخر، فما أجبت به هنا بعد ذلك (${countOf('answer', answers)}) لم يُحتسب.`,
  certificate: 'عرض الشهادة',
  reviewLessons: 'مراجعة الدروس',
  newAttempt: 'محاولة جديدة',
  passedToast: 'مبارك، اجتزت الاختبار!',
  get failedToast() {
    return urged('نأسف، لم تجتز الاختبار', 'نأسف، لم تجتازي الاختبار');
  },
  scoreToast: (score: string) => `درجتك ${inSentence(score)}`,
} as const;

const unansweredClause = (unanswered: number): string =>
  unanswered > 0 ? `، و${countOf('question', unanswered)} بلا إجابة` : '';

/** After «بعد»: «24 ساعة», «ساعتين», «دقيقة واحدة». */
const waitOf = (minutes: number): string =>
  minutes % 60 === 0
    ? countOf('hour', minutes / 60, { oblique: true })
    : countOf('minute', minutes, { oblique: true });
