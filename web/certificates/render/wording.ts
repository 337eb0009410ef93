import { levels } from '#content/index';
import type { LevelSummary } from '#contract/content';
import { honoursOf } from '#contract/grades';
import { formatLongDate, formatShortDate, type Instant } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerLongDate } from '#web/lib/reader-dates';
import { shownGrade } from '#web/lib/shown-grade';
import { academicNames } from '#web/ui/level-badge';
import { wording } from '../text.ts';
import type { CertificateFacts } from './certificate.ts';

/** A certificate is dated where it was issued: its date does not change with the reader's clock. */
export const universityTimeZone = 'Asia/Riyadh';

/** Part of a sentence; the strong parts are what the certificate is about. */
export interface Phrase {
  text: string;
  strong?: true;
}

/** The same date beside the picture, in the digits of every page and the reader's order of calendars. */
export const dateOnPage = (instant: Instant): string => readerLongDate(instant, universityTimeZone);

/** Both calendars in one line, as it is drawn: «٢٦ رجب ١٤٤٧هـ الموافق ١٥ يناير ٢٠٢٦م». */
export const formalDate = (instant: Instant): string => formatLongDate(instant, universityTimeZone, 'arab');

/** A course of the programme is titled «diploma: subject»: the certificate names the subject alone. */
export function subjectOf(courseTitle: string): { subject: string; level: LevelSummary | null } {
  const level = levels.find(({ title }) => courseTitle.startsWith(`${title}: `)) ?? null;
  return { subject: level ? courseTitle.slice(level.title.length + 2) : courseTitle, level };
}

/** «من مواد المستوى الأول», «في تخصص العلل»: said where it is so, and not twice. */
function belonging({ courseTitle, specialization }: CertificateFacts): Phrase[] {
  const { subject, level } = subjectOf(courseTitle);
  const phrases: Phrase[] = [];
  // the level and not its diploma: a certificate of one course is not to be taken for a doctorate
  if (level) phrases.push({ text: wording.ofLevel(academicNames[level.level]) });
  if (specialization && ![subject, level?.title].some((said) => said?.includes(specialization))) {
    phrases.push({ text: wording.inSpecialization(specialization) });
  }
  return phrases;
}

/** «متطلبات مادة «الجرح والتعديل»»: all in one sentence. */
export const coursePhrases = (facts: CertificateFacts): Phrase[] => [
  { text: wording.requirementsOf },
  { text: `«${subjectOf(facts.courseTitle).subject}»`, strong: true },
  ...belonging(facts),
];

export const gradePhrases = (facts: CertificateFacts): Phrase[] => [
  { text: wording.withHonours },
  { text: `${facts.honors || honoursOf(facts.grade)}،`, strong: true },
  { text: wording.withGrade },
  { text: formatNumber(shownGrade(facts.grade), 'arab'), strong: true },
  { text: wording.ofHundred },
];

/** After a course that stands on a line of its own: whence it is, the honours and the grade. */
export const closingPhrases = (facts: CertificateFacts): Phrase[] => [
  ...belonging(facts).map(({ text }, index, all) => ({ text: index === all.length - 1 ? `${text}،` : text })),
  ...gradePhrases(facts),
];

export const datePhrases = ({ completionDate }: CertificateFacts): Phrase[] => [
  { text: wording.onDate },
  { text: formalDate(completionDate), strong: true },
];

/** Said only when the certificate was written on another day than the course was completed. */
export function issueLine({ completionDate, issuedAt }: CertificateFacts): string | null {
  const dayOf = (instant: Instant) => formatShortDate(instant, universityTimeZone);
  return dayOf(completionDate) === dayOf(issuedAt) ? null : `${wording.issuedOn} ${formalDate(issuedAt)}`;
}
