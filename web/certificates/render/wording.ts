import { levels } from '#content/index';
import { honoursOf } from '#contract/grades';
import { formatLongDate, formatShortDate, type Instant } from '#web/lib/dates';
import { countOf, formatNumber } from '#web/lib/format';
import { shownGrade } from '#web/lib/shown-grade';
import { wording } from '../text.ts';
import type { CertificateFacts } from './certificate.ts';

/** A certificate is dated where it was issued: its date does not change with the reader's clock. */
export const universityTimeZone = 'Asia/Riyadh';

/** Part of a sentence; the strong parts are what the certificate is about. */
export interface Phrase {
  text: string;
  strong?: true;
}

/** The same date beside the picture, in the digits of every page: «26 رجب 1447هـ الموافق 15 يناير 2026م». */
export const dateOnPage = (instant: Instant): string => formatLongDate(instant, universityTimeZone);

/** Both calendars in one line, as it is drawn: «٢٦ رجب ١٤٤٧هـ الموافق ١٥ يناير ٢٠٢٦م». */
export const formalDate = (instant: Instant): string => formatLongDate(instant, universityTimeZone, 'arab');

/** A course of the programme is titled «diploma: subject»: the certificate names the subject, then whence it is. */
export function subjectOf({ courseTitle }: CertificateFacts): { subject: string; diploma: string | null } {
  const diploma = levels.find(({ title }) => courseTitle.startsWith(`${title}: `))?.title ?? null;
  return { subject: diploma ? courseTitle.slice(diploma.length + 2) : courseTitle, diploma };
}

export const titleOf = ({ diploma }: CertificateFacts): string => diploma?.certificateType ?? wording.title;

export const requirementsPhrase = ({ diploma }: CertificateFacts): Phrase => ({
  text: diploma ? wording.requirementsOfDiploma : wording.requirementsOf,
});

/** «من الدبلوم التحضيري», «في تخصص العلل»: said where it is so, and not twice. */
function belonging(facts: CertificateFacts): Phrase[] {
  if (facts.diploma) return [{ text: `(${facts.diploma.levelName})` }];
  const { subject, diploma } = subjectOf(facts);
  const { specialization } = facts;
  const phrases: Phrase[] = [];
  if (diploma) phrases.push({ text: wording.ofDiploma(diploma) });
  if (specialization && ![subject, diploma].some((said) => said?.includes(specialization))) {
    phrases.push({ text: wording.inSpecialization(specialization) });
  }
  return phrases;
}

/** «متطلبات مادة «الجرح والتعديل»»: all in one sentence. */
export const coursePhrases = (facts: CertificateFacts): Phrase[] => [
  requirementsPhrase(facts),
  { text: `«${subjectOf(facts).subject}»`, strong: true },
  ...belonging(facts),
];

/** «في ١١ مادة و١٢٠ ساعة،» */
function sizePhrases({ diploma }: CertificateFacts): Phrase[] {
  if (!diploma) return [];
  const formal = { oblique: true, digits: 'arab' } as const;
  return [
    {
      text: wording.ofSize(
        countOf('subject', diploma.subjectCount, formal),
        countOf('hour', diploma.hours, formal),
      ),
    },
  ];
}

export const gradePhrases = (facts: CertificateFacts): Phrase[] => [
  ...sizePhrases(facts),
  { text: wording.withHonours },
  { text: `${facts.honors || honoursOf(facts.grade)}،`, strong: true },
  { text: facts.diploma ? wording.withAverage : wording.withGrade },
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
