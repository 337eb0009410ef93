import type { CSSProperties } from 'react';
import { useState } from 'react';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { uiText } from '#web/ui/text';
import { showToast } from '#web/ui/toast-store';
import { type Picture, printPicture } from './certificate-picture.ts';
import { samplesText as text } from './diploma-samples-text.ts';
import { sheet } from './render/certificate.ts';
import { certificatesText } from './text.ts';
import type { CertificateImage, Drawn } from './use-certificate-images.ts';
import './diploma-sample.css';
import './print-sheet.css';

interface SampleSheetProps {
  /** What it is a sample of. */
  name: string;
  picture: Picture;
  image: CertificateImage;
  onRetry: () => void;
}

/** One sample on its ground; in print it has a sheet of paper to itself. */
export function SampleSheet({ name, picture, image, onRetry }: SampleSheetProps) {
  const { backgroundColor, textColor, borderColor } = picture.template;
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--ground': backgroundColor,
    '--letters': textColor,
    '--edge': borderColor,
  };
  return (
    <div className="sample__sheet print-sheet" style={colours} aria-busy={image.state === 'waiting'}>
      {image.state === 'waiting' ? (
        <Sketch name={name} picture={picture} />
      ) : (
        <SamplePicture name={name} image={image} onRetry={onRetry} />
      )}
    </div>
  );
}

/** There at once, in the colours of its template: a slow phone draws six sheets for several seconds. */
function Sketch({ name, picture: { template } }: Pick<SampleSheetProps, 'name' | 'picture'>) {
  return (
    <>
      <span className="visually-hidden">{text.drawingOne(name)}</span>
      <div className="sample__sketch" aria-hidden="true">
        <bdi>{template.institutionName}</bdi>
        <bdi className="sample__name">{name}</bdi>
      </div>
    </>
  );
}

interface SamplePictureProps {
  name: string;
  image: Drawn;
  onRetry: () => void;
}

function SamplePicture({ name, image, onRetry }: SamplePictureProps) {
  if (image.state === 'drawn') {
    return <img src={image.address} width={sheet.width} height={sheet.height} alt={text.pictureOf(name)} />;
  }
  return (
    <Note tone="bad" role="alert">
      <p>
        {certificatesText.drawFailed}. {certificatesText.drawFailedHow}
      </p>
      <Button kind="quiet" small icon="refresh" onClick={onRetry}>
        {uiText.retry}
      </Button>
    </Note>
  );
}

/** As a certificate is printed: alone, in a window of its own. */
export function PrintSample({ name, picture }: { name: string; picture: Picture }) {
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      if (await printPicture(picture)) return;
      showToast({
        title: certificatesText.printBlocked,
        description: certificatesText.printBlockedHow,
        tone: 'destructive',
      });
    } catch {
      showToast({
        title: certificatesText.drawFailed,
        description: certificatesText.drawFailedHow,
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="secondary"
      small
      icon="print"
      aria-label={text.printOneOf(name)}
      busy={isBusy && text.printing}
      onClick={() => void print()}
    >
      {text.printOne}
    </Button>
  );
}
