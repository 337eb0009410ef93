import { lazy, Suspense, useState } from 'react';
import { holdsDownloads } from '#web/downloads/holds-downloads';
import { holdsTapes } from './holds-tapes.ts';

/** What of a student's lies on this device. */
export interface Holding {
  tapes: boolean;
  lessons: boolean;
}

const SignOutConfirm = lazy(async () => ({
  default: (await import('./sign-out-confirm.tsx')).SignOutConfirm,
}));

/**
 * Whoever signs out with a recital that was not sent is told so first: it stays on this device, under its student's name
 * alone, and is sent when they are back. So is whoever keeps lessons here: those go.
 */
export function useSignOutQuestion(userId: string) {
  const [holding, setHolding] = useState<Holding | null>(null);
  return {
    /** For the press of a link that signs out. */
    ask: (event: { preventDefault: () => void }) => {
      const held = { tapes: holdsTapes(userId), lessons: holdsDownloads(userId) };
      if (!held.tapes && !held.lessons) return;
      event.preventDefault();
      setHolding(held);
    },
    question: holding && (
      <Suspense>
        <SignOutConfirm holding={holding} onClose={() => setHolding(null)} />
      </Suspense>
    ),
  };
}
