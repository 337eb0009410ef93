import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { closesWithEscape } from './closes-with-escape.ts';
import { Scrim } from './scrim.tsx';
import { uiText } from './text.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { Written } from './written.tsx';
import './dialog.css';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What will happen, and what is safe. */
  description: ReactNode;
  /** The verb itself («حذف الدورة»), never «نعم». */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  kind?: ButtonKind | undefined;
  /** What is under way; the dialog stays open until the caller closes it. */
  busy?: string | false | undefined;
  onConfirm: () => void;
  /** It is gone, and the focus is back where it was. */
  onClosed?: (() => void) | undefined;
}

/** Asks before what cannot be undone. The focus starts on the safe answer. */
export function Confirm({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = uiText.cancel,
  kind = 'danger',
  busy,
  onConfirm,
  onClosed,
}: ConfirmProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onClose}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content
          className="dlg"
          {...returnFocus}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event);
            onClosed?.();
          }}
          {...closesWithEscape(onClose)}
        >
          <div className="dlg__body">
            <AlertDialog.Title className="dlg__title">
              <Written>{title}</Written>
            </AlertDialog.Title>
            <AlertDialog.Description className="dlg__description">{description}</AlertDialog.Description>
            <div className="dlg__actions">
              <Button kind={kind} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <AlertDialog.Cancel asChild>
                <Button kind="secondary">{cancelLabel}</Button>
              </AlertDialog.Cancel>
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
