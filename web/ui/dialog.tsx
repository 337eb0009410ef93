import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { closesWithEscape } from './closes-with-escape.ts';
import { IconButton } from './icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { uiText } from './text.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the end; the first is the main one. */
  actions?: ReactNode;
  /** Room for a form or a preview. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** A sheet from below on phones, a ruled frame in the middle on desktops. */
export function Dialog({ open, onOpenChange, title, description, actions, wide, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim />
        <RadixDialog.Content
          className={wide ? 'dlg dlg--wide' : 'dlg'}
          {...returnFocus}
          {...closesWithEscape(onOpenChange)}
          // Radix asks for a description unless it is told that there is none
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="dlg__body">
            <RadixDialog.Title className="dlg__title">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="dlg__description">{description}</RadixDialog.Description>
            )}
            {children}
            {actions && <div className="dlg__actions">{actions}</div>}
          </div>
          <RadixDialog.Close asChild>
            <IconButton icon="close" label={uiText.close} className="dlg__close" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
