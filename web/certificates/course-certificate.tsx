import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '#web/ui/toast-store';
import { myCertificatesQuery } from './api.ts';
import { downloadPicture, pictureOf } from './certificate-picture.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { certificatesText as text } from './text.ts';

/** One of the student's own certificates, drawn in its own dress. */
export function CourseCertificate({ certificateNumber }: { certificateNumber: string }) {
  const { data: certificates } = useQuery(myCertificatesQuery);
  const certificate = certificates?.find((mine) => mine.certificateNumber === certificateNumber);
  const picture = useMemo(() => certificate && pictureOf(certificate), [certificate]);
  return picture && <CertificatePreview picture={picture} onPaper="never" />;
}

export async function downloadCertificate(queries: QueryClient, certificateNumber: string): Promise<void> {
  const certificates = await queries.fetchQuery(myCertificatesQuery);
  const certificate = certificates.find((mine) => mine.certificateNumber === certificateNumber);
  if (!certificate?.isValid) {
    showToast({ title: text.revoked, description: text.revokedReason, tone: 'destructive' });
    return;
  }
  await downloadPicture(pictureOf(certificate));
  showToast({ title: text.downloaded, tone: 'success' });
}
