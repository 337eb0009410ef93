import { institution } from '#content/index';
import type { Instant } from '#web/lib/dates';
import type { AcademicLevel } from '#web/ui/level-badge';

/** What every sheet says, as it was issued. */
interface SheetFacts {
  studentName: string;
  honors: string | null;
  issuedAt: Instant;
  certificateNumber: string;
  /** The address in the QR code. */
  verifyUrl: string;
  /** Nobody's: it says so across the sheet. */
  isSample?: true | undefined;
}

/** For one course. */
export interface CertificateFacts extends SheetFacts {
  kind: 'certificate';
  courseTitle: string;
  instructor?: string | null | undefined;
  grade: number;
  completionDate: Instant;
  specialization?: string | null | undefined;
}

/** For a whole level. */
export interface DiplomaFacts extends SheetFacts {
  kind: 'diploma';
  /** «الدبلوم التحضيري في علوم الحديث». */
  title: string;
  level: AcademicLevel;
  average: number;
  hours: number;
  subjects: readonly { title: string; grade: number }[];
  version: number;
  /** When its newest version was made; null while it is the first. */
  changedAt: Instant | null;
}

export type DocumentFacts = CertificateFacts | DiplomaFacts;

export type CertificateStyle = 'classic' | 'modern' | 'elegant';

/** How a certificate looks. Changing it changes no word of what is certified. */
export interface CertificateTemplate {
  backgroundColor: string;
  textColor: string;
  borderColor: string;
  logoUrl: string | null;
  sealUrl: string | null;
  institutionName: string;
  templateStyle: CertificateStyle;
}

/** For a certificate that was issued without a template. */
export const defaultTemplate: CertificateTemplate = {
  backgroundColor: '#fffdf6',
  textColor: '#221d18',
  borderColor: '#15284a',
  logoUrl: null,
  sealUrl: null,
  institutionName: institution.name,
  templateStyle: 'classic',
};

export const sheet = { width: 1800, height: 1200, centre: 900 } as const;
