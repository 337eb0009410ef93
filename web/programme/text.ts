import type { SourcedHadith } from '#contract/content';

/** U+00A0 keeps ﷺ, and the name of Allah, on the line of the word before. */
export const publicText = {
  skip: 'تجاوز إلى المحتوى',
  menu: 'القائمة',
  siteNavigation: 'التنقل',
  footerNavigation: 'روابط الجامعة',
  home: 'الصفحة الرئيسية',
  about: 'عن الجامعة',
  verify: 'التحقق من شهادة',
  signIn: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  studentsPage: 'هذه صفحة للطلاب',
  staffPage: 'هذه صفحة لهيئة الجامعة',
  /** Between its quotes the server writes the title, which the programme has made public. */
  askedFor: (subject: string) => `طلبتَ دروس «${subject}».`,
  signInAndReturn: 'سجّل الدخول، وتعود إليها من فورك.',
  openToAll: 'ولك أن تقرأ بلا حساب',
  subjectLine: 'ما يُدرَّس فيها، وحدةً وحدةً',
  programme: 'برنامج الجامعة',
  programmeShort: 'البرنامج',
  aboutLine: 'أركانها، ومنهجها، وكيف تُنال شهاداتها',
  colophon: [
    'تمّت هذه الصحيفة بحمد\u00a0الله\u00a0تعالى وحسن عونه وتوفيقه',
    'والصلاة والسلام على نبيّنا محمد وعلى آله وصحبه',
  ],
};

export const landingText = {
  title: ['اطلب الحديث', 'كما طلبه أهله'],
  leafTitle: 'كتاب العلم',
  narratedBy: ({ companion, narration }: Pick<SourcedHadith, 'companion' | 'narration'>) =>
    `عن ${companion} ${narration}:`,
  waysTitle: 'درسٌ ثم اختبارٌ ثم شهادة',
  ways: [
    {
      title: 'الدرس',
      text: 'دروس مسجّلة تتلقاها بترتيبها، ويُحفظ لك الموضع الذي بلغته فتعود إليه متى شئت؛ وجلسات مباشرة تسأل فيها عمّا أشكل عليك.',
    },
    {
      title: 'الاختبار',
      text: 'اختبار في ختام كل مادة، وقته محدد، يُفتح لك إذا أتممت دروسها، وتعرف نتيجته فور تسليمه.',
    },
    {
      title: 'الشهادة',
      text: 'شهادة برقم ورمز للتحقق على كل مادة تجتازها، ودبلوم جامع في ختام كل مستوى. أما الإجازة بالرواية فلا تُنال بالاختبار، وإنما يمنحها الشيوخ المُسنِدون بعد السماع منهم أو القراءة عليهم.',
    },
  ],
  levelsTitle: 'ستة مستويات، لكل مستوى شهادته',
  allSubjects: 'مواد البرنامج كلها',
  verifyTitle: 'التحقق من شهادة',
  verifyLead: 'لكل شهادة رقم مطبوع عليها. اكتبه لتعرف أصحيحة هي، ولمن صدرت، ومتى.',
  offersTitle: 'ما تجده في الجامعة',
  offers: [
    {
      title: 'دروس تفاعلية',
      text: 'تقدُّمك محسوب درسًا درسًا، ومعك في كل مادة قائمة دروسها وما بقي عليك منها.',
    },
    {
      title: 'شهادات موثّقة',
      text: 'لكل شهادة رقم ورمز، ومن أراد التثبّت منها وجد بياناتها كما صدرت، بلا حساب ولا استئذان.',
    },
    {
      title: 'مجتمع علمي',
      text: 'يلتقي الطلاب بمحاضريهم في الجلسات المباشرة، وبالمُسنِدين في مجالس السماع، على أدب طلب العلم.',
    },
  ],
};

export const aboutText = {
  title: 'عن الجامعة',
  lead: 'يقوم البرنامج على ثماني ركائز تجتمع في كل مستوى: يُحفظ النص، ويُفهم، ويُطبَّق، ويُراجَع، ويُقوَّم.',
  pillarsTitle: 'الركائز الثماني',
  programmeTitle: 'البرنامج في أرقام',
};

/** The programme as a booklet to keep and to print. */
export const bookletText = {
  link: 'برنامج الجامعة (PDF)',
  newTab: 'يُفتح في نافذة جديدة',
};
