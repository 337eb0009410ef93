import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { useRelease } from './api.ts';
import { judgeText as text } from './text.ts';

/** Gives the recital back to the others. */
export function LeaveRecital({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const release = useRelease();
  return (
    <>
      <IconButton icon="close" label={text.leave} onClick={() => setAsking(true)} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.leaveTitle}
        description={text.leaveDescription}
        confirmLabel={text.leaveConfirm}
        cancelLabel={text.stay}
        kind="secondary"
        onConfirm={() => {
          release.mutate(id);
          navigate(paths.waitingRecitals);
        }}
      />
    </>
  );
}
