import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Transcript } from '#contract/certificates';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { uiText } from '#web/ui/text';
import { certificatesText } from '../text.ts';
import { drawLeaf, type PageInBook } from './leaf.ts';
import { leaf, type TranscriptFacts } from './leaf-paper.ts';
import { transcriptText as text } from './text.ts';
import { factsOf, sheetsOf } from './transcript-sheets.ts';
import '../paper-leaves.css';

/** The pages of the transcript as they are printed. */
export function LeafPreview({ transcript }: { transcript: Transcript }) {
  const facts = useMemo(() => factsOf(transcript, window.location.origin), [transcript]);
  const sheets = useMemo(() => sheetsOf(facts), [facts]);
  return (
    <div className="leaves">
      {sheets.map((sheet) => (
        <Leaf key={sheet.place} facts={facts} sheet={sheet} />
      ))}
    </div>
  );
}

function Leaf({ facts, sheet }: { facts: TranscriptFacts; sheet: PageInBook }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const draw = useCallback(
    async (signal?: AbortSignal) => {
      if (!canvas.current) return;
      const outcome = await drawLeaf(canvas.current, facts, sheet, 1).then(
        () => 'drawn' as const,
        () => 'failed' as const,
      );
      if (!signal?.aborted) setState(outcome);
    },
    [facts, sheet],
  );
  useEffect(() => {
    const abort = new AbortController();
    void draw(abort.signal);
    return () => abort.abort();
  }, [draw]);
  return (
    <>
      <canvas
        ref={canvas}
        className="paper-leaf"
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
          <Button kind="quiet" small icon="refresh" onClick={() => void draw()}>
            {uiText.retry}
          </Button>
        </Note>
      )}
    </>
  );
}
