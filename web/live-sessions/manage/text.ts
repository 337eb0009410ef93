import { longestSession, shortestSession } from '#contract/live-session-texts';
import { formatDuration } from '#web/lib/format';
import { scheduleLine } from '#web/lib/schedule-line';
import { urged } from '#web/lib/reader';

export const liveText = {
  title: 'إدارة الجلسات المباشرة',
  lead: 'جدولة الجلسات وبدء بثها وإيقافه. يراها الطلاب في صفحة الجلسات المباشرة.',
  add: 'جلسة جديدة',
  table: 'الجلسات المباشرة',
  columns: {
    session: 'الجلسة والمادة',
    instructor: 'المحاضر',
    time: 'التاريخ والوقت (بتوقيتك)',
    duration: 'المدة',
    status: 'الحالة',
    actions: 'الإجراءات',
  },
  durationOf: (minutes: number) => formatDuration(minutes),
  live: 'مباشر الآن',
  scheduled: 'مجدول',
  hasEnded: 'مضى وقتها',
  start: 'بدء البث',
  startOne: (title: string) => `بدء بث ${title}`,
  stop: 'إيقاف البث',
  stopOne: (title: string) => `إيقاف بث ${title}`,
  switching: 'تُحدَّث الحالة',
  edit: (title: string) => `تعديل ${title}`,
  open: (title: string) => `فتح رابط ${title} في نافذة جديدة`,
  delete: (title: string) => `حذف ${title}`,

  createTitle: 'جلسة مباشرة جديدة',
  editTitle: 'تعديل الجلسة',
  fields: {
    title: 'عنوان الجلسة',
    instructor: 'المحاضر',
    courseTitle: 'المادة',
    scheduledTime: 'التاريخ والوقت',
    duration: 'المدة بالدقائق',
    meetingLink: 'رابط الجلسة',
    description: 'وصف الجلسة',
    level: 'المستوى',
  },
  hints: {
    scheduledTime: 'بتوقيت جهازك؛ ويراه كل طالب بتوقيته.',
    duration: `من ${shortestSession} إلى ${longestSession} دقيقة.`,
    meetingLink: 'رابط كامل يبدأ بـ https، ولا يظهر إلا لمن سجّل دخوله.',
  },
  noCourse: 'بلا مادة',
  otherCourse: 'كما كُتبت من قبل',
  otherCourses: 'مواد خارج البرنامج',
  create: 'إنشاء الجلسة',
  creating: 'تُنشأ الجلسة',
  save: 'حفظ التعديل',
  saving: 'يُحفظ التعديل',

  created: 'تم إنشاء الجلسة بنجاح',
  updated: 'تم تحديث الجلسة',
  switched: 'تم تحديث حالة البث',
  createFailed: 'حدث خطأ أثناء إنشاء الجلسة',
  updateFailed: 'حدث خطأ أثناء تحديث الجلسة',
  timeNow: (moment: string) => `غيّر غيرك الموعد بعد أن فتحت الجلسة، وصار: «${scheduleLine(moment)}».`,
  switchFailed: 'حدث خطأ أثناء تحديث حالة البث',

  deletion: {
    question: 'تأكيد الحذف',
    description: 'ستُحذف هذه الجلسة ولن تظهر للطلاب. لا يمكن التراجع عن هذا الإجراء.',
    confirm: 'حذف الجلسة',
    busy: 'تُحذف الجلسة',
    done: 'تم حذف الجلسة',
    failed: 'حدث خطأ أثناء حذف الجلسة',
  },

  loadError: 'تعذّر عرض الجلسات',
  emptyTitle: 'لا جلسات مباشرة بعد',
  emptyText: 'أنشئ جلسة بعنوانها وموعدها، فتظهر للطلاب ويُذكَّرون بها.',
} as const;

export const trialText = {
  title: 'تجربة الجلسات المباشرة',
  lead: 'جلسات نموذجية للتدرّب على إنشاء الجلسات وبثها.',
  note: 'هذه صفحة تجربة محلية: ما يُغيَّر هنا لا يُحفظ، ولا يراه الطلاب، ويزول بتحديث الصفحة.',
  toReal: 'إدارة الجلسات المحفوظة',
  add: 'جلسة تجريبية جديدة',
  createTitle: 'جلسة تجريبية جديدة',
  tabs: 'تصفية الجلسات',
  all: 'الكل',
  live: 'مباشرة',
  scheduled: 'مجدولة',
  hints: {
    scheduledTime: 'بتوقيت جهازك.',
    duration: `${shortestSession} دقيقة على الأقل.`,
    meetingLink: 'رابط مولَّد للتجربة، ويمكن كتابة غيره.',
  },
  platform: 'منصة البث',
  platformHint: 'اختيار المنصة يملأ الرابط برابط مولَّد للتجربة.',
  join: 'فتح الرابط',
  get confirmDelete() {
    return urged('هل أنت متأكد من حذف هذه الجلسة؟', 'هل أنت متأكدة من حذف هذه الجلسة؟');
  },
  delete: 'حذف',
  deleteOne: (title: string) => `حذف ${title}`,
  emptyAll: 'لا جلسات في هذه التجربة',
  emptyLive: 'لا جلسة تُبث الآن',
  emptyScheduled: 'لا جلسات مجدولة',
  emptyText: 'أنشئ جلسة تجريبية لترى كيف تظهر.',
} as const;

export const platformNames = {
  'google-meet': 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
} as const;
