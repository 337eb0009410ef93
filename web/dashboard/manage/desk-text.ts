import type { Desk, DeskCourse } from '#contract/desk';
import { formatRelative, formatWeekday, type Instant } from '#web/lib/dates';
import { countOf, formatGrade, formatNumber, inSentence, plural } from '#web/lib/format';
import { readerDates } from '#web/lib/reader-dates';
import { urged } from '#web/lib/reader';

type Forms = Parameters<typeof plural>[1];

/** The number stands apart, in large figures: these are the words beside it. */
const questionForms: Forms = {
  zero: 'لا أسئلة تنتظر اعتمادك',
  one: 'سؤال ينتظر اعتمادك',
  two: 'سؤالان ينتظران اعتمادك',
  few: 'أسئلة تنتظر اعتمادك',
  many: 'سؤالًا تنتظر اعتمادك',
  other: 'سؤال تنتظر اعتمادك',
};

const askedForms: Forms = {
  zero: 'لا أسئلة في الدروس',
  one: 'سؤال في درس ينتظر جوابك',
  two: 'سؤالان في الدروس ينتظران جوابك',
  few: 'أسئلة في الدروس تنتظر جوابك',
  many: 'سؤالًا في الدروس تنتظر جوابك',
  other: 'سؤال في الدروس تنتظر جوابك',
};

const stuckForms: Forms = {
  zero: 'لم تنفد محاولات أحد',
  one: 'طالب نفدت محاولاته',
  two: 'طالبان نفدت محاولاتهما',
  few: 'طلاب نفدت محاولاتهم',
  many: 'طالبًا نفدت محاولاتهم',
  other: 'طالب نفدت محاولاتهم',
};

const recitalForms: Forms = {
  zero: 'لا عروض تنتظرك',
  one: 'عرض ينتظر سماعك',
  two: 'عرضان ينتظران سماعك',
  few: 'عروض تنتظر سماعك',
  many: 'عرضًا تنتظر سماعك',
  other: 'عرض تنتظر سماعك',
};

const resultForms: Forms = {
  zero: 'لا نتائج منذ أمس',
  one: 'نتيجة منذ أمس',
  two: 'نتيجتان منذ أمس',
  few: 'نتائج منذ أمس',
  many: 'نتيجة منذ أمس',
  other: 'نتيجة منذ أمس',
};

const lacks: Record<DeskCourse['missing'][number], string> = {
  lessons: 'دروسها',
  recordings: 'تسجيل دروس منها',
  exam: 'اختبار يدخله الطلاب',
};

export const deskText = {
  title: 'مكتبي',
  headingTo: 'مكتبك يا',
  /** «الاثنين 6 جمادى الآخرة 1448هـ، 16 نوفمبر 2026م» */
  day: (now: Instant, zone: string) => `${formatWeekday(now, zone)} ${readerDates(now, zone).join('، ')}`,
  mutun: 'المتون',
  announce: 'إعلان جديد',
  myStudy: 'دراستي',
  loadError: 'تعذّر عرض مكتبك',
  lastAsked: (asked: Instant, now: Instant) => `آخر تحديث ${formatRelative(asked, now)}`,

  waits: 'ما ينتظرك',
  questions: (count: number) => plural(count, questionForms),
  questionsEmpty: 'يظهر هنا ما يُضاف إلى بنوك أسئلتك حتى يُعتمد، أقدمه أولًا.',
  asked: (count: number) => plural(count, askedForms),
  askedEmpty: 'يظهر هنا ما يسأله الطلاب في دروس موادّك حتى يُجاب عنه، أقدمه أولًا.',
  quoted: (question: string) => `«${question}»`,
  stuck: (count: number) => plural(count, stuckForms),
  get stuckEmpty() {
    return urged(
      'يظهر هنا من لم يجتز اختبارًا لك ولم تبق له محاولة، لتأذن له بأخرى.',
      'يظهر هنا من لم يجتز اختبارًا لك ولم تبق له محاولة، لتأذني له بأخرى.',
    );
  },
  recitals: (count: number) => plural(count, recitalForms),
  recitalsEmpty: 'يظهر هنا ما يعرضه الطلاب من متون موادّك من حفظهم، أقدمه أولًا.',
  results: (count: number) => plural(count, resultForms),
  resultsEmpty: 'يظهر هنا من اختبر في موادّك منذ أمس.',
  passedAndNot: ({ count, passed }: Desk['waiting']['results']) =>
    `اجتاز ${formatNumber(passed)}، ولم يبلغ ${formatNumber(count - passed)}`,
  oldest: (count: number, since: Instant, now: Instant) =>
    `${count === 1 ? '' : count === 2 ? 'أقدمهما ' : 'أقدمها '}${formatRelative(since, now)}`,
  newest: (count: number, at: Instant, now: Instant) =>
    `${count === 1 ? '' : count === 2 ? 'أحدثهما ' : 'أحدثها '}${formatRelative(at, now)}`,

  courses: 'موادّي',
  newCourse: 'مادة جديدة',
  states: { published: 'منشورة', draft: 'مسودة', hidden: 'مخفية' },
  students: (count: number) => (count === 0 ? 'لم يسجّل فيها أحد بعد' : countOf('student', count)),
  averageScore: (score: number) => `متوسط الاختبار ${inSentence(formatGrade(score))}`,
  lessons: (count: number) => countOf('lesson', count),
  missing: (missing: DeskCourse['missing']) => `ينقصها: ${missing.map((lack) => lacks[lack]).join('، و')}.`,
  complete: 'أكملها',
  noCourses: 'لم تُسند إليك مادة بعد',
  noCoursesDescription:
    'يُسند مدير النظام إليك المواد، وتظهر هنا بدروسها واختباراتها. ويمكنك إنشاء مادة مسودةً الآن.',
  createCourse: 'أنشئ مادة',
  guide: 'دليل المحاضر',

  sessions: 'جلسات اليوم',
  newSession: 'جلسة',
  newSessionSpoken: 'جلسة جديدة',
  noSessions: 'لا جلسات لك اليوم.',
  ended: 'انتهت',
  onAir: 'على الهواء الآن',
  get enter() {
    return urged('ادخل', 'ادخلي');
  },
  enterSoon: (minutes: number) =>
    minutes <= 0
      ? urged('ادخل، حان موعدها', 'ادخلي، حان موعدها')
      : urged(
          `ادخل، تبدأ بعد ${countOf('minute', minutes, { oblique: true })}`,
          `ادخلي، تبدأ بعد ${countOf('minute', minutes, { oblique: true })}`,
        ),
  noLink: 'لم يُكتب رابطها بعد.',
} as const;
