import { countOf, formatMediaTime, formatNumber, percentInText } from '#web/lib/format';
import { minutesIn } from './lesson-rules.ts';
import { ordinal } from '#web/lib/ordinals';
import { readerDid, urged } from '#web/lib/reader';

export const lessonsText = {
  home: 'الرئيسية',
  lessons: 'الدروس',
  lessonRank: (rank: number) => `الدرس ${ordinal(rank)}`,
  lessonNumber: (rank: number) => `الدرس ${formatNumber(rank)}`,
  lessonOf: (rank: number, count: number) => `الدرس ${formatNumber(rank)} من ${formatNumber(count)}`,
  get begin() {
    return urged('ابدأ الدرس الأول', 'ابدئي الدرس الأول');
  },
  goOn: (rank: number) =>
    urged(
      `تابع الدرس ${ordinal(rank, { oblique: true })}`,
      `تابعي الدرس ${ordinal(rank, { oblique: true })}`,
    ),
  get review() {
    return urged('راجع الدروس', 'راجعي الدروس');
  },
  get reachedHere() {
    return readerDid('بلغتَ هنا');
  },
  doneOf: (done: number, count: number) => `${formatNumber(done)} من ${formatNumber(count)}`,
  courseProgress: 'التقدّم في المادة',
  sideList: 'دروس المادة',
  keptOnDevice: 'محفوظ على الجهاز',
  otherLessons: 'دروس أخرى',
  filePreview: 'معاينة التسجيل',
  soundPreview: 'معاينة الصوت',
  get previewFailed() {
    return urged(
      'لم نجد فيديو في هذا الرابط. تحقّق منه قبل الحفظ.',
      'لم نجد فيديو في هذا الرابط. تحقّقي منه قبل الحفظ.',
    );
  },
  noLessons: 'لم تُضف دروس هذه المادة بعد',
  noLessonsDescription: 'ستظهر الدروس هنا حين يضيفها المحاضر.',

  notFound: 'لم نجد هذا الدرس',
  notFoundDescription: 'ربما نُقل الدرس أو حُذف. والدروس كلها في صفحة المادة.',
  backToCourse: 'العودة إلى المادة',
  loadError: 'تعذّر عرض الدرس',
  loading: 'يُحمَّل الدرس',

  previous: 'الدرس السابق',
  next: 'الدرس التالي',
  neighbours: 'التنقل بين الدروس',
  exam: 'إلى الاختبار النهائي',
  examLocked: 'الاختبار النهائي',
  enrolment: 'التسجيل في المادة',
  notEnrolled: 'هذه المادة ليست بين موادك بعد، ولا يُحتسب لك ما يُشاهَد قبل التسجيل فيها.',
  margin: 'مع الدرس',
  lessonText: 'متن الدرس',
  tabLoading: 'يُحمَّل',
  tabMissing: 'تعذّر فتح هذا القسم',
  files: 'الملفات',
  ways: 'طريقة الدرس',
  watch: 'مشاهدة',
  listen: 'استماع',
  onlySoundYet: 'يُجهَّز تسجيل هذا الدرس للعرض، ويمكن الاستماع إليه الآن.',
  quality: 'الجودة',
  qualities: { auto: 'تلقائي', small: '360', original: 'الأصل' },
  preparing: 'يُجهَّز تسجيل هذا الدرس للعرض',
  preparingUntil: 'يأخذ ذلك نحو طول الدرس نفسه. فالرجوع إليه بعد ساعة، وإن بقيت هنا ظهر وحده حين يكتمل.',
  notPrepared: 'تعذّر تجهيز تسجيل هذا الدرس للعرض',
  notPreparedUntil: 'يراه محاضرو المادة في صفحتها، ويظهر الدرس هنا حين يرفعونه من جديد.',
  goTo: (at: number) => urged(`اذهب إلى ${formatMediaTime(at)}`, `اذهبي إلى ${formatMediaTime(at)}`),
  noDescription: 'لم يُكتب لهذا الدرس وصف بعد.',
  taughtTexts: 'متون المادة',
  noFiles: 'ليس لهذا الدرس ملفات بعد.',
  syllabus: 'مقرر المادة',
  captionsFile: 'نص الكلام',
  soundFile: 'صوت الدرس',
  smallFile: 'تسجيل مصغّر للشبكات الضعيفة',
  filmFile: 'تسجيل الدرس',
  toComplete: 'لإتمام هذا الدرس',
  watchShare: `مشاهدة ${percentInText(90)} من مدة الدرس أو سماعها`,
  watchedShare: 'ما شوهد من الدرس',
  completed: 'أتممت هذا الدرس',
  keptHere: 'ما شاهدته محفوظ على هذا الجهاز، ويُرسل حين يعود الاتصال.',
  owedElsewhere: 'بعض ما شاهدته محفوظ على هذا الجهاز، ويُحتسب لك تباعًا مع مرور الوقت.',
  /** Beside its title. */
  missing: {
    recording: 'لم يُرفع تسجيله بعد',
    preparation: 'يُجهَّز تسجيله',
    'preparation-failed': 'تعذّر تجهيز تسجيله',
  },

  player: 'مشغّل الدرس',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  back: 'رجوع 10 ثوانٍ',
  forward: 'تقديم 10 ثوانٍ',
  get bookmarkHere() {
    return urged('ضع علامة هنا', 'ضعي علامة هنا');
  },
  tapeMarks: 'مواضع الحواشي والأسئلة',
  position: 'موضع التشغيل',
  positionOf: (time: number, duration: number) => `${formatMediaTime(time)} من ${formatMediaTime(duration)}`,
  time: (time: number, duration: number) => `${formatMediaTime(time)} / ${formatMediaTime(duration)}`,
  speed: 'سرعة التشغيل',
  speedOf: (rate: number) => `${rate}×`,
  mute: 'كتم الصوت',
  unmute: 'إعادة الصوت',
  volume: 'مستوى الصوت',
  arabic: 'العربية',
  showCaptions: 'إظهار نص الكلام',
  hideCaptions: 'إخفاء نص الكلام',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'إنهاء ملء الشاشة',
  pictureInPicture: 'صورة داخل صورة',
  leavePictureInPicture: 'إعادة الصورة إلى الصفحة',
  waiting: 'يُحمَّل المقطع',
  playerMissing: 'تعذّر فتح المشغّل',
  videoError: 'تعذّر تشغيل المقطع',
  videoErrorDescription: 'يُرجى التحقق من الشبكة ثم إعادة المحاولة. ما شاهدته من قبل محفوظ.',
  retry: 'إعادة المحاولة',
} as const;

/** «بقيت 3 دقائق لإتمام الدرس». */
export function remainingText(seconds: number): string {
  const minutes = minutesIn(seconds);
  const verb = minutes === 0 ? 'بقي' : 'بقيت';
  return `${verb} ${countOf('minute', minutes)} لإتمام الدرس`;
}

/** «بقي لك 5 دروس، ثم يُفتح الاختبار النهائي.» and, where it is so, why it cannot be opened yet. */
export const lessonsLeftText = (count: number, toCome: number): string =>
  [
    `بقي لك ${countOf('lesson', count)}، ثم يُفتح الاختبار النهائي.`,
    ...(toCome > 0 ? [toComeText(toCome)] : []),
  ].join(' ');

/** «لم يُرفع بعدُ تسجيل 3 دروس.» */
export const toComeText = (count: number): string =>
  `لم يُرفع بعدُ تسجيل ${countOf('lesson', count, { oblique: true })}.`;
