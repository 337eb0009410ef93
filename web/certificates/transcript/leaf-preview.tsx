import { useEffect, useMemo, useRef, useState } from 'react';
import type { Transcript } from '#contract/certificates';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { uiText } from '#web/ui/text';
import { certificatesText } from '../text.ts';
import { drawLeaf, type PageInBook } from './leaf.ts';
import { leaf, type TranscriptFacts } from './leaf-paper.ts';
import { transcriptText as text } from './text.ts';
import { factsOf, sheetsOf } from './transcript-sheets.ts';
import './leaf-preview.css';

/** The pages of the transcript as they are printed. */
export function LeafPreview({ transcript }: { transcript: Transcript }) {
  const facts = useMemo(() => factsOf(transcript, window.location.origin), [transcript]);
  return (
    <div className="leaves">
      {sheetsOf(facts).map((sheet) => (
        <Leaf key={sheet.place} facts={facts} sheet={sheet} />
      ))}
    </div>
  );
}

function Leaf({ facts, sheet }: { facts: TranscriptFacts; sheet: PageInBook }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    let hasLeft = false;
    const draw = async () => {
      if (!canvas.current) return;
      try {
        await drawLeaf(canvas.current, facts, sheet, 1);
        if (!hasLeft) setState('drawn');
      } catch {
        if (!hasLeft) setState('failed');
      }
    };
    void draw();
    return () => {
      hasLeft = true;
    };
  }, [facts, sheet, attempt]);
  return (
    <>
      <canvas
        ref={canvas}
        className="transcript-leaf"
        width={leaf.width}
        height={leaf.height}
        role="img"
        aria-label={text.pageOf(sheet.place, sheet.of)}
        data-state={state}
      />
      {state === 'failed' && (
        <Note tone="bad" role="alert">
          <p>
            {text.drawFailed}. {certificatesText.drawFailedHow}
          </p>
          <Button kind="quiet" small icon="refresh" onClick={() => setAttempt((count) => count + 1)}>
            {uiText.retry}
          </Button>
        </Note>
      )}
    </>
  );
}
