import { type DiplomaTemplate, templateLevels } from '#contract/certificates';
import type { LevelSummary } from '#contract/content';
import { yearOf } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { academicNames } from '#web/ui/level-badge';
import type { Picture } from './certificate-picture.ts';
import { type CertificateStyle, defaultTemplate } from './render/certificate.ts';
import { universityTimeZone } from './render/wording.ts';
import { samplesText as text } from './diploma-samples-text.ts';

/** A level as its diploma will look, with nobody's name on it. */
export interface DiplomaSample {
  level: LevelSummary;
  picture: Picture;
}

/** Where a level has no template of its own: two levels share a style, from the plainest to the richest. */
const stylesInOrder: readonly CertificateStyle[] = [
  'classic',
  'classic',
  'modern',
  'modern',
  'elegant',
  'elegant',
];

/** `PREPARATORY-2026-001`: no certificate is ever numbered so, and the register knows none of these. */
const sampleNumber = ({ key }: LevelSummary, moment: Date): string =>
  `${key.toUpperCase()}-${yearOf(moment, universityTimeZone)}-001`;

export function sampleOf(
  level: LevelSummary,
  templates: readonly DiplomaTemplate[],
  moment: Date,
  origin: string,
): DiplomaSample {
  const place = level.level - 1;
  const certificateNumber = sampleNumber(level, moment);
  const own = templates.find((template) => template.level === templateLevels[place]);
  return {
    level,
    picture: {
      template: own ?? { ...defaultTemplate, templateStyle: stylesInOrder[place] ?? 'classic' },
      facts: {
        studentName: text.studentName,
        courseTitle: level.title,
        grade: 95,
        honors: text.honours,
        completionDate: moment,
        issuedAt: moment,
        certificateNumber,
        verifyUrl: origin + paths.verify(certificateNumber),
        diploma: {
          certificateType: level.certificateType,
          levelName: academicNames[level.level],
          description: level.subtitle,
          subjectCount: level.subjectCount,
          hours: level.hours,
        },
        isSample: true,
      },
    },
  };
}
