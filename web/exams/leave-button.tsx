import { useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { examsText as text } from './text.ts';

interface LeaveButtonProps {
  to: string;
  /** The clock is running: whoever leaves is told that it goes on. */
  asks: boolean;
}

export function LeaveButton({ to, asks }: LeaveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <IconButton
        icon="close"
        label={text.leave}
        onClick={() => {
          if (asks) setAsking(true);
          else navigate(to);
        }}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.leaveTitle}
        description={text.leaveDescription}
        confirmLabel={text.leaveConfirm}
        cancelLabel={text.stay}
        kind="secondary"
        onConfirm={() => navigate(to)}
      />
    </>
  );
}
