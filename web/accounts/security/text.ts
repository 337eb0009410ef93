import { passwordLength } from '#contract/own-account';

export const securityText = {
  title: 'الدخول والبيانات',
  profile: 'الملف الشخصي',
  loadError: 'تعذّر تحميل البيانات',
} as const;

export const sessionsText = {
  title: 'الأجهزة المتصلة بحسابك',
  thisOne: 'هذا الجهاز',
  byPasskey: 'بمفتاح مرور',
  now: 'الآن',
  withinHour: 'آخر استعمال منذ أقل من ساعة',
  lastUse: (ago: string) => `آخر استعمال ${ago}`,
  since: 'تاريخ الدخول',
  end: 'إنهاء الدخول',
  endOn: (device: string) => `إنهاء الدخول: ${device}`,
  endTitle: 'هل يُنهى الدخول في ذلك الجهاز؟',
  endText: 'يخرج حسابك منه الآن، ويُطلب فيه تسجيل الدخول من جديد.',
  ending: 'يُنهى الدخول',
  endOthers: 'إنهاء الدخول في كل جهاز سوى هذا',
  endOthersTitle: 'هل يُنهى الدخول في الأجهزة الأخرى كلها؟',
  endOthersText: 'يخرج حسابك منها الآن، ويبقى في هذا الجهاز وحده.',
  ended: 'انتهى الدخول',
  endFailed: 'تعذّر إنهاء الدخول',
  alone: 'حسابك في هذا الجهاز وحده.',
  strange: 'إن كان فيها جهاز غريب عنك فالأسلم إنهاء الدخول فيه، ثم تغيير كلمة المرور.',
  strangeWithoutPassword: 'إن كان فيها جهاز غريب عنك فالأسلم إنهاء الدخول فيه.',
  missing: 'تعذّر تحميل الأجهزة',
} as const;

export const addressText = {
  title: 'البريد الإلكتروني',
  none: 'لا بريد لهذا الحساب.',
  confirmed: 'مؤكَّد',
  unconfirmed: 'لم يُؤكَّد بعد',
  whyConfirm:
    'يُؤكَّد برابط يُرسل إليه. الدراسة مفتوحة كلها قبل ذلك، وتنتظره الشهادات والإجازات وكشف الدرجات.',
  waits: 'بريدك الجديد، وينتظر التأكيد:',
  waitsHow: 'لا يتغيّر بريدك حتى يُفتح الرابط المرسل إلى الجديد، ويُخبَر القديم حينئذ.',
  sendAgain: 'إرسال رابط التأكيد',
  sending: 'يُرسل الرابط',
  sendFailed: 'تعذّر إرسال الرابط',
  keep: 'البقاء على البريد الأول',
  keeping: 'يُلغى التغيير',
  kept: 'لم يتغيّر بريدك',
  keepFailed: 'تعذّر إلغاء التغيير',
  change: 'تغيير البريد',
  changeShort: 'إرسال رابط إلى البريد الجديد',
  changing: 'يُرسل الرابط',
  changeFailed: 'تعذّر تغيير البريد',
  next: 'البريد الجديد',
  password: 'كلمة المرور',
  passwordHint: 'تُطلب قبل تغيير البريد.',
  asked: 'أُرسل رابط التأكيد',
  askedHow: 'يُفتح من البريد الجديد خلال ثلاثة أيام، ويبقى بريدك الأول إلى ذلك الحين.',
  same: 'هذا بريدك الآن، فلم يتغيّر شيء.',
  ofProvider: 'بريدك وكلمة مرورك عند الجهة التي دخلت بها، ومنها يُغيَّران:',
  ofSomeProvider: 'لا كلمة مرور لحسابك هنا، فلا يُغيَّر بريده من هذه الصفحة. يُرجى مراجعة مدير النظام.',
  noMail: 'لا ترسل هذه الجامعة رسائل بريد، فلا يُغيَّر البريد من هذه الصفحة. يُرجى مراجعة مدير النظام.',
} as const;

export const passwordText = {
  password: 'كلمة المرور',
  passwordHint: 'عند تغييرها ينتهي الدخول في الأجهزة الأخرى.',
  changePassword: 'تغيير كلمة المرور',
  currentPassword: 'كلمة المرور الحالية',
  nextPassword: 'كلمة المرور الجديدة',
  nextPasswordHint: `${passwordLength}.`,
  changing: 'تُغيَّر كلمة المرور',
  passwordChanged: 'غُيِّرت كلمة المرور',
  passwordError: 'تعذّر تغيير كلمة المرور',
} as const;
