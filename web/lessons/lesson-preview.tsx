import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/lessons';
import { MissingPart } from '#web/ui/missing-part';
import { Spinner } from '#web/ui/spinner';
import { useLater } from '#web/ui/use-later';
import { lessonsText as text } from './text.ts';

const loadPreview = async () => (await import('./source-preview.tsx')).SourcePreview;

/** A lesson's film for those who manage it; the player is fetched when somebody wants to see one. */
export function LessonPreview({ lesson }: { lesson: Lesson }) {
  const { Part: SourcePreview, fetchPart } = useLater(loadPreview);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  useEffect(() => {
    void fetchPart().catch(() => setFailedTry(tries));
  }, [fetchPart, tries]);
  if (SourcePreview) return <SourcePreview lesson={lesson} />;
  if (failedTry !== tries) return <Spinner text={text.loading} />;
  return <MissingPart title={text.playerMissing} onRetry={() => setTries(tries + 1)} />;
}
