import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { closesWithEscape } from './closes-with-escape.ts';
import { Confirm } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { uiText } from './text.ts';
import { useTypedText } from './typed-text.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { Written } from './written.tsx';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the end; the first is the main one. */
  actions?: ReactNode;
  /** Room for a form or a preview. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** A sheet from below on phones, a ruled frame in the middle on desktops. */
export function Dialog({ open, onClose, title, description, actions, wide, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  const { onFocusCapture, hasTypedText } = useTypedText();
  const [isAsking, setAsking] = useState(false);
  // Closed by its page while it asked: what was typed is saved, and the next opening has nothing to ask.
  if (isAsking && !open) setAsking(false);
  /** Escape, a press outside and the cross may be slips: what was typed is not lost by one. */
  const close = () => (hasTypedText() ? setAsking(true) : onClose());
  return (
    <RadixDialog.Root open={open} onOpenChange={close}>
      <RadixDialog.Portal>
        <Scrim />
        <RadixDialog.Content
          className={wide ? 'dlg dlg--wide' : 'dlg'}
          {...returnFocus}
          {...closesWithEscape(close)}
          onFocusCapture={onFocusCapture}
          // Radix asks for a description unless it is told that there is none
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="dlg__body">
            <RadixDialog.Title className="dlg__title">
              <Written>{title}</Written>
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="dlg__description">{description}</RadixDialog.Description>
            )}
            {children}
            {actions && <div className="dlg__actions">{actions}</div>}
          </div>
          <RadixDialog.Close asChild>
            <IconButton icon="close" label={uiText.close} className="dlg__close" />
          </RadixDialog.Close>
          <Confirm
            open={isAsking}
            onClose={() => setAsking(false)}
            title={uiText.leaveTyped}
            description={uiText.leaveTypedDescription}
            confirmLabel={uiText.closeUnsaved}
            cancelLabel={uiText.goOnTyping}
            onConfirm={() => {
              setAsking(false);
              onClose();
            }}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
