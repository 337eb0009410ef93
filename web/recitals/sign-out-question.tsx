import { lazy, Suspense, useState } from 'react';
import { holdsNotes } from '#web/notes/holds-notes';
import { holdsTapes } from './holds-tapes.ts';

const SignOutConfirm = lazy(async () => ({
  default: (await import('./sign-out-confirm.tsx')).SignOutConfirm,
}));

/**
 * Whoever signs out with a recital or a note that was not sent is told so first: it stays on this device, under its
 * student's name alone, and is sent when they are back.
 */
export function useSignOutQuestion(userId: string) {
  const [isAsking, setAsking] = useState(false);
  return {
    /** For the press of a link that signs out. */
    ask: (event: { preventDefault: () => void }) => {
      if (!holdsTapes(userId) && !holdsNotes(userId)) return;
      event.preventDefault();
      setAsking(true);
    },
    question: isAsking && (
      <Suspense>
        <SignOutConfirm holds={holdsTapes(userId) ? 'tapes' : 'notes'} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
