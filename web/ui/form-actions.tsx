import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiText } from './text.ts';

interface FormActionsProps {
  /** The class of their row; without it they are a dialog's. */
  row?: string;
  submit: string;
  /** What is under way. */
  busy?: string | false;
  /** Why it cannot be sent yet. */
  waits?: string | false;
  /** Other ways to send it. */
  children?: ReactNode;
  onCancel?: (() => void) | undefined;
}

/** The last row of a form. In a dialog both answers weigh the same; on a page the way out is quiet. */
export function FormActions({ row, submit, busy, waits, children, onCancel }: FormActionsProps) {
  return (
    <div className={row ?? 'dlg__actions'}>
      <Button type="submit" busy={busy} disabledReason={waits}>
        {submit}
      </Button>
      {children}
      {onCancel && (
        <Button kind={row ? 'quiet' : 'secondary'} onClick={onCancel}>
          {uiText.cancel}
        </Button>
      )}
    </div>
  );
}
