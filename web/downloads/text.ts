import { sizeText } from '#web/lib/file-size';
import { countOf, formatNumber, percentInText } from '#web/lib/format';
import { readerDid, urged } from '#web/lib/reader';
import type { LessonForm } from './forms.ts';

export const downloadsText = {
  title: 'المحفوظ على هذا الجهاز',
  lead: 'يعمل بلا اتصال، وما يُسمع يُحسب لك حين يعود الاتصال.',
  loading: 'يُفتح ما على الجهاز',
  impossible: 'هذا المتصفح لا يحفظ الدروس على الجهاز.',
  empty: 'لا شيء محفوظًا بعد',
  get emptyDescription() {
    return urged(
      'احفظ درسًا من صفحته، أو مادة كلها من صفحتها، فتسمعه حيث لا اتصال.',
      'احفظي درسًا من صفحته، أو مادة كلها من صفحتها، فتسمعينه حيث لا اتصال.',
    );
  },
  toCourses: 'إلى موادي',

  forms: { sound: 'صوت', film: 'مرئي' } satisfies Record<LessonForm, string>,
  keep: (form: LessonForm, bytes: number) =>
    urged(
      `${form === 'sound' ? 'احفظ الصوت' : 'احفظ المرئي'} ${sizeText(bytes)}`,
      `${form === 'sound' ? 'احفظي الصوت' : 'احفظي المرئي'} ${sizeText(bytes)}`,
    ),
  keepToo: (form: LessonForm, bytes: number) => `${form === 'sound' ? 'الصوت' : 'المرئي'} ${sizeText(bytes)}`,
  elsewhere: 'هذا التسجيل في موقع آخر، فلا يُحفظ على الجهاز.',
  preparing: 'يُجهَّز هذا التسجيل، ثم يمكن حفظه.',
  coming: { sound: 'يُنزَّل الصوت إلى جهازك', film: 'يُنزَّل المرئي إلى جهازك' } satisfies Record<
    LessonForm,
    string
  >,
  here: {
    sound: 'الصوت محفوظ على جهازك',
    film: 'المرئي محفوظ على جهازك',
  } satisfies Record<LessonForm, string>,
  notHere: {
    sound: 'لم يُحفظ الصوت كله على جهازك',
    film: 'لم يُحفظ المرئي كله على جهازك',
  } satisfies Record<LessonForm, string>,
  of: (here: number, size: number) => `${sizeText(here)} من ${sizeText(size)}`,
  fetched: (bytes: number) => `نُزّل ${sizeText(bytes)}`,
  fetchedShare: (percent: number) => `نُزّل ${percentInText(percent)}`,
  waits: 'ينتظر دوره',
  stopped: 'أُوقف',
  cut: 'انقطع، يُستأنف وحده',
  waitsForWifi: 'ينتظر شبكة Wi‑Fi',
  full: (bytes: number) => urged(`لا سعة له: أخلِ ${sizeText(bytes)}`, `لا سعة له: أخلي ${sizeText(bytes)}`),
  kept: 'محفوظ',
  get heardHere() {
    return readerDid('سمعتَه بلا اتصال؛ يُحسب عند عودته');
  },

  get stop() {
    return urged('أوقف', 'أوقفي');
  },
  get cancel() {
    return urged('ألغِ', 'ألغي');
  },
  get goOn() {
    return urged('تابع', 'تابعي');
  },
  get tryAgain() {
    return urged('أعد المحاولة', 'أعيدي المحاولة');
  },
  get remove() {
    return urged('احذف', 'احذفي');
  },
  removeLesson: (title: string) => urged(`احذف «${title}» من الجهاز`, `احذفي «${title}» من الجهاز`),
  get removeCourse() {
    return urged('احذفها', 'احذفيها');
  },
  get removeAll() {
    return urged('احذف الكل', 'احذفي الكل');
  },
  removeCourseTitle: 'حذف دروس المادة من الجهاز',
  removeAllTitle: 'حذف كل المحفوظ',
  removeDescription: (lessons: number, bytes: number) =>
    `${countOf('lesson', lessons)}، ${sizeText(bytes)}. يبقى كل شيء في الموقع، ويمكن حفظه من جديد.`,
  wholeCourse: 'المادة كلها',
  keepCourse: (bytes: number) => urged(`احفظ المادة ${sizeText(bytes)}`, `احفظي المادة ${sizeText(bytes)}`),
  keepUnit: (bytes: number) => urged(`احفظ الوحدة ${sizeText(bytes)}`, `احفظي الوحدة ${sizeText(bytes)}`),
  keepUnitOf: (title: string, bytes: number) =>
    urged(`احفظ الوحدة ${sizeText(bytes)}: ${title}`, `احفظي الوحدة ${sizeText(bytes)}: ${title}`),
  someOf: (some: number, all: number) => `${formatNumber(some)} من ${countOf('lesson', all)}`,
  get showLessons() {
    return urged('اعرض الدروس', 'اعرضي الدروس');
  },
  get hideLessons() {
    return urged('أخفِ الدروس', 'أخفي الدروس');
  },
  onDevice: 'محفوظ على الجهاز',
  toDownloads: 'المحفوظ على جهازك',

  room: 'سعة الجهاز',
  lessons: 'دروسك',
  left: 'بقي لك',
  roomSpoken: (own: number, left: number) => `دروسك ${sizeText(own)}، وبقي ${sizeText(left)}`,
  roomUnknown: 'لا يذكر هذا المتصفح كم بقي في الجهاز.',
  wifiOnly: 'على Wi‑Fi وحده',
  usually: 'ما يُنزَّل عادةً',
  goneAtSignOut: 'يُحذف المحفوظ كله إذا سجّلت الخروج من هذا الجهاز.',
  failed: 'تعذّر الحفظ على الجهاز',
} as const;
