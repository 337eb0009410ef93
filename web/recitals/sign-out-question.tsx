import { lazy, Suspense, useState } from 'react';
import { holdsAsked } from '#web/asking/holds-asked';
import { holdsDownloads } from '#web/downloads/holds-downloads';
import { holdsNotes } from '#web/notes/holds-notes';
import { holdsTapes } from './holds-tapes.ts';

/** What of a student's may lie on this device, the weightiest first. */
const holdings = { tapes: holdsTapes, notes: holdsNotes, questions: holdsAsked, lessons: holdsDownloads };
export type Held = keyof typeof holdings;
const kinds: Held[] = ['tapes', 'notes', 'questions', 'lessons'];

const SignOutConfirm = lazy(async () => ({
  default: (await import('./sign-out-confirm.tsx')).SignOutConfirm,
}));

/**
 * Whoever signs out with a recital, a note or a question that was not sent is told so first: it stays on this device, under its
 * student's name alone, and is sent when they are back. So is whoever keeps lessons here: those go.
 */
export function useSignOutQuestion(userId: string) {
  const [held, setHeld] = useState<Held[]>([]);
  return {
    /** For the press of a link that signs out. */
    ask: (event: { preventDefault: () => void }) => {
      const found = kinds.filter((kind) => holdings[kind](userId));
      if (found.length === 0) return;
      event.preventDefault();
      setHeld(found);
    },
    question: held[0] && (
      <Suspense>
        <SignOutConfirm held={held} onClose={() => setHeld([])} />
      </Suspense>
    ),
  };
}
