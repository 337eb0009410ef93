import { institution } from '#content/index';
import type { Instant } from '#web/lib/dates';

/** What a certificate says, as it was issued. */
export interface CertificateFacts {
  studentName: string;
  courseTitle: string;
  instructor?: string | null | undefined;
  grade: number;
  honors: string | null;
  completionDate: Instant;
  issuedAt: Instant;
  certificateNumber: string;
  /** The address in the QR code. */
  verifyUrl: string;
  specialization?: string | null | undefined;
  /** It closes a whole level instead of one course; the course's title is then the level's. */
  diploma?: DiplomaFacts | undefined;
  /** Nobody's: it says so across the sheet. */
  isSample?: true | undefined;
}

/** What a diploma says besides. */
export interface DiplomaFacts {
  certificateType: string;
  levelName: string;
  description: string;
  subjectCount: number;
  hours: number;
}

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

/** For a certificate whose own template is gone. */
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
