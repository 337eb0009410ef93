import type { Lesson } from '#contract/lessons';
import { LaterPart } from '#web/ui/later-part';
import { lessonsText as text } from './text.ts';

const loadPreview = async () => (await import('./source-preview.tsx')).SourcePreview;

/** A lesson's film for those who manage it; the player is fetched when somebody wants to see one. */
export function LessonPreview({ lesson }: { lesson: Lesson }) {
  return (
    <LaterPart load={loadPreview} given={{ lesson }} loading={text.loading} missing={text.playerMissing} />
  );
}
