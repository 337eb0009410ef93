import { cutTo } from '#contract/grades';
import { counted, type CountedNoun } from '#contract/number-words';
import { formatGregorianDate, formatHijriDate } from '#web/lib/dates';
import { formatNumber, toArabicDigits } from '#web/lib/format';
import { shownGrade } from '#web/lib/shown-grade';
import { academicNames } from '#web/ui/level-badge';
import { versionName } from '#web/lib/version-name';
import { diplomaWording as wording } from '../../text.ts';
import type { DiplomaFacts } from '../certificate.ts';
import { type Phrase, subjectOf, universityTimeZone } from '../wording.ts';

const subjectNoun: CountedNoun = {
  gender: 'feminine',
  singular: 'مادّة',
  dual: { nominative: 'مادّتان', oblique: 'مادّتين' },
  plural: 'موادّ',
  specified: 'مادّةً',
};
const hourNoun: CountedNoun = {
  gender: 'feminine',
  singular: 'ساعة',
  dual: { nominative: 'ساعتان', oblique: 'ساعتين' },
  plural: 'ساعات',
  specified: 'ساعةً',
};

export const titleOf = ({ title }: DiplomaFacts): string => wording.title(title);

/** «الدبلوم التحضيري»: without the science, which the title has named. */
const shortTitle = (title: string): string => title.replace(/^شهادة /, '').replace(/ في .*$/, '');

/** «الدبلوم التحضيري، بعد إتمام موادِّ المستوى الأول كلِّها …، في إحدى عشرةَ مادّةً ومئةٍ وعشرين ساعةً». */
export const grantedPhrases = ({ title, level, subjects, hours }: DiplomaFacts): Phrase[] => [
  { text: `${shortTitle(title)}،`, strong: true },
  {
    text: wording.completed(
      academicNames[level],
      counted(subjects.length, subjectNoun, 'genitive'),
      counted(hours, hourNoun, 'genitive'),
    ),
  },
];

/** «بتقدير ممتاز، ومعدَّلٍ موزون ٩٢٫٦ من ١٠٠»: the average is cut, never rounded up. */
export const honoursPhrases = ({ honors, average }: DiplomaFacts): Phrase[] => [
  ...(honors ? [{ text: wording.withHonours }, { text: `${honors}،`, strong: true } as const] : []),
  { text: wording.withAverage },
  { text: formatNumber(cutTo(average, 2), 'arab'), strong: true },
  { text: wording.ofHundred },
];

/** The two lines of the date: one calendar on each. */
export const dateLines = ({ issuedAt }: DiplomaFacts): Phrase[][] => [
  [{ text: wording.issuedOn }, { text: formatHijriDate(issuedAt, universityTimeZone, 'arab'), strong: true }],
  [
    { text: wording.inOtherCalendar },
    { text: formatGregorianDate(issuedAt, universityTimeZone, 'arab'), strong: true },
  ],
];

/** «الإصدار الثاني، ٣ رجب ١٤٤٨هـ»; nothing is said of a first. */
export const versionLine = ({ version, changedAt }: DiplomaFacts): string | null =>
  changedAt === null
    ? null
    : `${versionName(version, 'arab')}، ${formatHijriDate(changedAt, universityTimeZone, 'arab')}`;

/** A subject and its grade, as they stand in the list. */
export const subjectLines = ({ subjects }: DiplomaFacts): { title: string; grade: string }[] =>
  subjects.map(({ title, grade }) => ({
    title: toArabicDigits(subjectOf(title).subject),
    grade: formatNumber(shownGrade(grade), 'arab'),
  }));

/** «HDT-1448-W4JX» above, «7GTN-2CVK-P9MB» below: a long number in two lines of whole groups. */
export function numberLines(number: string): string[] {
  const groups = number.split('-');
  const half = Math.ceil(groups.length / 2);
  return groups.length < 5 ? [number] : [groups.slice(0, half).join('-'), groups.slice(half).join('-')];
}
