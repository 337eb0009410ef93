import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedUser } from '#contract/managing-users';
import { formatShortDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Written } from '#web/ui/written';
import { currentUserQuery } from '../api.ts';
import { RemoveDialog, RestoreConfirm, SuspendDialog } from './dismissal-dialogs.tsx';
import { dismissalText as text } from './dismissal-text.ts';

const dialogs = { suspend: SuspendDialog, remove: RemoveDialog, restore: RestoreConfirm };

/** Whether they may stay. Nobody dismisses themselves: their own way out is on their own page. */
export function UserDismissal({ user }: { user: ManagedUser }) {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const { data: viewer } = useQuery(currentUserQuery);
  if (viewer?.id === user.id) return null;
  const isOut = user.suspendedAt !== null || user.deletedFrom !== null;
  const Asking = asked && dialogs[asked];
  return (
    <section className="user-section">
      <h3>{text.title}</h3>
      {isOut ? <Standing user={user} /> : <p className="hint">{text.hint}</p>}
      <div className="user-actions">
        {isOut && (
          <Button kind="secondary" small onClick={() => setAsked('restore')}>
            {user.suspendedAt === null ? text.callBack : text.restore}
          </Button>
        )}
        {user.suspendedAt === null && (
          <Button kind="secondary" small onClick={() => setAsked('suspend')}>
            {text.suspend}
          </Button>
        )}
        {user.deletedFrom === null && (
          <Button kind="danger" small onClick={() => setAsked('remove')}>
            {text.remove}
          </Button>
        )}
      </div>
      {Asking && <Asking user={user} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Standing({ user: { suspendedAt, suspendedReason, deletedFrom } }: { user: ManagedUser }) {
  const day = (instant: string) => formatShortDate(instant, readerZone());
  return (
    <>
      {suspendedAt !== null && <p>{text.suspendedSince(day(suspendedAt))}</p>}
      {suspendedReason !== null && (
        <p>
          {text.reasonWas} <Written>{suspendedReason}</Written>
        </p>
      )}
      {deletedFrom !== null && (
        <p>{suspendedAt === null ? text.leavesByWish(day(deletedFrom)) : text.leavesOn(day(deletedFrom))}</p>
      )}
    </>
  );
}
