import { useRef } from 'react';
import { Note } from '#web/ui/note';
import { Button } from '#web/ui/button';
import { uiText } from '#web/ui/text';
import type { Picture } from './certificate-picture.ts';
import { sheet } from './render/certificate.ts';
import { certificatesText as text } from './text.ts';
import { useDrawing } from './use-drawing.ts';
import './print-sheet.css';
import './certificate-preview.css';

/** The certificate itself, as it will be downloaded and printed. */
export function CertificatePreview({ picture }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, retry } = useDrawing(canvas, picture);
  const { courseTitle, studentName } = picture.facts;
  return (
    <div className="preview" aria-busy={state === 'drawing'}>
      <canvas
        ref={canvas}
        className="preview__sheet"
        width={sheet.width}
        height={sheet.height}
        role="img"
        aria-label={text.pictureOf(courseTitle, studentName)}
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
