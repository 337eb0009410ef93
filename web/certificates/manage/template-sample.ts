import { levels } from '#content/index';
import { type DiplomaTemplate, templateLevels } from '#contract/certificates';
import { paths } from '#web/lib/paths';
import { sampleFactsOf } from '../diploma-samples.ts';
import type { CertificateFacts, DocumentFacts } from '../render/certificate.ts';
import { sampleWords } from './templates-text.ts';

const certificateNumber = 'SAMPLE-0000';
const moment = '2026-01-15T10:00:00.000Z';

type TemplateLevel = DiplomaTemplate['level'];

/** The same data on every template, marked across the sheet; the register knows no such number. */
const sampleCertificate = (origin: string): CertificateFacts => ({
  kind: 'certificate',
  studentName: sampleWords.studentName,
  courseTitle: sampleWords.courseTitle,
  instructor: sampleWords.instructor,
  grade: 95,
  honors: sampleWords.honours,
  completionDate: moment,
  issuedAt: moment,
  certificateNumber,
  verifyUrl: origin + paths.verify(certificateNumber),
  isSample: true,
});

/** The level whose diploma a template dresses; null for the templates of course certificates. */
export const dressedLevel = (level: TemplateLevel) => levels[templateLevels.indexOf(level)] ?? null;

/** What a template dresses: the diploma of its level, or the certificate of a course. */
export function sampleFacts(level: TemplateLevel, origin: string): DocumentFacts {
  const dressed = dressedLevel(level);
  if (!dressed) return sampleCertificate(origin);
  return { ...sampleFactsOf(dressed, new Date(moment), origin), studentName: sampleWords.studentName };
}

/** Without the mark: for seeing the colours of a template while it is made, where nothing can be saved or printed. */
export const unmarkedFacts = (level: TemplateLevel, origin: string): DocumentFacts => ({
  ...sampleFacts(level, origin),
  isSample: undefined,
});

/** The longest name that a sheet is likely to carry. */
export const longNameFacts = (level: TemplateLevel, origin: string): DocumentFacts => ({
  ...unmarkedFacts(level, origin),
  studentName: sampleWords.longestName,
});
