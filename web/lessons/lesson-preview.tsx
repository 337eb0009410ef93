import { useEffect } from 'react';
import type { Lesson } from '#contract/lessons';
import { useLater } from '#web/ui/use-later';
import { Spinner } from '#web/ui/spinner';
import { lessonsText as text } from './text.ts';

const loadPreview = async () => (await import('./source-preview.tsx')).SourcePreview;

/** A lesson's film for those who manage it; the player is fetched when somebody wants to see one. */
export function LessonPreview({ lesson }: { lesson: Lesson }) {
  const { Part: SourcePreview, fetchPart } = useLater(loadPreview);
  useEffect(() => {
    void fetchPart().catch(() => undefined);
  }, [fetchPart]);
  return SourcePreview ? <SourcePreview lesson={lesson} /> : <Spinner text={text.loading} />;
}
