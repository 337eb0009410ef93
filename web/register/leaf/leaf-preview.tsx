import { useEffect, useRef, useState } from 'react';
import '#web/certificates/paper-leaves.css';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { uiText } from '#web/ui/text';
import { drawLeaf, type LeafBook } from './leaf-book.ts';
import { type Paint, paper } from './paper.ts';
import { leafText as text } from './text.ts';
import './leaf-preview.css';

interface LeafPreviewProps {
  book: LeafBook;
  /** When its page is printed the leaves stand alone, each on its sheet; else they are left out. */
  onPaper: 'alone' | 'never';
  /** Of a booklet, the first leaves. */
  most?: number | undefined;
}

/** The leaves as they are printed. */
export function LeafPreview({ book, onPaper, most }: LeafPreviewProps) {
  const { leaves, hasFailed, retry } = useLeaves(book);
  const shown = (leaves ?? [null]).slice(0, most);
  return (
    <div
      className={onPaper === 'alone' ? 'leaves' : 'leaves-beside'}
      aria-busy={leaves === null && !hasFailed}
    >
      {!hasFailed &&
        shown.map((paint, index) => {
          const label = text.leafOf(book.title, index + 1, leaves?.length ?? 1);
          return <Leaf key={label} paint={paint} label={label} />;
        })}
      {hasFailed && (
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

function useLeaves(book: LeafBook) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ book: LeafBook; leaves: Paint[] } | null>(null);
  const [failed, setFailed] = useState<{ book: LeafBook; attempt: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    book.open().then(
      (leaves) => isCurrent && setOpened({ book, leaves }),
      () => isCurrent && setFailed({ book, attempt }),
    );
    return () => {
      isCurrent = false;
    };
  }, [book, attempt]);
  return {
    // What was drawn before stays until the next is there.
    leaves: opened?.leaves ?? null,
    hasFailed: failed?.book === book && failed.attempt === attempt,
    retry: () => setAttempt((count) => count + 1),
  };
}

function Leaf({ paint, label }: { paint: Paint | null; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && paint) drawLeaf(canvas.current, paint, 1);
  }, [paint]);
  return (
    <canvas
      ref={canvas}
      className="paper-leaf"
      width={paper.width}
      height={paper.height}
      role="img"
      aria-label={label}
      data-state={paint ? 'drawn' : 'drawing'}
    />
  );
}
