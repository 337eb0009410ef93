import type { IssuedCertificate } from '#contract/certificates';
import { honoursOf } from '#contract/grades';
import { yearOf } from '#web/lib/dates';
import { universityTimeZone } from './render/wording.ts';

type Graded = Pick<IssuedCertificate, 'grade'>;

const isExcellent = ({ grade }: Graded): boolean => honoursOf(grade) === 'ممتاز';

export function summaryOf(certificates: readonly Graded[]) {
  const total = certificates.length;
  const sum = certificates.reduce((points, { grade }) => points + grade, 0);
  return {
    total,
    average: total === 0 ? 0 : sum / total,
    excellent: certificates.filter(isExcellent).length,
  };
}

/** By the clock of the university, as the certificates themselves are dated. */
export const issuedIn = <One extends Pick<IssuedCertificate, 'issuedAt'>>(
  year: number,
  certificates: readonly One[],
): One[] => certificates.filter(({ issuedAt }) => yearOf(issuedAt, universityTimeZone) === year);

/** The three badges: how far along each is, of how many. */
export function achievementsOf(certificates: readonly Graded[]) {
  const { total, excellent } = summaryOf(certificates);
  return [
    { key: 'first', reached: Math.min(total, 1), of: 1 },
    { key: 'excellent', reached: Math.min(excellent, 1), of: 1 },
    { key: 'five', reached: Math.min(total, 5), of: 5 },
  ] as const;
}
