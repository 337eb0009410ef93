import { countOf, formatNumber, nounAfter } from '../lib/format.ts';

export const diplomasText = {
  title: 'الدبلومات',
  lead: 'ستة مستويات يُبنى كل مستوى منها على ما قبله، ولكل مستوى شهادته.',
  home: 'الرئيسية',
  hours: (count: number) => countOf('hour', count),
  lessons: (count: number) => countOf('lesson', count),
  courses: (count: number) => countOf('subject', count),
  progressOf: (level: string) => `تقدّمك في ${level}`,
  viewCourse: 'عرض المادة',
  viewLevel: 'صفحة المستوى',
  noCourses: 'لا مواد متاحة الآن، ستُضاف قريبًا',
  loadError: 'تعذّر عرض مواد الدبلومات',
  certificatesTitle: 'شهادات المستويات',
  figuresTitle: 'البرنامج كله',
  figures: (noun: 'level' | 'subject' | 'lesson' | 'hour', count: number) => ({
    value: formatNumber(count),
    label: nounAfter(noun, count),
  }),
  stepsTitle: 'الطريق إلى الشهادة',
  steps: [
    { title: 'التسجيل', text: 'سجّل في المادة من صفحتها متى شئت، ثم ابدأ بدرسها الأول.' },
    { title: 'الدراسة', text: 'تابع دروسها على مهلك؛ فلا مدة محددة للإتمام، وموضعك محفوظ لك كلما عدت.' },
    { title: 'الاختبار', text: 'إذا أتممت الدروس فُتح لك اختبارها النهائي، ووقته محدد من لحظة البدء.' },
    { title: 'الشهادة', text: 'إذا اجتزت الاختبار صدرت شهادتك برقم ورمز يتحقق بهما منها من شاء.' },
  ],
  contactTitle: 'التواصل',
  contactLead: 'لمن أراد السؤال عن الدبلومات وشهاداتها.',
  email: 'البريد الإلكتروني',
  emailLater: 'لم تُعلن إدارة الجامعة بعدُ بريدًا للتواصل. سيظهر هنا متى أعلنته.',
  phone: 'الهاتف',
  phoneLater: 'لم تُعلن إدارة الجامعة بعدُ رقمًا للتواصل. سيظهر هنا متى أعلنته.',
};
