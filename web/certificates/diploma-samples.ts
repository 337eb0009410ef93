import { type DiplomaTemplate, templateLevels } from '#contract/certificates';
import type { LevelSummary } from '#contract/content';
import { yearOf } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import type { Picture } from './certificate-picture.ts';
import type { DiplomaFacts } from './render/certificate.ts';
import { diplomaLook } from './render/diploma/leathers.ts';
import { universityTimeZone } from './render/wording.ts';
import { samplesText as text } from './diploma-samples-text.ts';

/** A level as its diploma will look, with nobody's name on it. */
export interface DiplomaSample {
  level: LevelSummary;
  picture: Picture<DiplomaFacts>;
}

const sampleGrade = 95;

/** `PREPARATORY-2026-001`: no certificate is ever numbered so, and the register knows none of these. */
const sampleNumber = ({ key }: LevelSummary, moment: Date): string =>
  `${key.toUpperCase()}-${yearOf(moment, universityTimeZone)}-001`;

/** What stands on the sample of a level; the mark lies over it. */
export function sampleFactsOf(level: LevelSummary, moment: Date, origin: string): DiplomaFacts {
  const certificateNumber = sampleNumber(level, moment);
  return {
    kind: 'diploma',
    studentName: text.studentName,
    title: level.title,
    level: level.level,
    average: sampleGrade,
    honors: text.honours,
    hours: level.hours,
    subjects: level.subjectTitles.map((title) => ({ title, grade: sampleGrade })),
    issuedAt: moment,
    version: 1,
    changedAt: null,
    certificateNumber,
    verifyUrl: origin + paths.verify(certificateNumber),
    isSample: true,
  };
}

export function sampleOf(
  level: LevelSummary,
  templates: readonly DiplomaTemplate[],
  moment: Date,
  origin: string,
): DiplomaSample {
  const own = templates.find((template) => template.level === templateLevels[level.level - 1]);
  return {
    level,
    picture: {
      template: own ?? diplomaLook(level.level),
      facts: sampleFactsOf(level, moment, origin),
    },
  };
}
