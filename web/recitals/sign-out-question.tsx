import { useState } from 'react';
import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { holdsTapes } from './holds-tapes.ts';
import { signOutText as text } from './text.ts';

/**
 * Whoever signs out with a recital that was not sent is told so first: it stays on this device, under its student's name
 * alone, and is sent when they are back.
 */
export function useSignOutQuestion(userId: string) {
  const [isAsking, setAsking] = useState(false);
  return {
    /** For the press of a link that signs out. */
    ask: (event: { preventDefault: () => void }) => {
      if (!holdsTapes(userId)) return;
      event.preventDefault();
      setAsking(true);
    },
    question: (
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.title}
        description={text.description}
        confirmLabel={text.confirm}
        cancelLabel={text.stay}
        kind="secondary"
        onConfirm={() => location.assign(paths.signOut)}
      />
    ),
  };
}
