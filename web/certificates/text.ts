import { countOf, formatNumber, nounAfter } from '#web/lib/format';
import { urged } from '#web/lib/reader';

/** What stands on a certificate. It is worded so that it is right for every student, man or woman. */
export const wording = {
  title: 'شهادة إتمام مادة',
  attests: 'تشهد الجامعة بإتمام',
  requirementsOf: 'متطلبات مادة',
  ofLevel: (level: string) => `من مواد ${level}`,
  inSpecialization: (specialization: string) => `في تخصص ${specialization}`,
  withHonours: 'بتقدير',
  withGrade: 'وبدرجة',
  ofHundred: `من ${formatNumber(100, 'arab')}`,
  onDate: 'وذلك بتاريخ',
  issuedOn: 'حُرِّرت في',
  number: 'رقم الشهادة',
  instructor: 'محاضر المادة',
  dean: 'عميد الجامعة',
  sample: 'نموذج',
} as const;

/** What stands on the diploma of a level. */
export const diplomaWording = {
  /** «شهادة الدبلوم التحضيري في علوم الحديث»; what is called a certificate already is not called one twice. */
  title: (diploma: string) => (/^(ال)?شهادة /.test(diploma) ? diploma : `شهادة ${diploma}`),
  /** Here and below, nothing that fits a man alone or a woman alone. */
  grants: 'تشهد الجامعة بأنّها منحت',
  completed: (level: string, subjects: string, hours: string) =>
    `بعد إتمام موادِّ ${level} كلِّها واجتياز اختباراتها، في ${subjects} و${hours}`,
  withHonours: 'بتقدير',
  withAverage: 'ومعدَّلٍ موزون',
  ofHundred: wording.ofHundred,
  issuedOn: 'حُرِّرت في',
  inOtherCalendar: 'الموافق',
  dean: wording.dean,
  number: 'رقم الدبلوم',
} as const;

export const certificatesText = {
  title: 'شهاداتي',
  lead: 'دبلوماتك وشهاداتك كما صدرت: تُعايَن وتُنزَّل وتُطبع، ويتحقق منها من شاء برقمها أو برمزها.',
  loadError: 'تعذّر عرض شهاداتك',
  summary: 'ملخص الشهادات',
  total: (count: number) => nounAfter('certificate', count),
  meanGrade: 'متوسط الدرجات',
  excellent: 'بتقدير ممتاز',
  inYear: (year: number) => `في عام ${year}`,
  gridTitle: 'شهادات المواد',
  instructor: 'المحاضر',
  preview: 'معاينة',
  previewOf: (course: string) => `معاينة شهادة ${course}`,
  download: 'تنزيل',
  downloadOf: (course: string) => `تنزيل شهادة ${course}`,
  downloadImage: 'تنزيل الشهادة',
  downloading: 'تُجهَّز الصورة',
  downloaded: 'تم تحميل الشهادة',
  print: 'طباعة',
  verifyLink: 'رابط التحقق',
  drawFailed: 'تعذّر رسم الشهادة',
  get drawFailedHow() {
    return urged('تحقق من الاتصال بالشبكة ثم أعد المحاولة.', 'تحققي من الاتصال بالشبكة ثم أعيدي المحاولة.');
  },
  printBlocked: 'منع المتصفح نافذة الطباعة',
  get printBlockedHow() {
    return urged(
      'اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
      'اسمحي بالنوافذ المنبثقة لهذا الموقع ثم أعيدي المحاولة.',
    );
  },
  previewTitle: 'معاينة الشهادة',
  pictureOf: (course: string, student: string) => `صورة شهادة ${course} باسم ${student}`,
  pictureOfDiploma: (diploma: string, student: string) => `صورة ${diploma} باسم ${student}`,
  diplomasTitle: 'الدبلومات',
  diplomaPreview: 'معاينة الدبلوم',
  chooseDiploma: 'الدبلوم المعروض',
  earned: (date: string, level: string) => `صدر في ${date} بإتمام مواد ${level} كلها.`,
  average: 'المعدّل',
  averageOf: (figure: string) => `${figure} من 100، موزونًا بالساعات`,
  hours: 'الساعات',
  version: 'الإصدار',
  versionAt: (version: string, date: string) => `${version}، ${date}`,
  downloadDiploma: 'تنزيل الدبلوم',
  downloadedDiploma: 'تم تنزيل الدبلوم',
  printDiploma: 'طباعة على A4 بالعرض',
  revokedDiploma: 'ملغى',
  validDiploma: 'سارٍ',
  revokedDiplomaNote: 'أُلغي هذا الدبلوم، وتُظهر صفحة التحقق أنه ملغى.',
  revokedDiplomaReason: 'أُلغي هذا الدبلوم، فلا يُنزَّل ولا يُطبع.',
  diplomaNumber: 'رقمه',
  transcript: 'كشف الدرجات',
  thabat: 'الثَّبَت',
  templateTitle: 'قالب الشهادة',
  asIssued: 'كما صدرت',
  templateHint: 'يتغيّر الشكل وحده؛ أما الرقم والبيانات ورمز التحقق فثابتة كما صدرت.',
  inkHeavy: 'خلفية هذا القالب داكنة، فتستهلك الطباعة حبرًا كثيرًا.',
  revoked: 'ملغاة',
  revokedNote: 'أُلغيت هذه الشهادة، وتُظهر صفحة التحقق أنها ملغاة.',
  revokedReason: 'أُلغيت هذه الشهادة، فلا تُنزَّل ولا تُطبع.',
  detailsTitle: 'بيانات الشهادة',
  details: {
    number: 'رقم الشهادة',
    student: 'صاحب الشهادة',
    course: 'المادة',
    specialization: 'التخصص',
    level: 'المستوى',
    instructor: 'المحاضر',
    grade: 'الدرجة',
    honours: 'التقدير',
    completed: 'تاريخ الإتمام',
    issued: 'تاريخ الإصدار',
    template: 'القالب',
    status: 'الحالة',
    version: 'الإصدار',
  },
  valid: 'سارية',
  emptyTitle: 'لا شهادات بعد',
  emptyText:
    'عند اجتيازك اختبار مادة تصدر شهادتها هنا على الفور، وعند اجتيازك مواد مستوى كلها يصدر دبلومه معها.',
  emptyAction: 'الذهاب إلى الرئيسية',
  achievementsTitle: 'إنجازاتك',
  achievements: {
    first: { title: 'أول الطريق', text: 'نيل أول شهادة' },
    excellent: { title: 'الامتياز', text: 'شهادة بدرجة 90 فأكثر' },
    five: { title: 'المثابرة', text: 'خمس شهادات' },
  },
  achieved: 'تحقق',
  remaining: (count: number) => `بقيت ${countOf('certificate', count)}`,
} as const;

export const verifyText = {
  title: 'التحقق من شهادة',
  get lead() {
    return urged(
      'اكتب رقم الشهادة أو الدبلوم أو كشف الدرجات أو الإجازة كما هو مطبوع، أو امسح رمزه بهاتفك.',
      'اكتبي رقم الشهادة أو الدبلوم أو كشف الدرجات أو الإجازة كما هو مطبوع، أو امسحي رمزه بهاتفك.',
    );
  },
  number: 'رقم الشهادة',
  numberHint: 'مثل HDT-1448-7K3M-Q9XD-2PWR-H6TZ، بحروف كبيرة أو صغيرة.',
  get numberMissing() {
    return urged('اكتب رقم الشهادة كما هو مطبوع عليها.', 'اكتبي رقم الشهادة كما هو مطبوع عليها.');
  },
  check: 'تحقق',
  checking: 'يجري التحقق…',
  another: 'التحقق من شهادة أخرى',
  verdicts: {
    course: {
      valid: 'شهادة صحيحة سارية',
      validText: 'صدرت هذه الشهادة عن الجامعة، وبياناتها كما يلي.',
      revoked: 'شهادة ملغاة',
      revokedText: 'صدرت هذه الشهادة عن الجامعة ثم أُلغيت، فلا يُعتدّ بها.',
      facts: 'بيانات الشهادة',
    },
    diploma: {
      valid: 'دبلوم صحيح سارٍ',
      validText: 'صدر هذا الدبلوم عن الجامعة، وبياناته ومواده كما يلي.',
      revoked: 'دبلوم ملغى',
      revokedText: 'صدر هذا الدبلوم عن الجامعة ثم أُلغي، فلا يُعتدّ به.',
      facts: 'بيانات الدبلوم',
    },
    transcript: {
      valid: 'كشف درجات صحيح',
      validText: 'صدر هذا الكشف عن الجامعة، وهو كما صدر يومَ تاريخه.',
      revoked: 'كشف درجات ملغى',
      revokedText: 'صدر هذا الكشف عن الجامعة ثم أُلغي، فلا يُعتدّ به.',
      facts: 'بيانات الكشف',
    },
  },
  withdrawn: 'وثيقة سحبها صاحبها',
  withdrawnText: 'صدرت هذه الوثيقة عن الجامعة، ثم غادرها صاحبها وسحبها، فلا يُعتدّ بها، ولا تُعرض بياناتها.',
  hasNewer: 'صدر بعده كشف أحدث؛ وما هنا هو السجل كما كان في تاريخه.',
  unknownTitle: 'لا شهادة بهذا الرقم',
  get unknownText() {
    return urged(
      'ليس في سجل الجامعة شهادة ولا دبلوم ولا كشف درجات ولا إجازة بهذا الرقم. تحقق من كتابته كما هو مطبوع، ثم أعد المحاولة.',
      'ليس في سجل الجامعة شهادة ولا دبلوم ولا كشف درجات ولا إجازة بهذا الرقم. تحققي من كتابته كما هو مطبوع، ثم أعيدي المحاولة.',
    );
  },
  failedTitle: 'تعذّر التحقق الآن',
  student: 'الاسم',
  course: 'المادة',
  level: 'المستوى',
  diploma: 'الدبلوم',
  completed: 'تاريخ الإتمام',
  issued: 'تاريخ الإصدار',
  grade: 'الدرجة',
  average: 'المعدّل',
  hours: 'الساعات',
  version: 'الإصدار',
  versionSince: (version: string, date: string) => `${version}، منذ ${date}`,
  institution: 'الجهة المانحة',
  subjects: 'المواد ودرجاتها',
  asked: 'الرقم المطلوب',
} as const;

/** What is said of the subjects that were passed, wherever they are listed. */
export const recordText = {
  average: (figure: string) => `المعدّل ${figure}`,
  withDiploma: 'صدر دبلومه',
  passedOf: (passed: number, all: number) => `اجتيز ${passed} من ${all}`,
  left: (count: number) => `بقيت ${countOf('subject', count)}`,
  hours: (count: number) => countOf('hour', count),
} as const;
