import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { formatLongDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { StayButton } from '../stay-button.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { leavingText as text } from './leaving-text.ts';
import './leaving-section.css';

/** The way out, or the way back from it. */
export function LeavingSection({ user }: { user: CurrentUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="leaving" aria-labelledby="leaving">
      <h2 id="leaving">{text.title}</h2>
      {user.deletedFrom === null ? (
        <>
          <p className="ink2 sm">{text.lead}</p>
          <Button kind="danger" small onClick={() => setAsking(true)}>
            {text.open}
          </Button>
        </>
      ) : (
        <>
          <p>
            {text.leavingOn} <b>{formatLongDate(user.deletedFrom, readerZone())}</b>.
          </p>
          <StayButton />
        </>
      )}
      {isAsking && <LeavingDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}
