import { paths } from '#web/lib/paths';
import type { CertificateFacts } from '../render/certificate.ts';
import { sampleWords } from './templates-text.ts';

const certificateNumber = 'SAMPLE-0000';
const moment = '2026-01-15T10:00:00.000Z';

/** The same data on every template, marked across the sheet; the register knows no such number. */
export const sampleFacts = (origin: string): CertificateFacts => ({
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

/** Without the mark: for seeing the colours of a template while it is made, where nothing can be saved or printed. */
export const unmarkedFacts = (origin: string): CertificateFacts => ({
  ...sampleFacts(origin),
  isSample: undefined,
});

/** The longest name that a sheet is likely to carry. */
export const longNameFacts = (origin: string): CertificateFacts => ({
  ...unmarkedFacts(origin),
  studentName: sampleWords.longestName,
});
