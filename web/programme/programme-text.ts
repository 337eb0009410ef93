import type { LevelPage } from '#content/level-details';
import type { PublicSubject, SetText } from '#content/public-subjects';
import { levelNames } from '#contract/level-names';
import type { SetBook } from '#contract/programme';
import { theUnit } from '#contract/unit-nouns';
import { countOf, formatExactGrade, formatNumber, inSentence } from '../lib/format.ts';

/** What the pages of the programme say to visitors. */
export const programmeText = {
  title: 'برنامج الجامعة',
  description: (subjects: number, levels: number) =>
    `${countOf('subject', subjects)} في ${countOf('level', levels, { oblique: true })}: كتاب كل مادة ووحداتها ودروسها وساعاتها، من «الأربعين النووية» إلى الأطروحة.`,
  counted: ({ levels, subjects, hours }: { levels: number; subjects: number; hours: number }) =>
    [countOf('level', levels), countOf('subject', subjects), countOf('hour', hours)].join(' · '),
  lead: 'من «الأربعين النووية» إلى الأطروحة: ستة مستويات يُبنى كل مستوى منها على ما قبله، ولكل مادة كتاب ودروس واختبار وشهادة.',
  levelNav: 'المستويات الستة',
  level: 'المستوى',
  start: 'أنشئ حسابًا وابدأ المستوى الأول',
  size: ({ subjectCount, hours, lecturesPerSubject }: LevelPage) => [
    countOf('subject', subjectCount),
    countOf('hour', hours),
    countOf('lesson', subjectCount * lecturesPerSubject),
  ],
  admission: ({ level, requiredAverage, furtherConditions }: LevelPage): string => {
    if (requiredAverage === null) return 'مفتوح لكل من سجّل';
    const previous = Object.values(levelNames)[level - 2] ?? '';
    const thesis = furtherConditions.includes('thesis-topic') ? '، وقُبل موضوع أطروحته' : '';
    return `يُقبل فيه من أتمّ ${previous} بمعدل ${formatNumber(requiredAverage)} فأكثر${thesis}`;
  },
};

export const subjectText = {
  /** What a search engine shows under the title. */
  description: ({ subject, lessonCount }: PublicSubject) =>
    `${subject.description} الكتاب المقرر: «${subject.setBook.title}»؛ ${countOf('lesson', lessonCount)}، ${countOf('hour', subject.hours)}.`,
  crumbs: 'مسار التنقل',
  start: 'أنشئ حسابًا وابدأ',
  goOn: 'سجّل لتتابع',
  haveAccount: 'لي حساب',
  lessons: (lessons: number, units: number) =>
    `${countOf('lesson', lessons)} في ${countOf('unit', units, { oblique: true })}`,
  hours: (hours: number) => countOf('hour', hours),
  certificate: 'شهادة بعد اختبار',
  /** What whoever passes is given, by its name. */
  credential: 'شهادة اجتياز المادة',
  setText: 'من نصّ الكتاب المقرر',
  takenFrom: ({ title, kind, units, unitCount }: SetText) => {
    const [first, last] = [units[0]?.number ?? 1, units.at(-1)?.number ?? 1];
    const verses = last - first === 1 ? 'البيتان' : 'الأبيات';
    const which = first === last ? `${theUnit[kind]} ${first}` : `${verses} ${first}–${last}`;
    return `[${title}، ${which} من ${unitCount}]`;
  },
  units: 'الوحدات والدروس',
  unit: (number: number) => `الوحدة ${formatNumber(number)}`,
  about: 'عن المادة',
  facts: {
    setBook: 'الكتاب المقرر',
    references: 'ويُرجع إلى',
    track: 'المجال',
    admission: 'الدخول',
    before: 'يُستحسن قبلها',
    nothingBefore: 'لا شيء',
    leadsTo: 'يُبنى عليها',
    exam: 'الاختبار',
    place: 'في البرنامج',
  },
  exam: ({ questions, minutes, passingGrade }: PublicSubject['exam']) =>
    `${countOf('question', questions)} في ${countOf('minute', minutes, { oblique: true })}، والنجاح من ${inSentence(formatExactGrade(passingGrade))}`,
  place: ({ place, level }: Pick<PublicSubject, 'place' | 'level'>) =>
    `المادة ${formatNumber(place)} من ${formatNumber(level.subjectCount)} في`,
  neighbours: 'مواد مجاورة',
  before: 'قبلها في البرنامج',
  after: 'بعدها في البرنامج',
};

/** «محيي الدين يحيى بن شرف النووي (ت 676هـ)»; what nobody could confirm is told with it. */
export function bookLines({ author, diedAH, isUncertain, note }: SetBook): string[] {
  if (note !== null) return author === null ? [note] : [author, note];
  if (author === null) return [];
  if (diedAH === null) return [author];
  return [`${author} (ت\u00a0${isUncertain ? 'نحو\u00a0' : ''}${diedAH}هـ${isUncertain ? '، يُراجع' : ''})`];
}

export const sampleText = {
  title: 'درس نموذجي',
  watch: 'شاهد درسًا نموذجيًّا',
  play: (length: string) => `شغّل الدرس النموذجي (${length})`,
  about:
    'يُشغَّل بلا حساب. أعدّته الجامعة ليُعرَف به كيف تسير الدروس، وليس درسًا من دروس المواد: ما شاهدته محفوظ، وتعود إلى حيث توقفت.',
  captions: 'العربية',
  listen: (size: string) => `استمع إليه بلا صورة (${size})`,
  failed: 'تعذّر تشغيل الدرس. تحقّق من اتصالك ثم شغّله من جديد.',
  download: 'نزّل الدرس النموذجي',
};

export const missingSubjectText = {
  title: 'لا مادة بهذا العنوان',
  description: 'لعل العنوان نُقل ناقصًا. مواد البرنامج كلها في صفحة واحدة.',
  toProgramme: 'مواد البرنامج كلها',
};

export const awaitedText = {
  title: 'لم تصل هذه الصفحة',
  description: 'تُقرأ صفحات البرنامج عند الاتصال. تحقّق من اتصالك ثم أعد المحاولة.',
  again: 'أعد المحاولة',
};
