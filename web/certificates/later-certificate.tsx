import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/error-text';
import { resultText as text } from '#web/lib/result-text';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toast-store';
import { useFetchedAtLeisure, useLater } from '#web/ui/use-later';
import './later-certificate.css';

const loadPicture = async () => (await import('./course-certificate.tsx')).CourseCertificate;

/** The picture of a certificate, whose pens and faces are fetched when the page has been drawn; its place is kept for it. */
export function LaterCertificate({ certificateNumber }: { certificateNumber: string }) {
  const { Part, fetchPart } = useLater(loadPicture);
  useFetchedAtLeisure(fetchPart);
  return <div className="later-certificate">{Part && <Part certificateNumber={certificateNumber} />}</div>;
}

/** Downloads it, without the page's having to carry what draws it. */
export function DownloadCertificate({ certificateNumber }: { certificateNumber: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const { downloadCertificate } = await import('./course-certificate.tsx');
      await downloadCertificate(queries, certificateNumber);
    } catch (error) {
      showToast({ title: text.downloadFailed, description: errorText(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" icon="download" busy={isBusy && text.downloading} onClick={() => void press()}>
      {text.download}
    </Button>
  );
}
