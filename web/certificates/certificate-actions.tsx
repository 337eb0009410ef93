import { useState } from 'react';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { downloadPicture, type Picture, printPicture, subjectOfSheet } from './certificate-picture.ts';
import { certificatesText as text } from './text.ts';

const tone = 'destructive';
const drawFailed = () => ({ title: text.drawFailed, description: text.drawFailedHow, tone }) as const;
const printBlocked = () => ({ title: text.printBlocked, description: text.printBlockedHow, tone }) as const;

/** One at a time: the button that was pressed says so until the picture is there. */
function usePictureTask(picture: Picture) {
  const [isBusy, setBusy] = useState(false);
  const run = async (task: (picture: Picture) => Promise<void>) => {
    setBusy(true);
    try {
      await task(picture);
    } catch {
      showToast(drawFailed());
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

async function save(picture: Picture) {
  await downloadPicture(picture);
  showToast({ title: words[picture.facts.kind].downloaded, tone: 'success' });
}

async function print(picture: Picture) {
  if (!(await printPicture(picture))) showToast(printBlocked());
}

interface ActionProps {
  picture: Picture;
  isValid: boolean;
}

const words = {
  certificate: {
    download: text.downloadImage,
    downloaded: text.downloaded,
    print: text.print,
    revoked: text.revokedReason,
  },
  diploma: {
    download: text.downloadDiploma,
    downloaded: text.downloadedDiploma,
    print: text.printDiploma,
    revoked: text.revokedDiplomaReason,
  },
} as const;

/** What can be done with the certificate or the diploma that is shown. */
export function CertificateActions({ picture, isValid }: ActionProps) {
  const { isBusy, run } = usePictureTask(picture);
  const { download, print: printing, revoked } = words[picture.facts.kind];
  if (!isValid) return <Button disabledReason={revoked}>{download}</Button>;
  return (
    <div className="row">
      <Button icon="download" busy={isBusy && text.downloading} onClick={() => void run(save)}>
        {download}
      </Button>
      <Button kind="secondary" icon="print" onClick={() => void run(print)}>
        {printing}
      </Button>
      <LinkButton kind="quiet" icon="link" href={paths.verify(picture.facts.certificateNumber)} newTab>
        {text.verifyLink}
      </LinkButton>
    </div>
  );
}

/** The same download, from a card of the grid. */
export function CardDownload({ picture }: { picture: Picture }) {
  const { isBusy, run } = usePictureTask(picture);
  return (
    <Button
      kind="secondary"
      small
      icon="download"
      aria-label={text.downloadOf(subjectOfSheet(picture.facts))}
      busy={isBusy && text.downloading}
      onClick={() => void run(save)}
    >
      {text.download}
    </Button>
  );
}
