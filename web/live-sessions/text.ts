import { countOf } from '#web/lib/format';
import { before } from './ring-text.ts';
import { urged } from '#web/lib/reader';

export const liveText = {
  majlis: 'صفحة المجلس',
  title: 'الجلسات المباشرة',
  counts: (live: number, scheduled: number) =>
    `${live === 0 ? 'لا جلسات مباشرة الآن' : `${countOf('session', live)} على الهواء الآن`}، ${
      scheduled === 0 ? 'ولا جلسات مجدولة' : `و${countOf('session', scheduled)} في الجدول`
    }.`,
  settings: 'إعدادات التذكير',
  tabs: 'الجلسات',
  current: 'الحالية',
  upcoming: 'القادمة',
  noCurrent: 'لا توجد جلسات مباشرة حاليًا',
  noCurrentText: 'حين تبدأ جلسة تظهر هنا من تلقاء نفسها، بلا تحديث للصفحة.',
  noUpcoming: 'لا جلسات قادمة بعد',
  noUpcomingText: 'تظهر هنا مواعيد الجلسات حين يعلنها المحاضرون.',
  seeUpcoming: 'عرض الجلسات القادمة',
  loadError: 'تعذّر عرض الجلسات',
  minutes: (minutes: number) => countOf('minute', minutes),
  join: 'دخول الجلسة',
  noLink: 'لم يُعلن رابط هذه الجلسة بعد.',
  waiting: 'في انتظار البدء',
  waitingWhy: 'يُفتح الدخول حين يبدأ المحاضر البث.',
  details: (title: string) => `تفاصيل ${title}`,
  remind: 'ذكّرني',
  remindOf: (title: string) => `ذكّرني بجلسة ${title}`,
  reminded: 'التذكير مفعّل',
  forgetOf: (title: string) => `ترك التذكير بجلسة ${title}`,
  setting: 'يُضبط',
  calendarFile: 'إضافة إلى التقويم',
  facts: {
    instructor: 'المحاضر',
    course: 'المادة',
    level: 'المستوى',
    when: 'الموعد',
    duration: 'المدة',
    description: 'الوصف',
  },
  helpTitle: 'كيف أحضر جلسة؟',
  help: 'تُعقد الجلسة في خدمة لقاءات مرئية، وتُفتح في نافذة جديدة بزر «دخول الجلسة». يكفي متصفح حديث وسماعة؛ ويُستحسن الدخول قبل الموعد بدقائق.',
  calendarTitle: 'الجلسات في تقويمك',
  calendarText:
    'عنوان خاص بك يُضاف إلى تقويم هاتفك أو حاسوبك، فتظهر فيه الجلسات وتتجدد وحدها. ولا يُشارَك مع أحد.',
  calendarMake: 'إنشاء عنوان التقويم',
  calendarRenew: 'تغيير العنوان',
  calendarAddress: 'عنوان تقويمك',
  calendarMaking: 'يُنشأ',
  calendarFailed: 'تعذّر إنشاء عنوان التقويم',
  copy: 'نسخ العنوان',
  copied: 'نُسخ العنوان',

  reminderSetText: (times: string) => `نذكّرك قبل الجلسة بمدة ${times}، ثم عند بدئها.`,
  reminderDropped: 'تُرك التذكير',
  reminderFailed: 'تعذّر ضبط التذكير',
  alreadyStarted: 'بدأت الجلسة من قبل',
  alreadyStartedText: 'مضى موعد هذه الجلسة، فلا تذكير لها.',
  testBody: (title: string) => `هكذا يصلك التذكير بجلسة «${title}».`,
} as const;

const unsupported = 'لا يعرض هذا المتصفح إشعارات. تظهر التذكيرات في الصفحة وهي مفتوحة.';
const installFirst = (): string =>
  urged(
    'على الآيفون والآيباد تصل الإشعارات إلى التطبيق المثبَّت وحده: اضغط زر المشاركة، ثم «إضافة إلى الشاشة الرئيسية»، وافتح الجامعة من أيقونتها.',
    'على الآيفون والآيباد تصل الإشعارات إلى التطبيق المثبَّت وحده: اضغطي زر المشاركة، ثم «إضافة إلى الشاشة الرئيسية»، وافتحي الجامعة من أيقونتها.',
  );
const noPermission = {
  title: 'تم رفض الإذن',
  description: 'لا يمكن تفعيل إشعارات المتصفح من غير إذن.',
};

export const settingsText = {
  title: 'إعدادات التذكير',
  browser: 'إشعارات المتصفح',
  browserHint: 'تصلك التذكيرات وإن كان الموقع مغلقًا، ما دام المتصفح يسمح.',
  permission: {
    granted: 'مسموح بها',
    default: 'لم يُطلب الإذن بعد',
    denied: 'ممنوعة',
    unsupported: 'لا يدعمها هذا المتصفح',
    'install-first': 'تحتاج إلى تثبيت التطبيق',
  },
  get denied() {
    return urged(
      'منعت الإشعارات لهذا الموقع. لتفعيلها افتح إعدادات المتصفح، ثم أذونات الموقع، واسمح بالإشعارات.',
      'منعتِ الإشعارات لهذا الموقع. لتفعيلها افتحي إعدادات المتصفح، ثم أذونات الموقع، واسمحي بالإشعارات.',
    );
  },
  unsupported,
  get installFirst() {
    return installFirst();
  },
  /** Why no notice comes, by what the browser answered when it was asked for one. */
  refused: {
    default: noPermission,
    denied: noPermission,
    unsupported: { title: 'لا إشعارات في هذا المتصفح', description: unsupported },
    'install-first': {
      title: 'الإشعارات للتطبيق المثبَّت',
      get description() {
        return installFirst();
      },
    },
  },
  email: 'التذكير بالبريد الإلكتروني',
  emailSoon: 'قريبًا',
  emailHint: 'رسالة إلى بريدك مع ملف للتقويم.',
  plainEmailHint: 'رسالة إلى بريدك.',
  noWay: 'لا طريق يصلك به التذكير بعد: فعّل واحدًا مما سبق.',
  times: 'أوقات التذكير',
  timesHint: 'من وقت واحد إلى خمسة أوقات قبل بدء الجلسة.',
  time: (position: number) => `وقت التذكير ${position}`,
  choice: (minutes: number) => `قبل ${before(minutes)}`,
  add: 'إضافة وقت',
  addFull: 'خمسة أوقات هي الحد الأعلى.',
  remove: (minutes: number) => `حذف التذكير قبل ${before(minutes)}`,
  lastStays: 'لا بد من وقت واحد على الأقل.',
  test: 'تجربة التذكير',
  testNow: 'تجربة إشعار المتصفح الآن',
  testSent: 'أُرسل إشعار تجريبي.',
  testPage: 'صفحة تجربة التذكيرات',
  testLater: 'تذكير تجريبي بعد 10 ثوانٍ',
  testPlanned: 'يصلك التذكير التجريبي بعد 10 ثوانٍ',
  testBody: 'هكذا تصلك تذكيرات الجلسات المباشرة.',
  save: 'حفظ الإعدادات',
  saving: 'تُحفظ',
  saved: 'حُفظت إعدادات التذكير',
  saveFailed: 'تعذّر حفظ إعدادات التذكير',
  pushFailed: 'حُفظت الإعدادات، لكن هذا المتصفح لم يشترك في الإشعارات',
  reset: 'استعادة الإعدادات الأصلية',
} as const;
