import { useRef } from 'react';
import { Note } from '#web/ui/note';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { uiText } from '#web/ui/text';
import { type Picture, subjectOfSheet } from './certificate-picture.ts';
import { sheet } from './render/certificate.ts';
import { certificatesText as text } from './text.ts';
import { useDrawing } from './use-drawing.ts';
import './certificate-preview.css';
import './print-sheet.css';

interface CertificatePreviewProps {
  picture: Picture;
  /** When its page is printed: the picture alone on a sheet of its own, or all but the picture. Without it, the page as it is. */
  onPaper?: 'alone' | 'never';
}

const pictureName = ({ facts }: Picture) =>
  (facts.kind === 'diploma' ? text.pictureOfDiploma : text.pictureOf)(
    subjectOfSheet(facts),
    facts.studentName,
  );

/** The certificate itself, as it will be downloaded and printed. */
export function CertificatePreview({ picture, onPaper }: CertificatePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, retry } = useDrawing(canvas, picture);
  return (
    <div
      className={classNames(
        'preview',
        onPaper && `preview--${onPaper}`,
        onPaper === 'alone' && 'print-sheet',
      )}
      aria-busy={state === 'drawing'}
    >
      <canvas
        ref={canvas}
        className="preview__sheet"
        width={sheet.width}
        height={sheet.height}
        role="img"
        aria-label={pictureName(picture)}
        data-state={state}
      />
      {state === 'failed' && (
        <Note tone="bad" role="alert">
          <p>
            {text.drawFailed}. {text.drawFailedHow}
          </p>
          <Button kind="quiet" small icon="refresh" onClick={retry}>
            {uiText.retry}
          </Button>
        </Note>
      )}
    </div>
  );
}
