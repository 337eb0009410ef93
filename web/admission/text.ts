import type { AdmissionConditions, Application, LevelStanding } from '#contract/admission';
import { partsOfTitle } from '#contract/course-title';
import { cutTo } from '#contract/grades';
import type { DiplomaKey } from '#contract/primitives';
import { readerDate } from '#web/lib/reader-dates';
import { countOf, formatNumber, plural } from '#web/lib/format';
import { levelName } from './level-names.ts';
import { reachesAverage } from './next-step.ts';
import { readerDid, urged, toReader } from '#web/lib/reader';

/** Never more than it is: 74.99 is not the 75 that is asked for. */
export const shownAverage = (average: number): string => formatNumber(cutTo(average, 1));

const quoted = (title: string): string => `«${partsOfTitle(title).subject}»`;

export const admissionText = {
  missingTitle: 'ما بقي للقبول',
  wayTitle: 'الطريق إلى الدبلوم',
  get notAdmitted() {
    return urged(
      'لم تُقبل فيه بعد؛ تقرأ عنه، وتدخله بعد القبول.',
      'لم تُقبلي فيه بعد؛ تقرئين عنه، وتدخلينه بعد القبول.',
    );
  },
  get notAdmittedShort() {
    return urged('لم تُقبل فيه بعد', 'لم تُقبلي فيه بعد');
  },
  opensWithAdmission: 'يُفتح بالقبول',
  openToAll: 'لا يُشترط لهذا المستوى معدل سابق، ولا خبرة سابقة في علوم الحديث.',
  standingError: 'تعذّر عرض موقفك من القبول',
  loading: 'يُحمَّل موقفك من القبول',

  subjectsOf: (diploma: DiplomaKey) => `مواد ${levelName(diploma)}`,
  average: 'المعدل الموزون بالساعات',
  averageSpoken: (average: number | null, required: number) =>
    average === null
      ? `المعدل المطلوب ${shownAverage(required)}`
      : `معدلك ${shownAverage(average)} والمطلوب ${shownAverage(required)}`,
  distinction: 'تقدير «ممتاز» في الماجستير',
  distinctionReached: 'بلغته بمعدلك.',
  distinctionMissing: (required: number) => `يُنال بمعدل ${shownAverage(required)} فأكثر.`,
  application: 'طلب القبول: موضوع الأطروحة وخطتها',

  goOn: (title: string) => urged(`تابع ${quoted(title)}`, `تابعي ${quoted(title)}`),
  begin: (title: string) => urged(`ابدأ ${quoted(title)}`, `ابدئي ${quoted(title)}`),
  toLevel: (diploma: DiplomaKey) =>
    urged(`اذهب إلى ${levelName(diploma)}`, `اذهبي إلى ${levelName(diploma)}`),
  mayBeBettered: 'المواد التي يمكن تحسينها',
  get writeApplication() {
    return urged('اكتب طلبك', 'اكتبي طلبك');
  },
  whatIsLeft: 'ما بقي للقبول في المستوى',

  passSubjects: 'اجتياز مواد المستوى',
  passedOf: (passed: number, all: number) => `${formatNumber(passed)} من ${formatNumber(all)}`,
  diplomaIssued: 'صدور الدبلوم',
  withLastSubject: 'مع آخر مادة',
  issued: 'صدر',
  admissionTo: (diploma: DiplomaKey) => `القبول في ${levelName(diploma)}`,
  averageOf: (required: number) => `معدل ${shownAverage(required)}`,
  admitted: 'قُبلت',
  get isAdmitted() {
    return `${admitted()}.`;
  },
  passedSoFar: (passed: number, all: number) =>
    passed === 0
      ? urged('لم تجتز من مواده شيئًا بعد.', 'لم تجتازي من مواده شيئًا بعد.')
      : `اجتزت ${formatNumber(passed)} من ${countOf('subject', all, { oblique: true })}.`,
  holdsDiploma: 'نلت دبلومه.',
  get showDiploma() {
    return urged('اعرض دبلومك', 'اعرضي دبلومك');
  },
  averageSoFar: (average: number, passed: number) =>
    `معدلك الموزون في هذا المستوى إلى الآن ${shownAverage(average)} من ${countOf('subject', passed, { oblique: true })}.`,
  finalAverage: (average: number) => `معدلك الموزون في هذا المستوى ${shownAverage(average)}.`,

  levelSoFar: (passed: number, all: number, average: number) =>
    `اجتزت ${formatNumber(passed)} من ${countOf('subject', all, { oblique: true })}، ومعدلك الموزون ${shownAverage(average)}.`,
  nextAsks: (next: DiplomaKey, required: number) =>
    `القبول في ${levelName(next)} من ${shownAverage(required)}.`,
  nextIsOpen: (next: DiplomaKey) => `قُبلت في ${levelName(next)}.`,

  lockedTitle: (diploma: DiplomaKey) =>
    urged(`لم تُقبل في ${levelName(diploma)} بعد`, `لم تُقبلي في ${levelName(diploma)} بعد`),
} as const;

/** «قُبلت فيه», of the reader. */
const admitted = (): string =>
  toReader({ man: 'أنت مقبول فيه', woman: 'أنت مقبولة فيه', neutral: 'قُبلت فيه' });

/** «أنت مقبول فيه منذ 6 جمادى الآخرة 1448هـ، بمعدل 82.6 في المستوى الأول.» Null where everybody is, and where the student is not. */
export function admittedLine(standing: LevelStanding, zone: string): string | null {
  const { admittedBy, admittedSince, equivalenceReason, conditions } = standing;
  if (admittedBy === null || admittedBy === 'open' || admittedSince === null) return null;
  const since = readerDate(admittedSince, zone);
  if (admittedBy === 'equivalence') return `${admitted()} بالمعادلة منذ ${since}: ${equivalenceReason ?? ''}`;
  const by =
    conditions && conditions.average !== null
      ? `، بمعدل ${shownAverage(conditions.average)} في ${levelName(conditions.before)}`
      : '';
  return `${admitted()} منذ ${since}${by}.`;
}

/** More than these would be a list: two are named, and the others counted. */
const mostNamed = 3;

/** «اجتزتَ 9 من 11، وبقيت «النحو (1)» و«الكتابة العربية».» */
export function subjectsLine({ passed, subjects, missing }: AdmissionConditions): string {
  if (subjects === 0) return 'لم تُنشر مواده بعد.';
  if (missing.length === 0) return 'اجتزتها كلها.';
  if (passed === 0)
    return urged(
      `لم تجتز منها شيئًا بعد، وهي ${countOf('subject', subjects)}.`,
      `لم تجتازي منها شيئًا بعد، وهي ${countOf('subject', subjects)}.`,
    );
  const named = missing
    .slice(0, missing.length > mostNamed ? 2 : mostNamed)
    .map(({ title }) => quoted(title));
  const others = missing.length - named.length;
  const rest = others > 0 ? ` و${countOf('subject', others)} غيرهما` : '';
  return `${readerDid('اجتزتَ')} ${formatNumber(passed)} من ${formatNumber(subjects)}، وبقيت ${named.join(' و')}${rest}.`;
}

const remaining = {
  zero: '',
  one: 'المادة الباقية',
  two: 'المادتين الباقيتين',
  few: 'كل مادة من المواد الباقية',
  many: 'كل مادة من المواد الباقية',
  other: 'كل مادة من المواد الباقية',
};

/** What is enough to reach the average, or what else has to be done for it. */
export function enoughLine(conditions: AdmissionConditions): string {
  const { average, requiredAverage, missing, enough } = conditions;
  if (average === null) return `المطلوب ${shownAverage(requiredAverage)}، ويُحسب من أول مادة تُجتاز.`;
  const isReached = reachesAverage(conditions);
  if (missing.length === 0) {
    return isReached ? 'بلغت المعدل المطلوب.' : 'يرتفع معدلك بتحسين درجة مادة سبقت، بإعادة اختبارها.';
  }
  if (enough === null) return 'لا يكفي ما بقي من المواد وحده، فحسّن معه درجة مادة سبقت.';
  const inTheRest = `${formatNumber(enough)} في ${plural(missing.length, remaining)}`;
  if (!isReached) return `يكفيك ${inTheRest}، أو تحسين مادة سبقت.`;
  return enough > 0 ? `يفي بالمطلوب إلى الآن، ويكفيك ${inTheRest}.` : 'يفي بالمطلوب إلى الآن.';
}

const decided: Record<Application['state'], (day: string) => string> = {
  pending: (day) => `أُرسل في ${day}، وينتظر القرار.`,
  accepted: (day) => `قُبل في ${day}.`,
  refused: (day) => `اعتُذر عنه في ${day}. لك إرسال طلب آخر.`,
};

/** Where an application stands, with the day on which it came there. */
export function applicationLine(application: Application | null, zone: string): string {
  if (!application) return 'لم يُرسل بعد.';
  const { state, submittedAt, decidedAt } = application;
  return decided[state](readerDate(decidedAt ?? submittedAt, zone));
}
